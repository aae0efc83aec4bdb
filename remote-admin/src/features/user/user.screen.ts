import { ACCOUNT_STATE, userResource, type UserRow } from '@banyan/shared-contracts/organization/user/user.contract';
import { defineCrudScreen, useDictionaryChoices } from '@banyan/shared-ui/crud';
import { heldAction } from '../../kernel/held-permissions';
import { useText } from '../../kernel/use-text';
import { AvatarField } from './avatar-field';
import { ResetSecondStepDialog, UnlockDialog } from './confirm-user.dialog';
import { HandoverDialog } from './handover.dialog';
import { ManagerField } from '../../kernel/manager-field';
import { OrganizationField, PositionField, RoleField } from './principal-fields';
import { ResetPasswordDialog } from './reset-password.dialog';
import { ViewAsDialog } from './view-as.dialog';
import { UserFacts } from './user-facts';

const useGenders = () => useDictionaryChoices('sex');

function useStates() {
  const text = useText();
  return [
    { value: String(ACCOUNT_STATE.on), label: text('admin.user.on') },
    { value: String(ACCOUNT_STATE.off), label: text('admin.user.off') },
    { value: String(ACCOUNT_STATE.locked), label: text('admin.user.locked') },
  ];
}

/** People change their own ways in where they prove who they are: in the profile. */
const isSomebodyElse = ({ id }: UserRow, userId: string) => id !== userId;

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
  rowActions: [
    {
      id: 'reset-password',
      label: 'admin.user.resetPassword',
      button: 'btn_resetPassword',
      visible: isSomebodyElse,
      Dialog: ResetPasswordDialog,
    },
    {
      id: 'reset-second-step',
      label: 'admin.user.resetSecondStep',
      button: 'btn_resetPassword',
      visible: isSomebodyElse,
      Dialog: ResetSecondStepDialog,
    },
    {
      id: 'unlock',
      label: 'admin.user.unlock',
      button: 'btn_edit',
      visible: ({ enabledMark }) => enabledMark === ACCOUNT_STATE.locked,
      Dialog: UnlockDialog,
    },
    { id: 'handover', label: 'admin.user.handover.title', button: 'btn_handover', Dialog: HandoverDialog },
    heldAction<UserRow>(({ id, realName, account }) => ({ id, type: 'user', name: `${realName}/${account}` })),
    {
      id: 'view-as',
      label: 'admin.user.viewAs',
      for: 'administrators',
      visible: ({ enabledMark }) => enabledMark === ACCOUNT_STATE.on,
      Dialog: ViewAsDialog,
    },
  ],
  columns: [
    { key: 'account', title: 'admin.user.account', width: 104, sortable: true },
    { key: 'realName', title: 'admin.user.realName', width: 96, sortable: true },
    { key: 'gender', title: 'admin.user.gender', cell: 'word', width: 76 },
    { key: 'mobilePhone', title: 'admin.user.mobilePhone', width: 112 },
    { key: 'organize', title: 'admin.user.organize', cell: 'path', width: 164 },
    { key: 'creatorTime', title: 'admin.user.created', cell: 'time', width: 142, sortable: true, spare: true },
    { key: 'sortCode', title: 'admin.user.sort', cell: 'number', width: 72, sortable: true, spare: true },
    {
      key: 'enabledMark',
      title: 'admin.user.state',
      cell: 'switch',
      width: 76,
      note: (row) => (row.enabledMark === ACCOUNT_STATE.locked ? 'admin.user.locked' : undefined),
    },
  ],
  dialogWidth: 800,
  form: [
    { key: 'headIcon', label: 'admin.user.avatar', widget: 'custom', Component: AvatarField },
    { key: 'account', label: 'admin.user.account', widget: 'text', half: true, disabled: ({ id }) => id !== undefined },
    { key: 'realName', label: 'admin.user.realName', widget: 'text', half: true },
    { key: 'gender', label: 'admin.user.gender', widget: 'select', half: true, useChoices: useGenders },
    { key: 'ranks', label: 'admin.user.column.ranks', widget: 'text', half: true },
    { key: 'organizeIdTree', label: 'admin.user.organize', widget: 'custom', Component: OrganizationField },
    { key: 'positionId', label: 'admin.user.position', widget: 'custom', half: true, Component: PositionField },
    { key: 'roleId', label: 'admin.user.role', widget: 'custom', half: true, Component: RoleField },
    { key: 'managerId', label: 'admin.user.column.managerId', widget: 'custom', half: true, Component: ManagerField },
    { key: 'sortCode', label: 'admin.user.sort', widget: 'number', half: true },
    { key: 'enabledMark', label: 'admin.user.state', widget: 'switch', half: true },
    { key: 'description', label: 'admin.user.description', widget: 'textarea', rows: 2 },
  ],
  Note: UserFacts,
  defaults: {
    account: '',
    realName: '',
    organizeIdTree: [],
    positionId: '',
    roleId: '',
    managerId: '',
    headIcon: '',
    sortCode: 0,
    enabledMark: ACCOUNT_STATE.on,
  },
});
