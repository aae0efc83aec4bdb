import { principalMembers } from '../../design/common-settings';
import { ableItem } from '../../design/panel/panel-items';
import { defineDesign } from '../../design/widget-design';
import { posSelectContract } from './pos-select.contract';

export const posSelectDesign = defineDesign(posSelectContract, {
  palette: { group: 'advanced', order: 30, titleKey: 'design.widget.posSelect', icon: 'IdcardOutlined' },
  events: ['change'],
  own: principalMembers,
  panel: { options: [ableItem('position')] },
});
