import { roleResource, type RoleRow } from '@banyan/shared-contracts/organization/role.contract';
import { type Choice, defineCrudScreen } from '@banyan/shared-ui/crud';
import { heldAction } from '../../kernel/held-permissions';
import { organizePaths, useOrganizeChoices } from '../../kernel/use-organizations';
import { useText } from '../../kernel/use-text';
import { membersDialog } from './members.dialog';
import { nameColumns, nameFields, NEW_RECORD, stateColumns, stateFields } from './membership-parts';
import { roleScope } from './role-scope';
import { useStates } from '../../kernel/use-states';

function useScopes(): Choice[] {
  const text = useText();
  return [
    { value: '1', label: text('admin.role.global') },
    { value: '0', label: text('admin.role.ofOrganizations') },
  ];
}

/** Roles (api-platform 11.2). */
export const roleScreen = defineCrudScreen({
  resource: roleResource,
  useText,
  noun: 'admin.role.role',
  nameOf: (row) => row.fullName,
  search: 'admin.membership.search',
  filters: [
    { key: 'type', label: 'admin.role.scope', useChoices: useScopes },
    { key: 'enabledMark', label: 'admin.membership.state', useChoices: useStates },
  ],
  rowActions: [
    { id: 'members', label: 'admin.membership.members', button: 'btn_member', Dialog: membersDialog('Role') },
    heldAction<RoleRow>(({ id, fullName: name }) => ({ id, type: 'role', name })),
  ],
  columns: [
    ...nameColumns,
    { key: 'globalMark', title: 'admin.role.scope', width: 112, cell: roleScope },
    { key: 'organizeInfo', title: 'admin.role.organizations', cell: 'path', width: 190 },
    ...stateColumns,
  ],
  form: [
    ...nameFields,
    { key: 'globalMark', label: 'admin.role.isGlobal', widget: 'switch' },
    {
      key: 'organizeIdsTree',
      label: 'admin.role.organizations',
      widget: 'tree-select',
      useChoices: useOrganizeChoices,
      multiple: organizePaths,
      hidden: ({ values }) => values.globalMark === 1,
    },
    ...stateFields,
  ],
  defaults: { ...NEW_RECORD, globalMark: 1, organizeIdsTree: [] },
});
