import * as z from '@banyan/shared-contracts/schema';
import { defineDesign, definePart } from '../../design/widget-design';
import { freshPanes, panePart } from '../../design/panel/panes';
import { stepItemContract, stepsContract, stepsSettings } from './steps.contract';

const stepItemDesign = definePart(stepItemContract, panePart);

export const stepsDesign = defineDesign(stepsContract, {
  palette: { group: 'layout', order: 70, titleKey: 'design.widget.steps', words: ['design.find.steps'], icon: 'UnorderedListOutlined' },
  tag: 'ASteps',
  events: ['change'],
  own: { ...stepsSettings.shape, processStatus: z.string().default('process') },
  config: { active: z.union([z.number(), z.string()]).default(0) },
  panel: {
    look: [
      { path: 'simple', control: 'switch', titleKey: 'design.steps.simple' },
      { path: 'processStatus', control: 'choice', titleKey: 'design.steps.processStatus', of: ['wait', 'process', 'finish', 'error'] },
    ],
  },
  fresh: freshPanes(stepItemDesign, () => 0),
  holds: ['stepItem'],
  parts: [stepItemDesign],
});
