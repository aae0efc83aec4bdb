import type { WidgetSamples } from '../../design/samples/widget-samples';

export const signSamples: WidgetSamples = {
  type: 'sign',
  tab: 'file',
  samples: [
    {
      label: '手写签名',
      key: 'handwriting',
      set: {
        '__config__.span': 12,
      },
    },
  ],
};
