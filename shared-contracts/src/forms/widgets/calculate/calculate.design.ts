import { defineDesign } from '../../design/widget-design';
import { calculateContract, calculateSettings } from './calculate.contract';

export const calculateDesign = defineDesign(calculateContract, {
  palette: {
    group: 'advanced',
    order: 210,
    titleKey: 'design.widget.calculate',
    words: ['design.find.calculate'],
    icon: 'CalculatorOutlined',
  },
  own: calculateSettings.shape,
  panel: {
    data: [{ path: 'expression', control: 'expression', titleKey: 'design.calculate.expression' }],
  },
  fresh: () => ({ precision: 2 }),
});
