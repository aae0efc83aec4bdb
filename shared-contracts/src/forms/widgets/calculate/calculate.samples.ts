import type { WidgetSamples } from '../../design/samples/widget-samples';

export const calculateSamples: WidgetSamples = {
  type: 'calculate',
  tab: 'text',
  samples: [
    {
      label: '计算公式',
      key: 'discounted',
      set: {
        expression: [
          {
            __vModel__: 'amount',
            label: '金额',
          },
          '×',
          {
            __vModel__: 'quantity',
            label: '数量',
          },
        ],
        isStorage: 1,
        thousands: true,
        '__config__.tipLabel': '金额 × 数量',
        '__config__.span': 12,
      },
    },
  ],
};
