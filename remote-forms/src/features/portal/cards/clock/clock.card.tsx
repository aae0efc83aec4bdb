import { WIRE_LOCALES } from '@banyan/shared-contracts/locales';
import { clockOption } from '@banyan/shared-contracts/portal/cards/clock.option';
import { platformZone } from '@banyan/shared-contracts/time/platform-zone';
import { useFormats } from '@banyan/shared-ui/format';
import { useLocale } from '@banyan/shared-ui/runtime';
import { useEffect, useState } from 'react';
import { type CardProps, defineCard } from '../../card-definition';
import styles from './clock.module.css';

const MINUTE_MS = 60_000;

/** The time, updated every minute. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), MINUTE_MS - (now % MINUTE_MS));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}

function ClockCard({ option }: CardProps<{ showTime: boolean }>) {
  const locale = useLocale();
  const formats = useFormats();
  const now = useNow();
  const day = new Intl.DateTimeFormat(WIRE_LOCALES[locale].replace('_', '-'), {
    timeZone: platformZone(),
    month: 'long',
    day: 'numeric',
    weekday: 'long',
  }).format(now);
  return (
    <time className={styles['clock']} dateTime={new Date(now).toISOString()} title={formats.date(now)}>
      {option.showTime && <span className={styles['time']}>{formats.time(now)}</span>}
      <span className={styles['day']}>{day}</span>
    </time>
  );
}

export const clockCard = defineCard(clockOption, ClockCard);
