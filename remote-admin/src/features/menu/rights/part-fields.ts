import type { menuPart, menuPartInput } from '@banyan/shared-contracts/menu-admin/menu-part';
import type { CrudColumn, CrudField } from '@banyan/shared-ui/crud';
import type * as z from '@banyan/shared-contracts/schema';
import type { TextKey } from '../../../kernel/use-text';

type Row = z.output<typeof menuPart>;
type Form = z.input<typeof menuPartInput>;

/** What everything that belongs to a menu is listed with. */
export const partColumns: CrudColumn<Row, TextKey>[] = [
  { key: 'fullName', title: 'admin.menu.name', width: 150 },
  { key: 'enCode', title: 'admin.menu.code', width: 160 },
  { key: 'sortCode', title: 'admin.menu.sort', cell: 'number', width: 64 },
  { key: 'enabledMark', title: 'admin.menu.state', cell: 'switch', width: 76 },
];

/** What its forms begin with, and end with. */
export const partNames: CrudField<Form, TextKey>[] = [
  { key: 'fullName', label: 'admin.menu.name', widget: 'text', half: true },
  { key: 'enCode', label: 'admin.menu.code', widget: 'text', half: true },
];

export const partStates: CrudField<Form, TextKey>[] = [
  { key: 'sortCode', label: 'admin.menu.sort', widget: 'number', half: true },
  { key: 'enabledMark', label: 'admin.menu.state', widget: 'switch', half: true },
  { key: 'description', label: 'admin.menu.description', widget: 'textarea', rows: 2 },
];

export const PART_DEFAULTS = { fullName: '', enCode: '', sortCode: 0, enabledMark: 1, description: '' } as const;
