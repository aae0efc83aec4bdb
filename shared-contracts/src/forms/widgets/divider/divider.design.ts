import { defineDesign } from '../../design/widget-design';
import { dividerContract, dividerSettings } from './divider.contract';

export const dividerDesign = defineDesign(dividerContract, {
  palette: { group: 'layout', order: 20, titleKey: 'design.widget.divider', words: ['design.find.divider'], icon: 'DashOutlined' },
  own: dividerSettings.shape,
  panel: {
    basic: [{ path: 'content', control: 'words', titleKey: 'design.divider.content' }],
  },
});
