import { changeBlur, choice, least, one, type WidgetDocument } from './widget-document';

const limits = {
  startTimeRule: false,
  startTimeType: 1,
  startTimeTarget: 1,
  startTimeValue: null,
  startRelationField: '',
  endTimeRule: false,
  endTimeType: 1,
  endTimeTarget: 1,
  endTimeValue: null,
  endRelationField: '',
};

/** Dates, times of day, and ranges of them (api-forms B4). */
export const timeDocuments: readonly WidgetDocument[] = [
  least('datePicker', Date.UTC(2026, 0, 4, 16)),
  one('datePicker', 'JnpfDatePicker', 'full', {
    own: { ...choice, format: 'yyyy-MM-dd', startTime: null, endTime: null },
    config: limits,
    events: changeBlur,
    value: Date.UTC(2026, 0, 4, 16),
  }),
  one('datePicker', 'JnpfDatePicker', 'to the second, from ten years ago', {
    own: { ...choice, format: 'yyyy-MM-dd HH:mm:ss', startTime: null, endTime: null },
    config: { ...limits, startTimeRule: true, startTimeType: 4, startTimeTarget: 1, startTimeValue: 10 },
    value: Date.UTC(2026, 0, 5, 1, 2, 3),
  }),
  least('timePicker', '09:30:15'),
  one('timePicker', 'JnpfTimePicker', 'full', {
    own: { ...choice, format: 'HH:mm:ss', startTime: null, endTime: null },
    config: limits,
    events: changeBlur,
    value: '09:30:15',
  }),
  one('timePicker', 'JnpfTimePicker', 'minutes in office hours', {
    own: { ...choice, format: 'HH:mm', startTime: '08:00', endTime: '18:00' },
    config: limits,
    value: '09:30',
  }),
  least('dateRange', [Date.UTC(2026, 0, 4, 16), Date.UTC(2026, 0, 6, 1, 2, 3)]),
  one('dateRange', 'JnpfDateRange', 'full', {
    own: { ...choice, format: 'yyyy-MM-dd HH:mm:ss' },
    config: { ...limits, defaultValue: [] },
    value: [Date.UTC(2026, 0, 4, 16), Date.UTC(2026, 0, 6, 1, 2, 3)],
  }),
  one('dateRange', 'JnpfDateRange', 'days, from ten years ago', {
    own: { ...choice, format: 'yyyy-MM-dd', startTime: null, endTime: null },
    config: { ...limits, required: true, startTimeRule: true, startTimeType: 4, startTimeTarget: 1, startTimeValue: 10 },
    value: [Date.UTC(2026, 0, 4, 16), Date.UTC(2026, 0, 6, 16) - 1],
  }),
  least('timeRange', ['09:30:15', '18:00:00']),
  one('timeRange', 'JnpfTimeRange', 'full', {
    own: { ...choice, format: 'HH:mm:ss' },
    config: { ...limits, defaultValue: [] },
    value: ['09:30:15', '09:30:15'],
  }),
  one('timeRange', 'JnpfTimeRange', 'minutes in office hours', {
    own: { ...choice, format: 'HH:mm', startTime: '08:00', endTime: '18:00' },
    config: { ...limits, required: true },
    value: ['08:00', '18:00'],
  }),
];
