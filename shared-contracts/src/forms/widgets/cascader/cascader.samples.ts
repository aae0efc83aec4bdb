import type { WidgetSamples } from '../../design/samples/widget-samples';

export const cascaderSamples: WidgetSamples = {
  type: 'cascader',
  tab: 'choice',
  samples: [
    {
      label: '级联选择',
      key: 'category',
      set: {
        filterable: true,
        options: [
          {
            id: 'product',
            fullName: '产品线',
            children: [
              {
                id: 'hardware',
                fullName: '硬件',
                children: [
                  {
                    id: 'server',
                    fullName: '服务器',
                  },
                  {
                    id: 'network',
                    fullName: '网络设备',
                  },
                ],
              },
              {
                id: 'software',
                fullName: '软件',
                children: [
                  {
                    id: 'platform',
                    fullName: '平台',
                  },
                  {
                    id: 'mobile',
                    fullName: '移动应用',
                  },
                ],
              },
            ],
          },
          {
            id: 'service',
            fullName: '服务',
            children: [
              {
                id: 'training',
                fullName: '培训',
              },
              {
                id: 'support',
                fullName: '驻场支持',
              },
            ],
          },
        ],
        '__config__.span': 12,
      },
    },
  ],
};
