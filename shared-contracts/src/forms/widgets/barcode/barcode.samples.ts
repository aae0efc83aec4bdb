import type { WidgetSamples } from '../../design/samples/widget-samples';

export const barcodeSamples: WidgetSamples = {
  type: 'barcode',
  tab: 'layout',
  samples: [
    {
      label: '条形码',
      set: {
        lineColor: '#000000',
        background: '#ffffff',
        width: 2,
        '__config__.span': 12,
      },
    },
  ],
};
