import type { WidgetSamples } from '../../design/samples/widget-samples';

export const autoCompleteSamples: WidgetSamples = {
  type: 'autoComplete',
  tab: 'data',
  samples: [
    {
      label: '自动完成',
      key: 'keyword',
      set: {
        placeholder: '输入供应商名称',
        interfaceId: '9501',
        interfaceName: '供应商',
        '__config__.span': 12,
      },
    },
  ],
};
