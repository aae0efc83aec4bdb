import type { WidgetSamples } from '../../design/samples/widget-samples';

export const modifyTimeSamples: WidgetSamples = {
  type: 'modifyTime',
  tab: 'people',
  samples: [
    {
      label: '修改时间',
      key: 'changedAt',
      set: {
        '__config__.span': 12,
      },
    },
  ],
};
