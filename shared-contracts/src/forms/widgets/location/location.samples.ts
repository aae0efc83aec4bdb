import type { WidgetSamples } from '../../design/samples/widget-samples';

export const locationSamples: WidgetSamples = {
  type: 'location',
  tab: 'time',
  samples: [
    {
      label: '定位',
      key: 'place',
    },
  ],
};
