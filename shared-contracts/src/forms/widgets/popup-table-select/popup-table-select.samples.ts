import type { WidgetSamples } from '../../design/samples/widget-samples';

export const popupTableSelectSamples: WidgetSamples = {
  type: 'popupTableSelect',
  tab: 'data',
  samples: [
    {
      label: '下拉表格',
      key: 'goods',
      set: {
        relationField: 'name',
        multiple: true,
        interfaceId: '9504',
        interfaceName: '物品目录',
        columnOptions: [
          {
            value: 'name',
            label: '物品',
            ifShow: true,
          },
          {
            value: 'unitName',
            label: '单位',
            width: 80,
            ifShow: true,
          },
          {
            value: 'price',
            label: '单价',
            width: 100,
            ifShow: true,
          },
        ],
        '__config__.span': 12,
      },
    },
  ],
};
