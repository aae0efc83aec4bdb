import type { WidgetSamples } from '../../design/samples/widget-samples';

export const rateSamples: WidgetSamples = {
  type: 'rate',
  tab: 'choice',
  samples: [
    {
      label: '评分',
      key: 'score',
      set: {
        allowHalf: true,
        '__config__.span': 12,
      },
    },
  ],
};
