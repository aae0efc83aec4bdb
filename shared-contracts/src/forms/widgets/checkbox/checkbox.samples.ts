import type { WidgetSamples } from '../../design/samples/widget-samples';

export const checkboxSamples: WidgetSamples = {
  type: 'checkbox',
  tab: 'choice',
  samples: [
    {
      label: '复选框组',
      key: 'channels',
      set: {
        options: [
          {
            id: 'o1',
            fullName: '站内信',
          },
          {
            id: 'o2',
            fullName: '邮件',
          },
          {
            id: 'o3',
            fullName: '短信',
          },
          {
            id: 'o4',
            fullName: '企业微信',
          },
          {
            id: 'o5',
            fullName: '钉钉',
          },
        ],
      },
    },
  ],
};
