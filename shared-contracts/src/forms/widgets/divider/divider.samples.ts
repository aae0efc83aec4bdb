import type { WidgetSamples } from '../../design/samples/widget-samples';

export const dividerSamples: WidgetSamples = {
  type: 'divider',
  tab: 'layout',
  samples: [
    {
      label: '分割线',
      set: {
        content: '分割线',
      },
    },
  ],
};
