import { CopyOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { TableButton } from '@banyan/shared-contracts/forms/widgets/table/table.contract';
import { lookup } from '@banyan/shared-contracts/own-members';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { DesignedIcon } from '../../../kernel/pictures/designed-icon';
import { ownText } from '../../../kernel/text/own-text';
import { useText } from '../../../kernel/use-text';

interface TableFooterProps {
  buttons: readonly TableButton[];
  /** Whether rows are selected for the batch buttons. */
  anyChosen: boolean;
  onAdd: () => void;
  onBatchRemove: (ask: boolean) => void;
  /** Opens the choice of rows from the button's source. */
  onSelect: (button: TableButton) => void;
  /** Undefined where there is nothing to copy. */
  onCopy: (() => void) | undefined;
}

const COLORS: Readonly<Record<string, 'primary' | 'danger'>> = { primary: 'primary', danger: 'danger' };

/** The buttons below the rows, in the order of the design (api-forms B6). */
export function TableFooter({ buttons, anyChosen, onAdd, onBatchRemove, onSelect, onCopy }: TableFooterProps) {
  const text = useText();
  const designed = buttons.map((button) => {
    const { value, label, showConfirm, btnType, btnIcon, action } = button;
    const look = { color: lookup(COLORS, btnType) ?? 'default', variant: 'outlined', 'data-type': btnType } as const;
    const iconOf = (own: ReactNode) => <DesignedIcon icon={btnIcon}>{own}</DesignedIcon>;
    if (value === 'add')
      return (
        <Button key={value} size="small" {...look} icon={iconOf(<PlusOutlined />)} onClick={onAdd}>
          {ownText(label) || text('forms.table.add')}
        </Button>
      );
    if (value === 'batchRemove')
      return (
        <Button
          key={value}
          size="small"
          danger={anyChosen}
          icon={iconOf(<DeleteOutlined />)}
          // With nothing chosen a press shows that rows must be chosen first (product-2 section 8).
          {...(anyChosen ? {} : { 'aria-disabled': true, title: text('forms.table.chooseOne') })}
          onClick={() => onBatchRemove(showConfirm)}
        >
          {ownText(label) || text('forms.table.batchRemove')}
        </Button>
      );
    if (action === undefined) return null;
    return (
      <Button key={value} size="small" {...look} aria-haspopup="dialog" onClick={() => onSelect(button)}>
        <DesignedIcon icon={btnIcon} />
        {label === '' ? text('forms.chooser.title') : label}
      </Button>
    );
  });
  return (
    <>
      {designed}
      {onCopy !== undefined && (
        <Button size="small" type="text" icon={<CopyOutlined />} title={text('forms.table.copyHeadedKey')} onClick={onCopy}>
          {text('forms.table.copyHeaded')}
        </Button>
      )}
    </>
  );
}
