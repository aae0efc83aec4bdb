import type { WidgetSamples } from '../../design/samples/widget-samples';

export const textSamples: WidgetSamples = {
  type: 'text',
  tab: 'layout',
  samples: [
    {
      label: '文本',
      set: {
        content: '文本：设计者写下的说明文字。',
        'textStyle.color': '',
        'textStyle.line-height': 24,
        'textStyle.font-size': 14,
      },
    },
  ],
};
