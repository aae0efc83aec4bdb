import { CopyOutlined, DeleteOutlined, InsertRowAboveOutlined } from '@ant-design/icons';
import { isRowDeed, type RowDeed, type TableButton } from '@banyan/shared-contracts/forms/widgets/table/table.contract';
import type { ReactNode } from 'react';
import { DesignedIcon } from '../../../kernel/pictures/designed-icon';
import type { FormsText } from '../../../kernel/use-text';

const ICONS: Record<RowDeed, ReactNode> = { copy: <CopyOutlined />, insert: <InsertRowAboveOutlined />, remove: <DeleteOutlined /> };
const LABELS = { copy: 'forms.table.copyRow', insert: 'forms.table.insertRow', remove: 'forms.table.removeRow' } as const;

/** The content of a row's button: an icon for standard buttons, otherwise the text of the design. */
export const faceOf = ({ value, label, btnIcon }: TableButton): ReactNode =>
  isRowDeed(value) ? <DesignedIcon icon={btnIcon}>{ICONS[value]}</DesignedIcon> : label;

export const isWords = ({ value }: TableButton): boolean => !isRowDeed(value);

/** The accessible name of a row's button, with the number of its row. */
export const nameOf = ({ value, label }: TableButton, number: number, text: FormsText): string =>
  isRowDeed(value) ? text(LABELS[value], { number }) : text('forms.table.cell', { label, number });
