import { HomeCard } from '@banyan/shared-ui/home-card';
import { Link } from '@banyan/shared-ui/router';
import { useDialog } from '@banyan/shared-ui/runtime';
import { useText } from '../../../kernel/use-text';
import { SCHEDULE_PATH } from '../schedule-path';
import { TodayItem } from './today-item';
import styles from './today.module.css';
import { useToday } from './use-today';

/** The user's schedules of today, on the home page. */
export default function TodayCard() {
  const text = useText();
  const { rows, day, now, loading, error, retry } = useToday();
  const openDialog = useDialog();

  return (
    <HomeCard
      title={text('messaging.today.title')}
      aside={
        <span className={styles['aside']}>
          {rows.length > 0 && text('messaging.today.count', { count: rows.length })}
          <Link to={SCHEDULE_PATH}>{text('messaging.today.all')}</Link>
        </span>
      }
      error={error}
      retry={retry}
      loading={loading}
      empty={text('messaging.today.none')}
    >
      {rows.map((row) => (
        <li key={row.id}>
          <TodayItem
            schedule={row}
            day={day}
            now={now}
            onOpen={() => void openDialog('schedule.open', { id: row.id, groupId: row.groupId })}
          />
        </li>
      ))}
    </HomeCard>
  );
}
