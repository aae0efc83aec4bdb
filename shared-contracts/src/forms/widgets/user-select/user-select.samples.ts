import type { WidgetSamples } from '../../design/samples/widget-samples';

export const userSelectSamples: WidgetSamples = {
  type: 'userSelect',
  tab: 'people',
  samples: [
    {
      label: '负责人',
      key: 'owner',
      set: {
        '__config__.defaultCurrent': true,
        '__config__.span': 12,
      },
    },
  ],
};
