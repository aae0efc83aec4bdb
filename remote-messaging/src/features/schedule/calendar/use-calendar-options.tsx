import type { ScheduleRow } from '@banyan/shared-contracts/messaging/schedule';
import type {
  CalendarOptions,
  DateSelectArg,
  DatesSetArg,
  EventClickArg,
  EventContentArg,
  EventDropArg,
  EventMountArg,
} from '@fullcalendar/core';
import type { DateClickArg, EventResizeDoneArg } from '@fullcalendar/interaction';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useText } from '../../../kernel/use-text';
import { DayNumber, DrawnText, EventText } from './calendar-parts';
import { DAY_MS } from '@banyan/shared-contracts/time/calendar-days';
import { timesBetween } from './calendar-times';
import { type CalendarBoardProps, type Move, type Pointed, VIEWS } from './calendar-views';
import { useLunar } from './use-lunar';

const HOUR_MS = 3_600_000;

const rowOf = (event: EventContentArg['event']): ScheduleRow => event.extendedProps['row'] as ScheduleRow;
/** A range that is being drawn is not a schedule yet. */
const isDrawn = (event: EventContentArg['event']): boolean => !('row' in event.extendedProps);

/** A link without an address has no role by itself. */
const asButton = ({ el }: Pick<EventMountArg, 'el'>) => void (el.matches('a') && el.setAttribute('role', 'button'));

/** The texts of the calendar, the same object until the language changes. */
export function useWords() {
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

/** The content of days, heads and schedules. */
export function useContents(): Pick<CalendarOptions, 'dayCellContent' | 'dayHeaderContent' | 'eventContent'> {
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

/** The event handlers of the calendar, with a constant identity: it draws everything again when one has changed. */
export function useHandlers(props: CalendarBoardProps, pointedRef: RefObject<Pointed | undefined>) {
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  return useMemo(() => {
    const put = async ({ event, revert }: Pick<EventDropArg | EventResizeDoneArg, 'event' | 'revert'>, how: Move) => {
      const start = event.start?.getTime() ?? 0;
      const end = event.end?.getTime() ?? start + (event.allDay ? DAY_MS : HOUR_MS);
      if (!(await latest.current.onMove(rowOf(event), timesBetween(start, end, event.allDay), how))) revert();
    };
    return {
      eventDidMount({ el, event }: EventMountArg) {
        asButton({ el });
        el.dataset['schedule'] = event.id;
      },
      moreLinkDidMount: asButton,
      eventClick({ event, jsEvent }: EventClickArg) {
        jsEvent.preventDefault();
        latest.current.onOpen(rowOf(event));
      },
      eventDrop: (drop: EventDropArg) => void put(drop, 'moved'),
      eventResize: (resize: EventResizeDoneArg) => void put(resize, 'timeChanged'),
      select({ start, end, allDay, view: { calendar } }: DateSelectArg) {
        calendar.unselect();
        latest.current.onCreate(timesBetween(start.getTime(), end.getTime(), allDay));
      },
      dateClick({ date, allDay }: DateClickArg) {
        pointedRef.current = { start: date.getTime(), allDay };
        latest.current.onDay(Math.floor(date.getTime() / DAY_MS) * DAY_MS);
      },
      datesSet: ({ start, end }: DatesSetArg) => latest.current.onRange({ from: start.getTime(), to: end.getTime() }),
    };
  }, [pointedRef]);
}
