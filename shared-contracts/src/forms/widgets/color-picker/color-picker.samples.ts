import type { WidgetSamples } from '../../design/samples/widget-samples';

export const colorPickerSamples: WidgetSamples = {
  type: 'colorPicker',
  tab: 'choice',
  samples: [
    {
      label: '颜色选择',
      key: 'color',
      set: {
        colorFormat: 'hex',
        '__config__.span': 12,
      },
    },
  ],
};
