import type { WidgetSamples } from '../../design/samples/widget-samples';

export const currPositionSamples: WidgetSamples = {
  type: 'currPosition',
  tab: 'people',
  samples: [
    {
      label: '所属岗位',
      key: 'ownPosition',
      set: {
        '__config__.span': 12,
      },
    },
  ],
};
