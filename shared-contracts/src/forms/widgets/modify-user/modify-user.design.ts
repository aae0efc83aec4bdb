import { systemMembers } from '../../design/common-settings';
import { defineDesign } from '../../design/widget-design';
import { modifyUserContract } from './modify-user.contract';

export const modifyUserDesign = defineDesign(modifyUserContract, {
  palette: { group: 'system', order: 30, titleKey: 'design.widget.modifyUser', icon: 'AuditOutlined' },
  tag: 'JnpfInput',
  start: '',
  own: systemMembers,
});
