import * as z from '@banyan/shared-contracts/schema';
import { defineDesign, definePart } from '../../design/widget-design';
import { freshPanes, panePart } from '../../design/panel/panes';
import { tabContract, tabItemContract, tabSettings } from './tab.contract';

const tabItemDesign = definePart(tabItemContract, panePart);

export const tabDesign = defineDesign(tabContract, {
  palette: { group: 'layout', order: 60, titleKey: 'design.widget.tab', words: ['design.find.tab'], icon: 'SwitcherOutlined' },
  tag: 'ATab',
  events: ['tabClick'],
  own: tabSettings.shape,
  config: { active: z.string().default('') },
  panel: {
    look: [
      { path: 'type', control: 'segmented', titleKey: 'design.tab.type', of: ['', 'card'] },
      { path: 'tabPosition', control: 'segmented', titleKey: 'design.tab.tabPosition', of: ['top', 'left', 'right', 'bottom'] },
    ],
  },
  fresh: freshPanes(tabItemDesign, ([first = '']) => first),
  holds: ['tabItem'],
  parts: [tabItemDesign],
});
