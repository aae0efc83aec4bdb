import { type OutsideCaller, outsideCallerResource } from '@banyan/shared-contracts/data/outside-caller.contract';
import { defineCrudScreen } from '@banyan/shared-ui/crud';
import { useStates } from '../../kernel/use-states';
import { useText } from '../../kernel/use-text';
import { CallGuideDrawer } from './call-guide.drawer';
import { ExpiryField, SecretField } from './caller-fields';
import { CallLogDrawer } from './call-log.drawer';
import { InterfacesDialog } from './interfaces.dialog';
import { UsersDialog } from './users.dialog';

/** Programs outside (api-platform 17.4). */
export const outsideCallerScreen = defineCrudScreen({
  resource: outsideCallerResource,
  useText,
  noun: 'admin.outside.caller',
  nameOf: (row) => row.appName,
  search: 'admin.outside.search',
  filters: [{ key: 'enabledMark', label: 'admin.membership.state', useChoices: useStates }],
  rowActions: [
    { id: 'guide', label: 'admin.outside.guide', for: 'everybody', Dialog: CallGuideDrawer },
    { id: 'interfaces', label: 'admin.outside.interfaces', button: 'btn_edit', Dialog: InterfacesDialog },
    { id: 'users', label: 'admin.outside.users', button: 'btn_edit', Dialog: UsersDialog },
    { id: 'log', label: 'admin.outside.log', for: 'everybody', Dialog: CallLogDrawer },
  ],
  columns: [
    { key: 'appName', title: 'admin.outside.appName', width: 160, sortable: true },
    { key: 'appId', title: 'admin.outside.appId', width: 150, sortable: true },
    { key: 'verifySignature', title: 'admin.outside.signed', cell: 'mark', width: 100 },
    { key: 'interfaces', title: 'admin.outside.interfaceCount', cell: 'number', width: 90 },
    { key: 'usefulLife', title: 'admin.outside.expiry', cell: 'time', width: 150, sortable: true },
    { key: 'whiteList', title: 'admin.outside.whiteList', width: 150, spare: true },
    { key: 'lastCallTime', title: 'admin.outside.lastCall', cell: 'ago', width: 110 },
    { key: 'creatorUser', title: 'admin.interface.creator', width: 140, spare: true },
    { key: 'creatorTime', title: 'admin.membership.created', cell: 'time', width: 142, sortable: true, spare: true },
    { key: 'enabledMark', title: 'admin.membership.state', cell: 'switch', width: 84 },
  ],
  form: [
    { key: 'appName', label: 'admin.outside.appName', widget: 'text', half: true },
    { key: 'appId', label: 'admin.outside.appId', widget: 'text', half: true },
    { key: 'appSecret', label: 'admin.outside.secret', widget: 'custom', Component: SecretField },
    { key: 'verifySignature', label: 'admin.outside.signed', widget: 'switch', half: true },
    { key: 'enabledMark', label: 'admin.membership.state', widget: 'switch', half: true },
    { key: 'usefulLife', label: 'admin.outside.expiry', widget: 'custom', half: true, Component: ExpiryField },
    { key: 'sortCode', label: 'admin.membership.sort', widget: 'number', half: true },
    { key: 'whiteList', label: 'admin.outside.whiteList', widget: 'textarea', rows: 2, placeholder: 'admin.outside.whiteListHint' },
    { key: 'description', label: 'admin.membership.description', widget: 'textarea', rows: 2 },
  ],
  defaults: {
    ...{ appId: '', appName: '', appSecret: '', verifySignature: 1, usefulLife: null, whiteList: '' },
    ...{ sortCode: 0, enabledMark: 1, description: '' },
  },
  toForm: ({ list: _list, userList: _userList, ...record }: OutsideCaller) => record,
  dialogWidth: 720,
});
