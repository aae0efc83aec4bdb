import type { WidgetSamples } from '../../design/samples/widget-samples';

export const timePickerSamples: WidgetSamples = {
  type: 'timePicker',
  tab: 'time',
  samples: [
    {
      label: '时间',
      key: 'opens',
      set: {
        format: 'HH:mm',
        startTime: '08:00',
        endTime: '20:00',
        '__config__.span': 12,
      },
    },
  ],
};
