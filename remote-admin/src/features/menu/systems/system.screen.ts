import { type System, systemResource } from '@banyan/shared-contracts/menu-admin/system.contract';
import { defineCrudScreen } from '@banyan/shared-ui/crud';
import { IconField } from '@banyan/shared-ui/fields';
import { PictureField } from '@banyan/shared-ui/fields';
import { useText } from '../../../kernel/use-text';
import { SystemColour } from './system-colour';

const toForm = ({ propertyJson, ...record }: System) => ({
  ...record,
  propertyJson: JSON.parse(propertyJson) as Record<string, unknown>,
});

/** Systems (api-platform 14.2). */
export const systemScreen = defineCrudScreen({
  resource: systemResource,
  useText,
  noun: 'admin.menu.system',
  nameOf: ({ fullName }) => fullName,
  search: 'admin.menu.searchSystem',
  removable: ({ isMain }) => isMain === 0,
  columns: [
    { key: 'fullName', title: 'admin.menu.name', width: 150 },
    { key: 'enCode', title: 'admin.menu.code', width: 130 },
    { key: 'description', title: 'admin.menu.description', width: 150, spare: true },
    { key: 'sortCode', title: 'admin.menu.sort', cell: 'number', width: 64 },
    { key: 'enabledMark', title: 'admin.menu.state', cell: 'switch', width: 76 },
  ],
  form: [
    { key: 'fullName', label: 'admin.menu.name', widget: 'text', half: true },
    { key: 'enCode', label: 'admin.menu.code', widget: 'text', half: true },
    { key: 'icon', label: 'admin.menu.icon', widget: 'custom', Component: IconField },
    { key: 'navigationIcon', label: 'admin.menu.navigationIcon', widget: 'custom', Component: PictureField },
    { key: 'workLogoIcon', label: 'admin.menu.workLogoIcon', widget: 'custom', Component: PictureField },
    { key: 'standaloneRemote', label: 'admin.menu.standaloneRemote', placeholder: 'admin.menu.standaloneHint', widget: 'text' },
    { key: 'workflowEnabled', label: 'admin.menu.workflow', widget: 'switch', half: true },
    { key: 'enabledMark', label: 'admin.menu.state', widget: 'switch', half: true },
    { key: 'sortCode', label: 'admin.menu.sort', widget: 'number' },
    { key: 'description', label: 'admin.menu.description', widget: 'textarea', rows: 3 },
  ],
  Note: SystemColour,
  toForm,
  defaults: {
    fullName: '',
    enCode: '',
    icon: '',
    navigationIcon: '',
    workLogoIcon: '',
    standaloneRemote: '',
    workflowEnabled: 0,
    sortCode: 0,
    enabledMark: 1,
    description: '',
  },
});
