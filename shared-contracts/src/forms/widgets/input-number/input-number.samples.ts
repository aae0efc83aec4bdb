import type { WidgetSamples } from '../../design/samples/widget-samples';

export const inputNumberSamples: WidgetSamples = {
  type: 'inputNumber',
  tab: 'text',
  samples: [
    {
      label: '金额',
      key: 'amount',
      set: {
        min: 0,
        max: 999999999,
        precision: 2,
        thousands: true,
        isAmountChinese: true,
        addonAfter: '元',
        '__config__.span': 12,
      },
    },
    {
      label: '数量',
      key: 'quantity',
      set: {
        min: 0,
        max: 1000,
        precision: 0,
        step: 5,
        controls: true,
        '__config__.span': 12,
        '__config__.defaultValue': 10,
      },
    },
  ],
};
