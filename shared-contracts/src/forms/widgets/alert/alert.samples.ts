import type { WidgetSamples } from '../../design/samples/widget-samples';

export const alertSamples: WidgetSamples = {
  type: 'alert',
  tab: 'layout',
  samples: [
    {
      label: '提示',
      set: {
        title: '这里的控件只用于展示和排版',
        type: 'info',
        showIcon: true,
        closable: false,
      },
    },
  ],
};
