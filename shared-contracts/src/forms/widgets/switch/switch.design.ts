import * as z from '@banyan/shared-contracts/schema';
import { defineDesign } from '../../design/widget-design';
import { switchContract, switchSettings } from './switch.contract';

export const switchDesign = defineDesign(switchContract, {
  palette: { group: 'basic', order: 40, titleKey: 'design.widget.switch', words: ['design.find.switch'], icon: 'SwitcherOutlined' },
  start: 0,
  events: ['change'],
  own: { ...switchSettings.shape, activeValue: z.number().default(1), inactiveValue: z.number().default(0) },
  panel: {
    look: [
      { path: 'activeTxt', control: 'words', titleKey: 'design.switch.activeTxt' },
      { path: 'inactiveTxt', control: 'words', titleKey: 'design.switch.inactiveTxt' },
    ],
  },
});
