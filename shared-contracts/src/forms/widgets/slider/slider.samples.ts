import type { WidgetSamples } from '../../design/samples/widget-samples';

export const sliderSamples: WidgetSamples = {
  type: 'slider',
  tab: 'choice',
  samples: [
    {
      label: '滑块',
      key: 'progress',
      set: {
        step: 5,
        '__config__.span': 12,
      },
    },
  ],
};
