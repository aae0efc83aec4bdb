import { changeBlur, least, one, type WidgetDocument } from './widget-document';

const number = {
  placeholder: '请输入',
  disabled: false,
  step: 1,
  controls: false,
  thousands: false,
  isAmountChinese: false,
  addonBefore: '',
  addonAfter: '',
};

/** Numbers, and what looks like them (api-forms B4). */
export const figureDocuments: readonly WidgetDocument[] = [
  least('inputNumber', 1.5),
  one('inputNumber', 'JnpfInputNumber', 'full', { own: number, events: changeBlur, value: -12.345 }),
  one('inputNumber', 'JnpfInputNumber', 'money', {
    own: { ...number, min: 0, max: 1_000_000, precision: 2, thousands: true, isAmountChinese: true, addonAfter: '元' },
    value: 1234.5,
  }),
  least('numberRange', [0, 1.5]),
  one('numberRange', 'JnpfNumberRange', 'full', {
    own: { placeholder: '请输入', disabled: false, precision: null, thousands: false },
    config: { defaultValue: [] },
    value: [null, -12.345],
  }),
  one('numberRange', 'JnpfNumberRange', 'money', {
    own: { placeholder: '', disabled: false, min: 0, max: 1_000_000, precision: 2, thousands: true },
    config: { required: true },
    value: [0, 1234.5],
  }),
  least('colorPicker', '#1677ff'),
  one('colorPicker', 'JnpfColorPicker', 'full', {
    own: { showAlpha: true, colorFormat: 'rgba', disabled: false },
    events: [],
    value: 'rgba(22, 119, 255, 0.5)',
  }),
  least('rate', 3),
  one('rate', 'JnpfRate', 'full', { own: { count: 5, allowHalf: true, disabled: false }, config: { defaultValue: 0 }, value: 3.5 }),
  least('slider', 40),
  one('slider', 'JnpfSlider', 'full', { own: { min: -10, max: 10, step: 0.5, disabled: false }, config: { defaultValue: 0 }, value: -2.5 }),
];
