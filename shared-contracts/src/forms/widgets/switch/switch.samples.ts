import type { WidgetSamples } from '../../design/samples/widget-samples';

export const switchSamples: WidgetSamples = {
  type: 'switch',
  tab: 'choice',
  samples: [
    {
      label: '开关',
      key: 'enabled',
      set: {
        '__config__.span': 12,
        '__config__.defaultValue': 1,
      },
    },
  ],
};
