import { principalMembers } from '../../design/common-settings';
import { ableItem } from '../../design/panel/panel-items';
import { defineDesign } from '../../design/widget-design';
import { depSelectContract } from './dep-select.contract';

export const depSelectDesign = defineDesign(depSelectContract, {
  palette: { group: 'advanced', order: 20, titleKey: 'design.widget.depSelect', words: ['design.find.depSelect'], icon: 'ClusterOutlined' },
  events: ['change'],
  own: principalMembers,
  panel: { options: [ableItem('department')] },
});
