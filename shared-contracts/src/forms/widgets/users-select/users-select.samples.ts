import type { WidgetSamples } from '../../design/samples/widget-samples';

export const usersSelectSamples: WidgetSamples = {
  type: 'usersSelect',
  tab: 'people',
  samples: [
    {
      label: '用户组件',
      key: 'readers',
      set: {
        multiple: true,
      },
    },
  ],
};
