const ask =
  'Times are read and shown by the platform’s clock (shared-contracts/src/time/platform-zone.ts), not by that of the process or browser.';
const controls =
  'Use DateControl, DateRangeControl, ClockControl or ClockRangeControl of @banyan/shared-ui/form: they keep the platform’s clock.';

/** Pickers and calendars of libraries read the browser's clock. */
export const closedClocks = [
  { group: ['antd'], importNames: ['DatePicker', 'TimePicker', 'Calendar'], message: controls },
  { group: ['dayjs', 'dayjs/*'], message: controls },
];

/** The only files that may use those: the controls themselves, and what sets the language of the library. */
export const clockDoors = [
  'shared-ui/src/form/dates/{wall-calendar,date-texts,use-typed,date-control,clock-control,use-chosen-range}.*',
  'shared-ui/src/theme/antd-locale.ts',
];

/** What of the language reads the zone of the process. */
export const ownClock = [
  {
    selector: 'MemberExpression[property.name=/^(?:get|set)(?:FullYear|Month|Date|Day|Hours|Minutes|Seconds)$|^getTimezoneOffset$/]',
    message: ask,
  },
  { selector: 'MemberExpression[property.name=/^toLocale(?:Date|Time)String$/]', message: ask },
  {
    selector: "NewExpression[callee.object.name='Intl'][callee.property.name='DateTimeFormat']:not(:has(Property[key.name='timeZone']))",
    message: ask,
  },
  { selector: "NewExpression[callee.name='Date'][arguments.length>1]", message: ask },
];
