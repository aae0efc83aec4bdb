import type { WidgetSamples } from '../../design/samples/widget-samples';

export const tabSamples: WidgetSamples = {
  type: 'tab',
  tab: 'layout',
  samples: [
    {
      label: '标签面板',
      children: [
        {
          type: 'text',
          label: '文本',
          set: {
            content: '第一页',
          },
        },
        {
          type: 'text',
          label: '文本',
          set: {
            content: '第二页',
          },
        },
      ],
    },
  ],
};
