import type { WidgetSamples } from '../../design/samples/widget-samples';

export const posSelectSamples: WidgetSamples = {
  type: 'posSelect',
  tab: 'people',
  samples: [
    {
      label: '岗位选择',
      key: 'position',
      set: {
        '__config__.span': 12,
      },
    },
  ],
};
