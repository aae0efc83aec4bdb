import { principalMembers } from '../../design/common-settings';
import { ableItem } from '../../design/panel/panel-items';
import { defineDesign } from '../../design/widget-design';
import { roleSelectContract } from './role-select.contract';

export const roleSelectDesign = defineDesign(roleSelectContract, {
  palette: { group: 'advanced', order: 40, titleKey: 'design.widget.roleSelect', icon: 'SafetyOutlined' },
  events: ['change'],
  own: principalMembers,
  panel: { options: [ableItem('role')] },
});
