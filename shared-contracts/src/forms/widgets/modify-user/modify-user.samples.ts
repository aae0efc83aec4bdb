import type { WidgetSamples } from '../../design/samples/widget-samples';

export const modifyUserSamples: WidgetSamples = {
  type: 'modifyUser',
  tab: 'people',
  samples: [
    {
      label: '修改人员',
      key: 'changedBy',
      set: {
        '__config__.span': 12,
      },
    },
  ],
};
