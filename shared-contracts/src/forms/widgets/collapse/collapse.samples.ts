import type { WidgetSamples } from '../../design/samples/widget-samples';

export const collapseSamples: WidgetSamples = {
  type: 'collapse',
  tab: 'layout',
  samples: [
    {
      label: '折叠面板',
      children: [
        {
          type: 'input',
          label: '交货方式',
          key: 'deliveryTerms',
        },
        {
          type: 'input',
          label: '付款方式',
          key: 'paymentTerms',
        },
      ],
    },
  ],
};
