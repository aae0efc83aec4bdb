import type { WidgetSamples } from '../../design/samples/widget-samples';

export const groupSelectSamples: WidgetSamples = {
  type: 'groupSelect',
  tab: 'people',
  samples: [
    {
      label: '分组选择',
      key: 'team',
      set: {
        '__config__.span': 12,
      },
    },
  ],
};
