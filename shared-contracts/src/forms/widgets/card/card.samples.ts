import type { WidgetSamples } from '../../design/samples/widget-samples';

export const cardSamples: WidgetSamples = {
  type: 'card',
  tab: 'layout',
  samples: [
    {
      label: '卡片',
      set: {
        header: '卡片',
        shadow: 'never',
      },
      children: [
        {
          type: 'text',
          label: '文本',
          set: {
            content: '容器里可以放任何组件',
          },
        },
      ],
    },
  ],
};
