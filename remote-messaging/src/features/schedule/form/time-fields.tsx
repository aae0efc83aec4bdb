import { DURATIONS } from '@banyan/shared-contracts/messaging/schedule';
import { issueText } from '@banyan/shared-contracts/validation-texts';
import { ClockControl, DateControl } from '@banyan/shared-ui/form';
import { REMINDER } from '@banyan/shared-contracts/messaging/schedule';
import { useLocale } from '@banyan/shared-ui/runtime';
import { Form, Select, Switch } from 'antd';
import { useText } from '../../../kernel/use-text';
import styles from '../schedule.module.css';
import { lastDay, movedEnd, type ScheduleValues, spanOf, timedEnd } from './schedule-values';

const CUSTOM = -1;

interface PartProps<Value> {
  label: string;
  onPick?: (value: Value | null) => void;
  id?: string;
  value?: Value | null;
  onChange?: (value: Value | null) => void;
}

function DayPart({ label, onPick, ...given }: PartProps<number>) {
  const { id, value = null, onChange } = given;
  const change = (day: number | null) => {
    onPick?.(day);
    onChange?.(day);
  };
  return <DateControl {...(id === undefined ? {} : { id })} aria-label={label} value={value} onChange={change} allowClear={false} />;
}

function ClockPart({ label, onPick, ...given }: PartProps<string>) {
  const { id, value = null, onChange } = given;
  const change = (clock: string | null) => {
    onPick?.(clock);
    onChange?.(clock);
  };
  return (
    <ClockControl
      {...(id === undefined ? {} : { id })}
      aria-label={label}
      value={value}
      onChange={change}
      format="HH:mm"
      min="00:00:00"
      max="23:59:59"
      allowClear={false}
    />
  );
}

/** The time: whole days, or a start with a duration or an end. */
export function TimeFields() {
  const text = useText();
  const locale = useLocale();
  const form = Form.useFormInstance<ScheduleValues>();
  const allDay = Form.useWatch('allDay', form) as boolean | undefined;
  const duration = Form.useWatch('duration', form) as number | undefined;
  const [start, end] = [text('messaging.schedule.start'), text('messaging.schedule.end')];

  const written = () => form.getFieldsValue(true) as ScheduleValues;
  const moveEnd = (start: Partial<ScheduleValues>) => form.setFieldsValue(movedEnd(written(), start));
  const chooseLength = (minutes: number) => {
    // The form holds the new length already.
    if (minutes === CUSTOM && duration !== undefined) form.setFieldsValue(movedEnd({ ...written(), duration }, {}));
  };
  const chooseAllDay = (whole: boolean) => {
    // Codes of whole days are not valid as minutes, and minutes not as codes.
    const end = whole ? { endDay: lastDay(written()) } : timedEnd(written());
    form.setFieldsValue({ reminderTime: REMINDER.none, ...end });
  };
  const isAfter = () => {
    const span = spanOf(written());
    const fine = span === undefined || span.to >= span.from;
    return fine
      ? Promise.resolve()
      : Promise.reject(new Error(issueText({ code: 'custom', message: 'schedule.end', path: [] }, locale).text));
  };
  const length = (minutes: number) =>
    minutes === CUSTOM ? text('messaging.schedule.customEnd') : text('messaging.schedule.minutes', { count: minutes });
  const known: readonly number[] = duration === undefined || DURATIONS.includes(duration as never) ? DURATIONS : [duration, ...DURATIONS];

  return (
    <>
      <div className={styles['times']} role="group" aria-label={start}>
        <Form.Item name="startDay" label={start} required>
          <DayPart label={start} onPick={(startDay) => moveEnd({ startDay })} />
        </Form.Item>
        {!allDay && (
          <Form.Item name="startTime" label=" " colon={false}>
            <ClockPart label={text('messaging.schedule.startTime')} onPick={(startTime) => moveEnd({ startTime })} />
          </Form.Item>
        )}
        <Form.Item name="allDay" label={text('messaging.schedule.allDay')} valuePropName="checked">
          <Switch onChange={chooseAllDay} />
        </Form.Item>
      </div>
      <div className={styles['times']} role="group" aria-label={end}>
        {!allDay && (
          <Form.Item name="duration" label={text('messaging.schedule.duration')}>
            <Select<number> onChange={chooseLength} options={known.map((minutes) => ({ value: minutes, label: length(minutes) }))} />
          </Form.Item>
        )}
        {(allDay || duration === CUSTOM) && (
          <Form.Item
            name="endDay"
            label={end}
            required
            dependencies={['startDay', 'startTime', 'endTime']}
            rules={[{ validator: isAfter }]}
          >
            <DayPart label={end} />
          </Form.Item>
        )}
        {!allDay && duration === CUSTOM && (
          <Form.Item name="endTime" label=" " colon={false}>
            <ClockPart label={text('messaging.schedule.endTime')} />
          </Form.Item>
        )}
      </div>
    </>
  );
}
