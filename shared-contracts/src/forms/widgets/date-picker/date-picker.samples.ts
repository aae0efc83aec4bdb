import type { WidgetSamples } from '../../design/samples/widget-samples';

export const datePickerSamples: WidgetSamples = {
  type: 'datePicker',
  tab: 'time',
  samples: [
    {
      label: '开始日期',
      key: 'startDate',
      set: {
        '__config__.defaultCurrent': true,
        '__config__.span': 12,
      },
    },
    {
      label: '结束日期',
      key: 'endDate',
      set: {
        '__config__.tipLabel': '不早于开始日期',
        '__config__.span': 12,
        '__config__.startTimeRule': true,
        '__config__.startTimeType': 2,
        '__config__.startRelationField': 'startDate',
      },
    },
    {
      label: '月份',
      key: 'month',
      set: {
        format: 'yyyy-MM',
        '__config__.span': 12,
      },
    },
    {
      label: '日期与时间',
      key: 'moment',
      set: {
        format: 'yyyy-MM-dd HH:mm:ss',
        '__config__.span': 12,
      },
    },
  ],
};
