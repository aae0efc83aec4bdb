import type { ScheduleRow } from '@banyan/shared-contracts/messaging/schedule';
import { lookup } from '@banyan/shared-contracts/own-members';
import { useLocale } from '@banyan/shared-ui/runtime';
import { type KeyboardEvent, type Ref, useEffect, useMemo, useRef } from 'react';
import { useText } from '../../../kernel/use-text';
import {
  addMonths,
  DAY_MS,
  dayText,
  firstWeekday,
  today,
  wallDayOf,
  type WallDay,
  wallText,
  weeksOf,
} from '@banyan/shared-contracts/time/calendar-days';
import type { LunarDay } from './lunar-days';
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

/** A month for a phone: a dot on days with schedules; a chosen day is shown in the list below. */
export function MiniMonth({ day, rows, onDay }: MiniMonthProps) {
  const locale = useLocale();
  const lunar = useLunar();
  const chosen = useRef<HTMLButtonElement>(null);
  const byKey = useRef(false);
  const firstDay = firstWeekday(locale);
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
          : (lookup(STEPS, event.key) ?? 0) * DAY_MS;
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
                <MiniDay
                  ref={wall === day ? chosen : null}
                  day={wall}
                  lunar={lunar(wall)}
                  isChosen={wall === day}
                  isOther={new Date(wall).getUTCMonth() !== new Date(day).getUTCMonth()}
                  isBusy={busy.has(wall)}
                  onChoose={() => onDay(wall)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface MiniDayProps {
  ref: Ref<HTMLButtonElement>;
  day: WallDay;
  lunar: LunarDay | undefined;
  isChosen: boolean;
  /** It belongs to the month before or after. */
  isOther: boolean;
  isBusy: boolean;
  onChoose: () => void;
}

/** The number of a day, its text in the Chinese calendar, and whether it is free. */
function MiniDay({ ref, day, lunar, isChosen, isOther, isBusy, onChoose }: MiniDayProps) {
  const text = useText();
  const locale = useLocale();
  const off = lunar?.off && text(`messaging.schedule.${lunar.off}`);
  // There is room only for the beginning of a long name.
  const name = [wallText(day, locale, { dateStyle: 'full' }), lunar?.text, off].filter(Boolean).join(', ');
  return (
    <button
      ref={ref}
      type="button"
      tabIndex={isChosen ? 0 : -1}
      aria-pressed={isChosen}
      aria-label={name}
      title={lunar?.text}
      data-day={dayText(day)}
      data-today={day === today()}
      data-other={isOther}
      data-busy={isBusy}
      onClick={onChoose}
    >
      <b>{new Date(day).getUTCDate()}</b>
      <small data-special={lunar?.special ?? false}>{lunar?.text}</small>
      {off !== undefined && <i data-off={lunar?.off}>{off}</i>}
    </button>
  );
}
