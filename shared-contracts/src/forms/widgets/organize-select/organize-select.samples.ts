import type { WidgetSamples } from '../../design/samples/widget-samples';

export const organizeSelectSamples: WidgetSamples = {
  type: 'organizeSelect',
  tab: 'people',
  samples: [
    {
      label: '组织选择',
      key: 'organization',
      set: {
        filterable: true,
        '__config__.span': 12,
      },
    },
  ],
};
