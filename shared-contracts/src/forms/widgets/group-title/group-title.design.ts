import { defineDesign } from '../../design/widget-design';
import { groupTitleContract, groupTitleSettings } from './group-title.contract';

export const groupTitleDesign = defineDesign(groupTitleContract, {
  palette: {
    group: 'layout',
    order: 10,
    titleKey: 'design.widget.groupTitle',
    words: ['design.find.groupTitle'],
    icon: 'FontSizeOutlined',
  },
  own: groupTitleSettings.shape,
  panel: {
    basic: [
      { path: 'content', control: 'words', titleKey: 'design.groupTitle.content' },
      { path: 'helpMessage', control: 'words', titleKey: 'design.groupTitle.helpMessage' },
    ],
  },
});
