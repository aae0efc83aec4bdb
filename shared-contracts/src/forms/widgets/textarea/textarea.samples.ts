import type { WidgetSamples } from '../../design/samples/widget-samples';

export const textareaSamples: WidgetSamples = {
  type: 'textarea',
  tab: 'text',
  samples: [
    {
      label: '多行输入',
      key: 'remark',
      set: {
        placeholder: '请输入说明',
        maxlength: 500,
        showCount: true,
        'autoSize.minRows': 3,
        'autoSize.maxRows': 6,
      },
    },
  ],
};
