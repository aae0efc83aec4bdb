import type { OrganizeRow } from '@banyan/shared-contracts/organization/company.contract';
import type { CrudColumn } from '@banyan/shared-ui/crud';
import type { TextKey } from '../../kernel/use-text';
import { KindCell } from './kind-cell';

/** Columns of companies and departments, which are one tree. */
export const organizationColumns: CrudColumn<OrganizeRow, TextKey>[] = [
  { key: 'fullName', title: 'admin.organize.name', width: 260 },
  { key: 'enCode', title: 'admin.organize.code', width: 190 },
  { key: 'type', title: 'admin.organize.kind', width: 112, cell: (row) => <KindCell type={row.type} /> },
  { key: 'manager', title: 'admin.organize.manager', width: 150 },
  { key: 'creatorTime', title: 'admin.organize.created', cell: 'time', width: 142, spare: true },
  { key: 'sortCode', title: 'admin.organize.sort', cell: 'number', width: 72 },
  { key: 'enabledMark', title: 'admin.organize.state', cell: 'switch', width: 84 },
];
