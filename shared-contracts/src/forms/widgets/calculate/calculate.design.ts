import { defineDesign } from '../../design/widget-design';
import { calculateContract, calculateSettings } from './calculate.contract';

export const calculateDesign = defineDesign(calculateContract, {
  palette: { group: 'advanced', order: 210, titleKey: 'design.widget.calculate', icon: 'CalculatorOutlined' },
  own: calculateSettings.shape,
  panel: {
    data: [
      { path: 'expression', control: 'expression', titleKey: 'design.calculate.expression' },
      { path: 'isStorage', control: 'segmented', titleKey: 'design.calculate.isStorage', of: [0, 1], helpKey: 'design.isStorage.help' },
    ],
    limits: [{ path: 'precision', control: 'number', titleKey: 'design.calculate.precision', min: 0, max: 15 }],
    look: [
      { path: 'thousands', control: 'switch', titleKey: 'design.calculate.thousands' },
      { path: 'isAmountChinese', control: 'switch', titleKey: 'design.calculate.isAmountChinese' },
    ],
  },
  fresh: () => ({ precision: 2 }),
});
