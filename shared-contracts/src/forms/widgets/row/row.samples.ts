import type { WidgetSamples } from '../../design/samples/widget-samples';

export const rowSamples: WidgetSamples = {
  type: 'row',
  tab: 'layout',
  samples: [
    {
      label: '栅格容器',
      children: [
        {
          type: 'text',
          label: '文本',
          set: {
            content: '左',
            '__config__.span': 12,
          },
        },
        {
          type: 'text',
          label: '文本',
          set: {
            content: '右',
            '__config__.span': 12,
          },
        },
      ],
    },
  ],
};
