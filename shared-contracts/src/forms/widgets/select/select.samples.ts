import type { WidgetSamples } from '../../design/samples/widget-samples';

export const selectSamples: WidgetSamples = {
  type: 'select',
  tab: 'choice',
  samples: [
    {
      label: '下拉选择',
      key: 'type',
      set: {
        filterable: true,
        options: [
          {
            id: 'o1',
            fullName: '办公用品',
          },
          {
            id: 'o2',
            fullName: '电子设备',
          },
          {
            id: 'o3',
            fullName: '家具',
          },
          {
            id: 'o4',
            fullName: '印刷品',
          },
        ],
        '__config__.span': 12,
      },
    },
    {
      label: '数据接口选项',
      key: 'urgency',
      set: {
        multiple: true,
        options: [],
        '__config__.span': 12,
        '__config__.dataType': 'dynamic',
        '__config__.propsUrl': '9502',
        '__config__.propsName': '紧急程度',
      },
    },
  ],
};
