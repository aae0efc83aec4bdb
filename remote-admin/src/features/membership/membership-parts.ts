import type { MembershipForm as Form, MembershipListRow as Row } from '@banyan/shared-contracts/organization/membership';
import type { CrudColumn, CrudField } from '@banyan/shared-ui/crud';
import type { TextKey } from '../../kernel/use-text';

/** What the lists of positions, roles and groups begin with, and end with. */
export const nameColumns: CrudColumn<Row, TextKey>[] = [
  { key: 'fullName', title: 'admin.membership.name', width: 150, sortable: true },
  { key: 'enCode', title: 'admin.membership.code', width: 190, sortable: true },
];

export const stateColumns: CrudColumn<Row, TextKey>[] = [
  { key: 'creatorTime', title: 'admin.membership.created', cell: 'time', width: 142, sortable: true, spare: true },
  { key: 'sortCode', title: 'admin.membership.sort', cell: 'number', width: 72, sortable: true, spare: true },
  { key: 'enabledMark', title: 'admin.membership.state', cell: 'switch', width: 84 },
];

/** What their forms begin with, and end with. */
export const nameFields: CrudField<Form, TextKey>[] = [
  { key: 'fullName', label: 'admin.membership.name', widget: 'text', half: true },
  { key: 'enCode', label: 'admin.membership.code', widget: 'text', half: true },
];

export const stateFields: CrudField<Form, TextKey>[] = [
  { key: 'sortCode', label: 'admin.membership.sort', widget: 'number', half: true },
  { key: 'enabledMark', label: 'admin.membership.state', widget: 'switch', half: true },
  { key: 'description', label: 'admin.membership.description', widget: 'textarea', rows: 3 },
];

export const NEW_RECORD = { fullName: '', enCode: '', sortCode: 0, enabledMark: 1, description: '' } as const;
