import type { WidgetSamples } from '../../design/samples/widget-samples';

export const areaSelectSamples: WidgetSamples = {
  type: 'areaSelect',
  tab: 'time',
  samples: [
    {
      label: '省市区',
      key: 'area',
      set: {
        filterable: true,
        '__config__.span': 12,
      },
    },
  ],
};
