import type { WidgetSamples } from '../../design/widget-samples';

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
