import { REMINDER, REMINDER_MINUTES } from '@banyan/shared-contracts/messaging/schedule';
import { Form, Select } from 'antd';
import { useText } from '../../../kernel/use-text';
import { allDayReminders, type ScheduleValues } from './schedule-values';

const HOUR = 60;
const DAY = 1440;

/** The time of the reminder: an interval before a time, or an hour of a day. */
export function ReminderField({ id, value, onChange }: { id?: string; value?: number; onChange?: (code: number) => void }) {
  const text = useText();
  const form = Form.useFormInstance<ScheduleValues>();
  const allDay = Form.useWatch('allDay', form) as boolean | undefined;

  const before = (minutes: number) => {
    if (minutes % DAY === 0) return text('messaging.schedule.remind.days', { count: minutes / DAY });
    return minutes % HOUR === 0
      ? text('messaging.schedule.remind.hours', { count: minutes / HOUR })
      : text('messaging.schedule.remind.minutes', { count: minutes });
  };
  const atHour = (daysBefore: number, hour: number) => {
    const time = `${hour}:00`;
    return daysBefore === 0
      ? text('messaging.schedule.remind.sameDay', { time })
      : text('messaging.schedule.remind.dayBefore', { count: daysBefore, time });
  };
  const options = [
    { value: REMINDER.none as number, label: text('messaging.schedule.remind.none') },
    ...(allDay
      ? allDayReminders.map(({ code, daysBefore, hour }) => ({ value: code, label: atHour(daysBefore, hour) }))
      : [
          { value: REMINDER.atStart as number, label: text('messaging.schedule.remind.start') },
          ...REMINDER_MINUTES.map((minutes) => ({ value: minutes, label: before(minutes) })),
        ]),
  ];
  return (
    <Select<number>
      {...(id === undefined ? {} : { id })}
      {...(value === undefined ? {} : { value })}
      options={options}
      onChange={(code) => onChange?.(code)}
    />
  );
}
