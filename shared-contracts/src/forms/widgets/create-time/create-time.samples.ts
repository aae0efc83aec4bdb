import type { WidgetSamples } from '../../design/samples/widget-samples';

export const createTimeSamples: WidgetSamples = {
  type: 'createTime',
  tab: 'people',
  samples: [
    {
      label: '创建时间',
      key: 'createdAt',
      set: {
        '__config__.span': 12,
      },
    },
  ],
};
