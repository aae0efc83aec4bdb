import type { WidgetSamples } from '../../design/samples/widget-samples';

export const tableGridSamples: WidgetSamples = {
  type: 'tableGrid',
  tab: 'layout',
  samples: [
    {
      label: '表格容器',
      children: [
        {
          type: 'input',
          label: '型号',
          key: 'cellModel',
        },
        {
          type: 'input',
          label: '规格',
          key: 'cellSpec',
        },
      ],
    },
  ],
};
