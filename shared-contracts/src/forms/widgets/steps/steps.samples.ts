import type { WidgetSamples } from '../../design/samples/widget-samples';

export const stepsSamples: WidgetSamples = {
  type: 'steps',
  tab: 'layout',
  samples: [
    {
      label: '步骤条',
      children: [
        {
          type: 'text',
          label: '文本',
          set: {
            content: '第一步',
          },
        },
        {
          type: 'text',
          label: '文本',
          set: {
            content: '第二步',
          },
        },
      ],
    },
  ],
};
