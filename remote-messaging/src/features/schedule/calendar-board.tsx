import type { ScheduleRow } from '@banyan/shared-contracts/messaging/schedule.contract';
import { toWall } from '@banyan/shared-contracts/time/platform-zone';
import { useLocale, useSession } from '@banyan/shared-ui/runtime';
import type { CalendarOptions, DateSelectArg, DatesSetArg, EventClickArg, EventContentArg, EventDropArg } from '@fullcalendar/core';
import zhCn from '@fullcalendar/core/locales/zh-cn';
import zhTw from '@fullcalendar/core/locales/zh-tw';
import dayGrid from '@fullcalendar/daygrid';
import interaction, { type DateClickArg, type EventResizeDoneArg } from '@fullcalendar/interaction';
import list from '@fullcalendar/list';
import FullCalendar from '@fullcalendar/react';
import timeGrid from '@fullcalendar/timegrid';
import { type CSSProperties, type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import { useText } from '../../kernel/use-text';
import styles from './calendar.module.css';
import { addMonths, DAY_MS, dayText, timesBetween, toEvent, type WallDay, type WrittenTimes } from './calendar-times';
import { DayNumber, DrawnText, EventText } from './calendar-parts';
import { timesFor } from './schedule-values';
import { useLunar } from './use-lunar';
import type { ShownRange } from './use-schedules';

export type BoardView = 'month' | 'week' | 'day' | 'agenda';

const VIEWS: Record<BoardView, string> = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay', agenda: 'listMonth' };
const LANGUAGES = { zh: 'zh-cn', zhtw: 'zh-tw', en: 'en' } as const;
const HOUR_MS = 3_600_000;
// The calendar compares its settings by identity and begins anew where one is another.
const PLUGINS = [dayGrid, timeGrid, list, interaction];
const LOCALES = [zhCn, zhTw];
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
/** The calendar's own colours, out of ours. */
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

export interface CalendarBoardProps {
  view: BoardView;
  day: WallDay;
  rows: readonly ScheduleRow[];
  onDay: (day: WallDay) => void;
  onRange: (range: ShownRange) => void;
  onOpen: (row: ScheduleRow) => void;
  /** Time was chosen by pressing and drawing. */
  onCreate: (times: WrittenTimes) => void;
  onMove: (row: ScheduleRow, times: WrittenTimes) => Promise<boolean>;
  /** A day was asked for by itself. */
  onOpenDay: (day: WallDay) => void;
}

interface Pointed {
  start: number;
  allDay: boolean;
}

const rowOf = (event: EventContentArg['event']): ScheduleRow => event.extendedProps['row'] as ScheduleRow;
/** What is being drawn is none yet. */
const isDrawn = (event: EventContentArg['event']): boolean => !('row' in event.extendedProps);

/** Days that an arrow key goes on; in the views of hours up and down scroll. */
function stepOf(key: string, view: BoardView): number {
  if (key === 'ArrowLeft') return -1;
  if (key === 'ArrowRight') return 1;
  if (view !== 'month') return 0;
  return key === 'ArrowUp' ? -7 : key === 'ArrowDown' ? 7 : 0;
}

/** The calendar itself. It counts in UTC on wall times of the platform, so that the browser's zone means nothing. */
export default function CalendarBoard(props: CalendarBoardProps) {
  const { view, day, rows, onDay, onCreate, onOpenDay } = props;
  const words = useWords();
  const contents = useContents();
  /** Where the pointer was pressed last. */
  const pointed = useRef<Pointed>(undefined);
  const handlers = useHandlers(props, pointed);
  const locale = useLocale();
  const { user, readOnly } = useSession();
  const ref = useRef<FullCalendar>(null);
  const frame = useRef<HTMLDivElement>(null);
  /** The day is to have the focus once it is shown: a key has chosen it. */
  const wanted = useRef(false);
  const events = useMemo(() => rows.map((row) => toEvent(row, user.userId)), [rows, user.userId]);

  useEffect(() => {
    const api = ref.current?.getApi();
    if (api === undefined) return;
    // FullCalendar renders at once by itself, which React forbids while it renders.
    queueMicrotask(() => {
      if (api.view.type !== VIEWS[view]) api.changeView(VIEWS[view], dayText(day));
      else api.gotoDate(dayText(day));
    });
  }, [view, day]);

  // One day at a time is in the tab order; arrows go from it.
  useEffect(() => {
    const timer = setTimeout(() => {
      const cells = frame.current?.querySelectorAll<HTMLElement>('td[data-date]') ?? [];
      for (const cell of cells) {
        const isDay = cell.dataset['date'] === dayText(day);
        cell.tabIndex = isDay ? 0 : -1;
        cell.toggleAttribute('data-chosen', isDay);
        if (isDay && wanted.current) cell.focus({ preventScroll: true });
      }
      wanted.current = false;
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
      if (first === null) onOpenDay(day);
      else first.focus();
      return;
    }
    const step =
      event.key === 'PageUp' || event.key === 'PageDown'
        ? addMonths(day, event.key === 'PageUp' ? -1 : 1) - day
        : stepOf(event.key, view) * DAY_MS;
    if (step === 0) return;
    event.preventDefault();
    wanted.current = true;
    onDay(day + step);
  };

  const onDoubleClick = ({ target }: MouseEvent<HTMLElement>) => {
    if (!(target instanceof HTMLElement) || target.closest('.fc-event, .fc-popover, a') !== null || readOnly !== undefined) return;
    const date = target.closest<HTMLElement>('td[data-date]')?.dataset['date'];
    const at = pointed.current;
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
        firstDay={locale === 'en' ? 0 : 1}
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
        {...words}
        {...contents}
        {...handlers}
      />
    </div>
  );
}

/** The texts of the calendar, the same object until the language changes. */
function useWords() {
  const text = useText();
  return useMemo(() => {
    const more = (count: number) => text('messaging.schedule.more', { count });
    return {
      allDayText: text('messaging.schedule.allDay'),
      moreLinkText: more,
      moreLinkHint: more,
      noEventsText: text('messaging.schedule.empty'),
    };
  }, [text]);
}

/** What stands in days, heads and schedules. */
function useContents(): Pick<CalendarOptions, 'dayCellContent' | 'dayHeaderContent' | 'eventContent'> {
  const lunar = useLunar();
  return useMemo(() => {
    const number = (date: Date, isToday: boolean, weekday: boolean) => (
      <DayNumber day={date.getTime()} lunar={lunar(date.getTime())} isToday={isToday} weekday={weekday} />
    );
    return {
      dayCellContent: ({ date, isToday, view: { type } }) => (type === VIEWS.month ? number(date, isToday, false) : null),
      dayHeaderContent: ({ date, text: label, isToday, view: { type } }) => (type === VIEWS.month ? label : number(date, isToday, true)),
      eventContent: ({ event, timeText, view: { type } }) =>
        isDrawn(event) ? (
          <DrawnText time={timeText} />
        ) : (
          <EventText row={rowOf(event)} time={event.allDay ? '' : timeText} inList={type === VIEWS.agenda} />
        ),
    };
  }, [lunar]);
}

/** What people do in the calendar, as the same functions all the time: it draws everything anew where one is another. */
function useHandlers(props: CalendarBoardProps, pointed: RefObject<Pointed | undefined>) {
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  return useMemo(() => {
    const moved = async ({ event, revert }: Pick<EventDropArg | EventResizeDoneArg, 'event' | 'revert'>) => {
      const start = event.start?.getTime() ?? 0;
      const end = event.end?.getTime() ?? start + (event.allDay ? DAY_MS : HOUR_MS);
      if (!(await latest.current.onMove(rowOf(event), timesBetween(start, end, event.allDay)))) revert();
    };
    return {
      eventClick({ event, jsEvent }: EventClickArg) {
        jsEvent.preventDefault();
        latest.current.onOpen(rowOf(event));
      },
      eventDrop: (drop: EventDropArg) => void moved(drop),
      eventResize: (resize: EventResizeDoneArg) => void moved(resize),
      select({ start, end, allDay, view: { calendar } }: DateSelectArg) {
        calendar.unselect();
        latest.current.onCreate(timesBetween(start.getTime(), end.getTime(), allDay));
      },
      dateClick({ date, allDay }: DateClickArg) {
        pointed.current = { start: date.getTime(), allDay };
        latest.current.onDay(Math.floor(date.getTime() / DAY_MS) * DAY_MS);
      },
      datesSet: ({ start, end }: DatesSetArg) => latest.current.onRange({ from: start.getTime(), to: end.getTime() }),
    };
  }, [pointed]);
}
