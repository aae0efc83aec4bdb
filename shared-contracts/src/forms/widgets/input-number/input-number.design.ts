import { numberMembers } from '../../design/common-settings';
import { defineDesign } from '../../design/widget-design';
import { inputNumberContract, inputNumberSettings } from './input-number.contract';

export const inputNumberDesign = defineDesign(inputNumberContract, {
  palette: {
    group: 'basic',
    order: 30,
    titleKey: 'design.widget.inputNumber',
    words: ['design.find.inputNumber'],
    icon: 'FieldNumberOutlined',
  },
  events: ['change', 'blur'],
  own: { ...inputNumberSettings.shape, ...numberMembers },
  turnsInto: ['rate', 'slider', 'input'],
});
