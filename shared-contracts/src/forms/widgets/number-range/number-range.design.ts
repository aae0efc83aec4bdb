import * as z from '@banyan/shared-contracts/schema';
import { ENTER } from '../../design/common-settings';
import { defineDesign } from '../../design/widget-design';
import { numberSettings } from '../number-settings';
import { numberRangeContract } from './number-range.contract';

export const numberRangeDesign = defineDesign(numberRangeContract, {
  start: [],
  events: ['change'],
  own: {
    ...numberSettings.shape,
    placeholder: ENTER,
    min: z.number().optional(),
    max: z.number().optional(),
    precision: z.number().int().min(0).max(15).optional(),
  },
  panel: {
    limits: [
      { path: 'min', control: 'number', titleKey: 'design.numberRange.min' },
      { path: 'max', control: 'number', titleKey: 'design.numberRange.max' },
      { path: 'precision', control: 'number', titleKey: 'design.numberRange.precision', min: 0, max: 15 },
    ],
    look: [
      { path: 'step', control: 'number', titleKey: 'design.numberRange.step' },
      { path: 'controls', control: 'switch', titleKey: 'design.numberRange.controls' },
      { path: 'thousands', control: 'switch', titleKey: 'design.numberRange.thousands' },
    ],
  },
});
