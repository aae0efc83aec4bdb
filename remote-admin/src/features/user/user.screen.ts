import { listPositionTree, listRoleTree } from '@banyan/shared-contracts/organization/principal-tree.contract';
import { ACCOUNT_STATE, userResource } from '@banyan/shared-contracts/organization/user.contract';
import { splitCsv } from '@banyan/shared-contracts/wire/scalars';
import { csvChoices, defineCrudScreen, useDictionaryChoices } from '@banyan/shared-ui/crud';
import { useText } from '../../kernel/use-text';
import { InitialPassword } from './initial-password';
import { ResetPasswordDialog } from './reset-password.dialog';
import { organizePaths, useOrganizeChoices } from '../../kernel/use-organizations';
import { usePlacedChoices } from './use-placed-choices';

const useGenders = () => useDictionaryChoices('sex');

function useStates() {
  const text = useText();
  return [
    { value: String(ACCOUNT_STATE.on), label: text('admin.user.on') },
    { value: String(ACCOUNT_STATE.off), label: text('admin.user.off') },
    { value: String(ACCOUNT_STATE.locked), label: text('admin.user.locked') },
  ];
}

/** Users (api-platform 12.1 and 12.2). */
export const userScreen = defineCrudScreen({
  resource: userResource,
  useText,
  noun: 'admin.user.user',
  nameOf: ({ realName, account }) => `${realName}/${account}`,
  search: 'admin.user.search',
  filters: [
    { key: 'gender', label: 'admin.user.gender', useChoices: useGenders },
    { key: 'enabledMark', label: 'admin.user.state', useChoices: useStates },
  ],
  fixed: (row) => row.isAdministrator === 1,
  rowActions: [{ id: 'reset-password', label: 'admin.user.resetPassword', button: 'btn_resetPassword', Dialog: ResetPasswordDialog }],
  columns: [
    { key: 'account', title: 'admin.user.account', width: 104, sortable: true },
    { key: 'realName', title: 'admin.user.realName', width: 96, sortable: true },
    { key: 'gender', title: 'admin.user.gender', width: 76 },
    { key: 'mobilePhone', title: 'admin.user.mobilePhone', width: 112 },
    { key: 'organize', title: 'admin.user.organize', width: 140 },
    { key: 'creatorTime', title: 'admin.user.created', cell: 'time', width: 142, sortable: true },
    { key: 'sortCode', title: 'admin.user.sort', cell: 'number', width: 72, sortable: true, spare: true },
    {
      key: 'enabledMark',
      title: 'admin.user.state',
      cell: 'switch',
      width: 84,
      note: (row) => (row.enabledMark === ACCOUNT_STATE.locked ? 'admin.user.locked' : undefined),
    },
  ],
  form: [
    { key: 'account', label: 'admin.user.account', widget: 'text', half: true, disabled: ({ id }) => id !== undefined },
    { key: 'realName', label: 'admin.user.realName', widget: 'text', half: true },
    { key: 'organizeIdTree', label: 'admin.user.organize', widget: 'tree-select', useChoices: useOrganizeChoices, multiple: organizePaths },
    {
      key: 'positionId',
      label: 'admin.user.position',
      widget: 'select',
      multiple: csvChoices,
      useChoices: ({ values }) => usePlacedChoices(listPositionTree, values.organizeIdTree ?? [], splitCsv(values.positionId ?? '')),
    },
    {
      key: 'roleId',
      label: 'admin.user.role',
      widget: 'select',
      multiple: csvChoices,
      useChoices: ({ values }) => usePlacedChoices(listRoleTree, values.organizeIdTree ?? [], splitCsv(values.roleId ?? '')),
    },
    { key: 'gender', label: 'admin.user.gender', widget: 'select', half: true, useChoices: useGenders },
    { key: 'mobilePhone', label: 'admin.user.mobilePhone', widget: 'text', half: true },
    { key: 'email', label: 'admin.user.email', widget: 'text' },
    { key: 'sortCode', label: 'admin.user.sort', widget: 'number', half: true },
    { key: 'enabledMark', label: 'admin.user.state', widget: 'switch', half: true },
    { key: 'description', label: 'admin.user.description', widget: 'textarea', rows: 3 },
  ],
  Note: InitialPassword,
  defaults: { account: '', realName: '', organizeIdTree: [], positionId: '', roleId: '', sortCode: 0, enabledMark: ACCOUNT_STATE.on },
});
