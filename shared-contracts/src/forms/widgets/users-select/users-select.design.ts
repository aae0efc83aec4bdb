import { principalMembers } from '../../design/common-settings';
import { ableItem } from '../../design/panel/panel-items';
import { defineDesign } from '../../design/widget-design';
import { usersSelectContract } from './users-select.contract';

export const usersSelectDesign = defineDesign(usersSelectContract, {
  palette: {
    group: 'advanced',
    order: 70,
    titleKey: 'design.widget.usersSelect',
    words: ['design.find.usersSelect'],
    icon: 'TeamOutlined',
  },
  events: ['change'],
  own: principalMembers,
  panel: { options: [ableItem('mixed')] },
  turnsInto: ['userSelect'],
});
