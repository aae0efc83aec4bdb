import { HomeCard } from '@banyan/shared-ui/home-card';
import { useState } from 'react';
import { lazyPart } from '../../kernel/lazy-part';
import { useText } from '../../kernel/use-text';
import { TodayItem } from './today-item';
import { useToday } from './use-today';

const Detail = lazyPart(async () => ({ default: (await import('../../kernel/schedule-detail.dialog')).ScheduleDetailDialog }));

/** The user's schedules of today, on the home page. */
export default function TodayCard() {
  const text = useText();
  const { rows, day, now, loading, error, retry } = useToday();
  const [opened, setOpened] = useState<{ id: string; groupId: string }>();

  return (
    <>
      <HomeCard
        title={text('messaging.today.title')}
        aside={rows.length > 0 && <span>{text('messaging.today.count', { count: rows.length })}</span>}
        error={error}
        retry={retry}
        loading={loading}
        empty={text('messaging.today.none')}
      >
        {rows.map((row) => (
          <li key={row.id}>
            <TodayItem schedule={row} day={day} now={now} onOpen={() => setOpened(row)} />
          </li>
        ))}
      </HomeCard>
      {opened !== undefined && <Detail id={opened.id} groupId={opened.groupId} onClose={() => setOpened(undefined)} />}
    </>
  );
}
