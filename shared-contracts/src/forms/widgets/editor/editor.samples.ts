import type { WidgetSamples } from '../../design/samples/widget-samples';

export const editorSamples: WidgetSamples = {
  type: 'editor',
  tab: 'text',
  samples: [
    {
      label: '富文本',
      key: 'article',
      set: {
        placeholder: '请输入正文',
      },
    },
  ],
};
