import type { WidgetSamples } from '../../design/samples/widget-samples';

export const popupSelectSamples: WidgetSamples = {
  type: 'popupSelect',
  tab: 'data',
  samples: [
    {
      label: '弹窗选择',
      key: 'supplier',
      set: {
        hasPage: true,
        popupTitle: '选择供应商',
        interfaceId: '9501',
        interfaceName: '供应商',
        columnOptions: [
          {
            value: 'fullName',
            label: '供应商',
            ifShow: true,
          },
          {
            value: 'city',
            label: '城市',
            width: 100,
            ifShow: true,
          },
          {
            value: 'kind',
            label: '类别',
            width: 120,
            ifShow: true,
          },
        ],
        '__config__.span': 12,
      },
    },
  ],
};
