import type { WidgetSamples } from '../../design/samples/widget-samples';

export const radioSamples: WidgetSamples = {
  type: 'radio',
  tab: 'choice',
  samples: [
    {
      label: '单选框组',
      key: 'level',
      set: {
        optionType: 'button',
        options: [
          {
            id: 'o1',
            fullName: '普通',
          },
          {
            id: 'o2',
            fullName: '重要',
          },
          {
            id: 'o3',
            fullName: '紧急',
          },
        ],
        '__config__.span': 12,
      },
    },
  ],
};
