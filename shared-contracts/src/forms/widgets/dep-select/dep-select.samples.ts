import type { WidgetSamples } from '../../design/samples/widget-samples';

export const depSelectSamples: WidgetSamples = {
  type: 'depSelect',
  tab: 'people',
  samples: [
    {
      label: '部门选择',
      key: 'department',
      set: {
        filterable: true,
        '__config__.defaultCurrent': true,
        '__config__.span': 12,
      },
    },
  ],
};
