import type { WidgetSamples } from '../../design/samples/widget-samples';

export const iframeSamples: WidgetSamples = {
  type: 'iframe',
  tab: 'layout',
  samples: [
    {
      label: '网页',
      set: {
        href: '',
        height: 120,
      },
    },
  ],
};
