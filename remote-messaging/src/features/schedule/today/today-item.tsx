import type { ScheduleRow } from '@banyan/shared-contracts/messaging/schedule';
import { useFormats } from '@banyan/shared-ui/format';
import { useText } from '../../../kernel/use-text';
import { type Day, partOfDay } from '../schedule-time';
import styles from './today.module.css';

interface TodayItemProps {
  schedule: ScheduleRow;
  day: Day;
  now: number;
  onOpen: () => void;
}

/** One schedule of the day: time, title and urgency; past ones are dimmed. */
export function TodayItem({ schedule, day, now, onOpen }: TodayItemProps) {
  const text = useText();
  const time = useTimeText(schedule, day);
  const { title, urgent, endDay } = schedule;
  return (
    <button type="button" className={styles['item']} data-over={endDay <= now} onClick={onOpen}>
      <span className={styles['time']}>{time}</span>
      <span className={styles['title']} title={title}>
        {title}
      </span>
      {urgent !== '1' && (
        <span className={styles['urgency']} data-urgency={urgent}>
          {text(`messaging.schedule.urgency.${urgent}`)}
        </span>
      )}
    </button>
  );
}

function useTimeText(schedule: ScheduleRow, day: Day): string {
  const text = useText();
  const { time } = useFormats();
  const part = partOfDay(schedule, day);
  switch (part.kind) {
    case 'whole':
      return text('messaging.today.allDay');
    case 'between':
      return `${time(part.from)}–${time(part.to)}`;
    case 'from':
      return text('messaging.today.from', { time: time(part.from) });
    case 'until':
      return text('messaging.today.until', { time: time(part.to) });
  }
}
