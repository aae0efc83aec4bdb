import { RetweetOutlined } from '@ant-design/icons';
import { REPETITION, type ScheduleRow } from '@banyan/shared-contracts/messaging/schedule';
import { useLocale } from '@banyan/shared-ui/runtime';
import type { CSSProperties } from 'react';
import { useText } from '../../../kernel/use-text';
import { wallText } from '@banyan/shared-contracts/time/calendar-days';
import styles from './calendar.module.css';
import type { LunarDay } from './lunar-days';

interface DayNumberProps {
  day: number;
  lunar: LunarDay | undefined;
  isToday: boolean;
  weekday?: boolean;
}

/** The number of a day, its text in the Chinese calendar, and whether it is free. */
export function DayNumber({ day, lunar, isToday, weekday = false }: DayNumberProps) {
  const text = useText();
  const locale = useLocale();
  return (
    <span className={styles['day']} data-today={isToday}>
      {weekday && <span className={styles['weekday']}>{wallText(day, locale, { weekday: 'short' })}</span>}
      <b>{new Date(day).getUTCDate()}</b>
      {lunar !== undefined && lunar.text !== '' && (
        <span className={styles['lunar']} data-special={lunar.special}>
          {lunar.text}
        </span>
      )}
      {lunar?.off !== undefined && (
        <span className={styles['off']} data-off={lunar.off}>
          {text(`messaging.schedule.${lunar.off}`)}
        </span>
      )}
    </span>
  );
}

/** Length of the `HH:mm` at the beginning of times. */
const CLOCK = 5;

/** One schedule in the calendar: time, title, and marks for repeated and urgent ones. */
export function EventText({ row, time, inList }: { row: ScheduleRow; time: string; inList: boolean }) {
  const text = useText();
  const color: CSSProperties = row.color === '' ? {} : ({ '--event': row.color } as CSSProperties);
  // Rows of the agenda are not buttons: their content is a button, whose click bubbles to them.
  const Part = inList ? 'button' : 'span';
  return (
    <Part
      {...(inList ? { type: 'button' as const } : {})}
      className={styles['event']}
      data-urgent={row.urgent}
      data-list={inList}
      style={color}
      title={row.title}
    >
      {time !== '' && !inList && (
        <time>
          {time.slice(0, CLOCK)}
          <span className={styles['until']}>{time.slice(CLOCK)}</span>
        </time>
      )}
      <span className={styles['title']}>{row.title}</span>
      {row.urgent !== '1' && <em>{text(`messaging.schedule.urgency.${row.urgent}`)}</em>}
      {row.repetition !== REPETITION.none && <RetweetOutlined aria-label={text('messaging.schedule.repeats')} />}
    </Part>
  );
}

/** The time range that the user is drawing for a new schedule. */
export const DrawnText = ({ time }: { time: string }) => (
  <span className={styles['event']}>
    <time>{time}</time>
  </span>
);
