import type { WidgetSamples } from '../../design/samples/widget-samples';

export const createUserSamples: WidgetSamples = {
  type: 'createUser',
  tab: 'people',
  samples: [
    {
      label: '创建人员',
      key: 'createdBy',
      set: {
        '__config__.span': 12,
      },
    },
  ],
};
