import type { WidgetSamples } from '../../design/samples/widget-samples';

export const treeSelectSamples: WidgetSamples = {
  type: 'treeSelect',
  tab: 'choice',
  samples: [
    {
      label: '下拉树形',
      key: 'warehouse',
      set: {
        filterable: true,
        options: [],
        '__config__.span': 12,
        '__config__.dataType': 'dynamic',
        '__config__.propsUrl': '9503',
        '__config__.propsName': '仓库',
      },
    },
  ],
};
