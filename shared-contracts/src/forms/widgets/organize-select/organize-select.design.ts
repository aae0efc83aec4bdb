import { principalMembers } from '../../design/common-settings';
import { ableItem } from '../../design/panel/panel-items';
import { defineDesign } from '../../design/widget-design';
import { organizeSelectContract } from './organize-select.contract';

export const organizeSelectDesign = defineDesign(organizeSelectContract, {
  palette: {
    group: 'advanced',
    order: 10,
    titleKey: 'design.widget.organizeSelect',
    words: ['design.find.organizeSelect'],
    icon: 'ApartmentOutlined',
  },
  events: ['change'],
  own: principalMembers,
  panel: { options: [ableItem('organization')] },
});
