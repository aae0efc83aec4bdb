import type { WidgetSamples } from '../../design/samples/widget-samples';

export const linkSamples: WidgetSamples = {
  type: 'link',
  tab: 'layout',
  samples: [
    {
      label: '链接',
      set: {
        content: '查看采购申请',
        href: 'https://example.com',
        target: '_blank',
        '__config__.span': 12,
      },
    },
  ],
};
