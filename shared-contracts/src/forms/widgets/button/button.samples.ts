import type { WidgetSamples } from '../../design/samples/widget-samples';

export const buttonSamples: WidgetSamples = {
  type: 'button',
  tab: 'layout',
  samples: [
    {
      label: '按钮',
      set: {
        type: 'primary',
        '__config__.span': 12,
      },
    },
  ],
};
