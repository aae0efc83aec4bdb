import type { ScheduleRow } from '@banyan/shared-contracts/messaging/schedule';
import { useLocale } from '@banyan/shared-ui/runtime';
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { addMonths, DAY_MS, dayText, today, wallDayOf, type WallDay, wallText, weeksOf } from './calendar-times';
import styles from './mini-month.module.css';
import { useLunar } from './use-lunar';

interface MiniMonthProps {
  day: WallDay;
  rows: readonly ScheduleRow[];
  onDay: (day: WallDay) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

function busyDays(rows: readonly ScheduleRow[]): ReadonlySet<WallDay> {
  const days = new Set<WallDay>();
  for (const { startDay, endDay } of rows) {
    for (let day = wallDayOf(startDay); day <= wallDayOf(endDay) && days.size < 400; day += DAY_MS) days.add(day);
  }
  return days;
}

/** A month for a phone: a mark on days with schedules; a day that is chosen is shown in the list below. */
export function MiniMonth({ day, rows, onDay }: MiniMonthProps) {
  const locale = useLocale();
  const lunar = useLunar();
  const chosen = useRef<HTMLButtonElement>(null);
  const byKey = useRef(false);
  const firstDay = locale === 'en' ? 0 : 1;
  const weeks = useMemo(() => weeksOf(day, firstDay), [day, firstDay]);
  const busy = useMemo(() => busyDays(rows), [rows]);
  const date = (wall: WallDay, options: Intl.DateTimeFormatOptions) => wallText(wall, locale, options);

  useEffect(() => {
    if (byKey.current) chosen.current?.focus();
    byKey.current = false;
  }, [day]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step =
      event.key === 'PageUp'
        ? addMonths(day, -1) - day
        : event.key === 'PageDown'
          ? addMonths(day, 1) - day
          : (STEPS[event.key] ?? 0) * DAY_MS;
    if (step === 0) return;
    event.preventDefault();
    byKey.current = true;
    onDay(day + step);
  };

  return (
    <table className={styles['month']} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {weeks[0]?.map((wall) => (
            <th key={wall} scope="col" aria-label={date(wall, { weekday: 'long' })}>
              {date(wall, { weekday: 'narrow' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((wall) => (
              <td key={wall}>
                <button
                  ref={wall === day ? chosen : null}
                  type="button"
                  tabIndex={wall === day ? 0 : -1}
                  aria-pressed={wall === day}
                  aria-label={date(wall, { dateStyle: 'full' })}
                  data-day={dayText(wall)}
                  data-today={wall === today()}
                  data-other={new Date(wall).getUTCMonth() !== new Date(day).getUTCMonth()}
                  data-busy={busy.has(wall)}
                  onClick={() => onDay(wall)}
                >
                  <b>{new Date(wall).getUTCDate()}</b>
                  {locale !== 'en' && <small data-special={lunar(wall)?.special ?? false}>{lunar(wall)?.text}</small>}
                </button>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
