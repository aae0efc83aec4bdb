import type { WidgetSamples } from '../../design/samples/widget-samples';

export const roleSelectSamples: WidgetSamples = {
  type: 'roleSelect',
  tab: 'people',
  samples: [
    {
      label: '角色选择',
      key: 'role',
      set: {
        multiple: true,
        '__config__.span': 12,
      },
    },
  ],
};
