import { toWall } from '@banyan/shared-contracts/time/platform-zone';
import { useLocale, useSession } from '@banyan/shared-ui/runtime';
import zhCn from '@fullcalendar/core/locales/zh-cn';
import zhTw from '@fullcalendar/core/locales/zh-tw';
import dayGrid from '@fullcalendar/daygrid';
import interaction from '@fullcalendar/interaction';
import list from '@fullcalendar/list';
import FullCalendar from '@fullcalendar/react';
import timeGrid from '@fullcalendar/timegrid';
import { type CSSProperties, type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef } from 'react';
import styles from './calendar.module.css';
import { addMonths, DAY_MS, dayText, firstWeekday } from '@banyan/shared-contracts/time/calendar-days';
import { timesBetween, toEvent } from './calendar-times';
import { type BoardView, type CalendarBoardProps, type Pointed, VIEWS } from './calendar-views';
import { timesFor } from '../form/schedule-values';
import { useFirstSight } from './use-first-sight';
import { useContents, useHandlers, useWords } from './use-calendar-options';

const LANGUAGES = { zh: 'zh-cn', zhtw: 'zh-tw', en: 'en' } as const;
const HOUR_MS = 3_600_000;
// The calendar compares its settings by identity and starts again when one has changed.
const PLUGINS = [dayGrid, timeGrid, list, interaction];
const LOCALES = [zhCn, zhTw];
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
/** The colours of the calendar component, set from those of the theme. */
const COLORS = {
  '--fc-border-color': 'var(--line)',
  '--fc-page-bg-color': 'var(--surface)',
  '--fc-neutral-bg-color': 'var(--hover)',
  '--fc-neutral-text-color': 'var(--secondary)',
  '--fc-today-bg-color': 'transparent',
  '--fc-highlight-color': 'var(--accent-soft)',
  '--fc-now-indicator-color': 'var(--danger)',
  '--fc-list-event-hover-bg-color': 'var(--hover)',
  '--fc-event-bg-color': 'transparent',
  '--fc-event-border-color': 'transparent',
  '--fc-event-text-color': 'var(--text)',
  '--fc-event-selected-overlay-color': 'transparent',
} as CSSProperties;
const nowText = () => new Date(toWall(Date.now())).toISOString().slice(0, 19);

/** Days that an arrow key moves by; in the views of hours, up and down scroll. */
function stepOf(key: string, view: BoardView): number {
  if (key === 'ArrowLeft') return -1;
  if (key === 'ArrowRight') return 1;
  if (view !== 'month') return 0;
  return key === 'ArrowUp' ? -7 : key === 'ArrowDown' ? 7 : 0;
}

/** The calendar component. It computes in UTC on wall times of the platform, so that the browser's time zone has no effect. */
export default function CalendarBoard(props: CalendarBoardProps) {
  const { view, day, rows, onDay, onCreate, onOpenDay } = props;
  const words = useWords();
  const contents = useContents();
  /** The position of the last pointer press. */
  const pointedRef = useRef<Pointed>(undefined);
  const handlers = useHandlers(props, pointedRef);
  const locale = useLocale();
  const { user, readOnly } = useSession();
  const ref = useRef<FullCalendar>(null);
  const frame = useRef<HTMLDivElement>(null);
  /** The day that receives the focus once it is shown: a key has chosen it. */
  const wanted = useRef<number>(undefined);
  const events = useMemo(() => rows.map((row) => toEvent(row, user.userId)), [rows, user.userId]);

  useEffect(() => {
    const api = ref.current?.getApi();
    if (api === undefined) return;
    // FullCalendar renders synchronously, which React forbids during its own rendering.
    queueMicrotask(() => {
      if (api.view.type !== VIEWS[view]) api.changeView(VIEWS[view], dayText(day));
      else api.gotoDate(dayText(day));
    });
  }, [view, day]);

  useFirstSight(ref, props);

  // One day at a time is in the tab order; arrow keys move from it.
  useEffect(() => {
    const timer = setTimeout(() => {
      const cells = frame.current?.querySelectorAll<HTMLElement>('td[data-date]') ?? [];
      for (const cell of cells) {
        const isDay = cell.dataset['date'] === dayText(day);
        cell.tabIndex = isDay ? 0 : -1;
        if (!isDay || wanted.current !== day) continue;
        cell.focus({ preventScroll: true });
        wanted.current = undefined;
      }
      if (view === 'agenda') frame.current?.querySelector(`tr[data-date="${dayText(day)}"]`)?.scrollIntoView({ block: 'start' });
    }, 0);
    return () => clearTimeout(timer);
  });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const cell = event.target instanceof HTMLElement && event.target.matches('td[data-date]') ? event.target : null;
    if (cell === null || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      const first = cell.querySelector<HTMLElement>('a.fc-event, .fc-event[tabindex]');
      if (first === null) onOpenDay(Date.parse(cell.dataset['date'] ?? ''));
      else first.focus();
      return;
    }
    // Key presses can be faster than the rendering of days.
    const from = wanted.current ?? Date.parse(cell.dataset['date'] ?? '');
    const next =
      event.key === 'PageUp' || event.key === 'PageDown'
        ? addMonths(from, event.key === 'PageUp' ? -1 : 1)
        : from + stepOf(event.key, view) * DAY_MS;
    if (next === from) return;
    event.preventDefault();
    wanted.current = next;
    onDay(next);
  };

  const onDoubleClick = ({ target }: MouseEvent<HTMLElement>) => {
    if (!(target instanceof HTMLElement) || target.closest('.fc-event, .fc-popover, a') !== null || readOnly !== undefined) return;
    const date = target.closest<HTMLElement>('td[data-date]')?.dataset['date'];
    const at = pointedRef.current;
    if (view === 'month' && date !== undefined) onCreate(timesFor(Date.parse(date)));
    else if (at !== undefined) onCreate(timesBetween(at.start, at.start + (at.allDay ? DAY_MS : HOUR_MS), at.allDay));
  };

  return (
    <div ref={frame} className={styles['board']} style={COLORS} onDoubleClick={onDoubleClick} onKeyDown={onKeyDown} data-view={view}>
      <FullCalendar
        ref={ref}
        plugins={PLUGINS}
        locales={LOCALES}
        locale={LANGUAGES[locale]}
        timeZone="UTC"
        now={nowText}
        initialView={VIEWS[view]}
        initialDate={dayText(day)}
        headerToolbar={false}
        height="100%"
        firstDay={firstWeekday(locale)}
        events={events}
        editable
        eventStartEditable={readOnly === undefined}
        eventDurationEditable={readOnly === undefined}
        eventResizableFromStart
        eventInteractive
        selectable={readOnly === undefined}
        selectMirror
        selectMinDistance={4}
        longPressDelay={400}
        nowIndicator
        dayMaxEvents
        slotLabelFormat={CLOCK}
        eventTimeFormat={CLOCK}
        scrollTime="08:00:00"
        fixedWeekCount={false}
        eventMinHeight={24}
        eventShortHeight={40}
        slotEventOverlap={false}
        {...words}
        {...contents}
        {...handlers}
      />
    </div>
  );
}
