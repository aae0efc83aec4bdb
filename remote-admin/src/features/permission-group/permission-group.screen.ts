import { type PermissionGroupRow, permissionGroupResource } from '@banyan/shared-contracts/permission/permission-group.contract';
import { type Choice, defineCrudScreen, type RowAction } from '@banyan/shared-ui/crud';
import { type TextKey, useText } from '../../kernel/use-text';

function useStates(): Choice[] {
  const text = useText();
  return [
    { value: '1', label: text('admin.user.on') },
    { value: '0', label: text('admin.user.off') },
  ];
}

/** Permission groups (api-platform 11.5). */
export const permissionGroupScreen = (rowActions: RowAction<PermissionGroupRow, TextKey>[]) =>
  defineCrudScreen({
    resource: permissionGroupResource,
    useText,
    noun: 'admin.permission.group',
    nameOf: (row) => row.fullName,
    search: 'admin.membership.search',
    filters: [{ key: 'enabledMark', label: 'admin.membership.state', useChoices: useStates }],
    rowActions,
    columns: [
      { key: 'fullName', title: 'admin.membership.name', width: 160, sortable: true },
      { key: 'enCode', title: 'admin.membership.code', width: 170, sortable: true },
      { key: 'members', title: 'admin.permission.members', cell: 'number', width: 72 },
      { key: 'grants', title: 'admin.permission.grants', cell: 'number', width: 72 },
      { key: 'description', title: 'admin.membership.description', width: 200, spare: true },
      { key: 'creatorTime', title: 'admin.membership.created', cell: 'time', width: 142, sortable: true, spare: true },
      { key: 'sortCode', title: 'admin.membership.sort', cell: 'number', width: 72, sortable: true, spare: true },
      { key: 'enabledMark', title: 'admin.membership.state', cell: 'switch', width: 84 },
    ],
    form: [
      { key: 'fullName', label: 'admin.membership.name', widget: 'text', half: true },
      { key: 'enCode', label: 'admin.membership.code', widget: 'text', half: true },
      { key: 'sortCode', label: 'admin.membership.sort', widget: 'number', half: true },
      { key: 'enabledMark', label: 'admin.membership.state', widget: 'switch', half: true },
      { key: 'description', label: 'admin.membership.description', widget: 'textarea', rows: 3 },
    ],
    defaults: { fullName: '', enCode: '', sortCode: 0, enabledMark: 1, description: '' },
  });
