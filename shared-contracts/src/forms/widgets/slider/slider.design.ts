import { defineDesign } from '../../design/widget-design';
import { sliderContract, sliderSettings } from './slider.contract';

export const sliderDesign = defineDesign(sliderContract, {
  palette: { group: 'basic', order: 150, titleKey: 'design.widget.slider', words: ['design.find.slider'], icon: 'SlidersOutlined' },
  start: 0,
  events: ['change'],
  own: sliderSettings.shape,
  turnsInto: ['rate', 'inputNumber'],
});
