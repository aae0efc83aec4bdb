import { defineDesign } from '../../design/widget-design';
import { rateContract, rateSettings } from './rate.contract';

export const rateDesign = defineDesign(rateContract, {
  palette: { group: 'basic', order: 140, titleKey: 'design.widget.rate', words: ['design.find.rate'], icon: 'StarOutlined' },
  start: 0,
  events: ['change'],
  own: rateSettings.shape,
  panel: {
    data: [
      { path: 'count', control: 'number', titleKey: 'design.rate.count', min: 1, max: 50 },
      { path: 'allowHalf', control: 'switch', titleKey: 'design.rate.allowHalf' },
    ],
  },
  turnsInto: ['slider', 'inputNumber'],
});
