import { principalMembers } from '../../design/common-settings';
import { ableItem } from '../../design/panel/panel-items';
import { defineDesign } from '../../design/widget-design';
import { groupSelectContract } from './group-select.contract';

export const groupSelectDesign = defineDesign(groupSelectContract, {
  palette: { group: 'advanced', order: 50, titleKey: 'design.widget.groupSelect', icon: 'UsergroupAddOutlined' },
  start: '',
  events: ['change'],
  own: principalMembers,
  panel: { options: [ableItem('group')] },
});
