import * as z from '@banyan/shared-contracts/schema';
import { defineDesign, definePart } from '../../design/widget-design';
import { freshPanes, panePart } from '../../design/panel/panes';
import { collapseContract, collapseItemContract, collapseSettings } from './collapse.contract';

const collapseItemDesign = definePart(collapseItemContract, panePart);

export const collapseDesign = defineDesign(collapseContract, {
  palette: { group: 'layout', order: 50, titleKey: 'design.widget.collapse', words: ['design.find.collapse'], icon: 'MenuFoldOutlined' },
  tag: 'ACollapse',
  events: ['change'],
  own: collapseSettings.shape,
  config: { active: z.union([z.array(z.string()), z.string()]).default([]) },
  panel: {
    look: [
      { path: 'accordion', control: 'switch', titleKey: 'design.collapse.accordion' },
      { path: 'ghost', control: 'switch', titleKey: 'design.collapse.ghost' },
      { path: 'expandIconPosition', control: 'segmented', titleKey: 'design.collapse.expandIconPosition', of: ['left', 'right'] },
    ],
  },
  fresh: freshPanes(collapseItemDesign, ([first = '']) => [first]),
  holds: ['collapseItem'],
  parts: [collapseItemDesign],
});
