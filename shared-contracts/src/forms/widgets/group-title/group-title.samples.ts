import type { WidgetSamples } from '../../design/samples/widget-samples';

export const groupTitleSamples: WidgetSamples = {
  type: 'groupTitle',
  tab: 'layout',
  samples: [
    {
      label: '分组标题',
      set: {
        content: '分组标题',
      },
    },
  ],
};
