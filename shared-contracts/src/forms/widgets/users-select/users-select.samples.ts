import type { WidgetSamples } from '../../design/widget-samples';

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
