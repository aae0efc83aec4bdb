import * as z from '@banyan/shared-contracts/schema';
import { ENTER } from '../../design/common-settings';
import { defineDesign } from '../../design/widget-design';
import { inputNumberContract, inputNumberSettings } from './input-number.contract';

export const inputNumberDesign = defineDesign(inputNumberContract, {
  palette: { group: 'basic', order: 30, titleKey: 'design.widget.inputNumber', icon: 'FieldNumberOutlined' },
  events: ['change', 'blur'],
  own: {
    ...inputNumberSettings.shape,
    placeholder: ENTER,
    min: z.number().optional(),
    max: z.number().optional(),
    precision: z.number().int().min(0).max(15).optional(),
  },
  panel: {
    limits: [
      { path: 'min', control: 'number', titleKey: 'design.inputNumber.min' },
      { path: 'max', control: 'number', titleKey: 'design.inputNumber.max' },
      { path: 'precision', control: 'number', titleKey: 'design.inputNumber.precision', min: 0, max: 15 },
    ],
    look: [
      { path: 'step', control: 'number', titleKey: 'design.inputNumber.step' },
      { path: 'controls', control: 'switch', titleKey: 'design.inputNumber.controls' },
      { path: 'thousands', control: 'switch', titleKey: 'design.inputNumber.thousands' },
      { path: 'isAmountChinese', control: 'switch', titleKey: 'design.inputNumber.isAmountChinese' },
      { path: 'addonBefore', control: 'words', titleKey: 'design.inputNumber.addonBefore' },
      { path: 'addonAfter', control: 'words', titleKey: 'design.inputNumber.addonAfter' },
    ],
  },
  turnsInto: ['rate', 'slider'],
});
