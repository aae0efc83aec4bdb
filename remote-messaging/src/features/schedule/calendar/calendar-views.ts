import type { ScheduleRow } from '@banyan/shared-contracts/messaging/schedule';
import type { WallDay } from '@banyan/shared-contracts/time/calendar-days';
import type { WrittenTimes } from './calendar-times';
import type { ShownRange } from '../use-schedules';

export type BoardView = 'month' | 'week' | 'day' | 'agenda';

/** The names of the views in FullCalendar. */
export const VIEWS: Record<BoardView, string> = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay', agenda: 'listMonth' };
/** Views with scrollable hours. */
export const HOUR_VIEWS: readonly string[] = [VIEWS.week, VIEWS.day];

/** An occurrence was moved, or begins or ends at another time. */
export type Move = 'moved' | 'timeChanged';

export interface CalendarBoardProps {
  view: BoardView;
  day: WallDay;
  rows: readonly ScheduleRow[];
  /** The range of the rows; undefined until the rows of the shown range are loaded. */
  rowsOf: ShownRange | undefined;
  onDay: (day: WallDay) => void;
  onRange: (range: ShownRange) => void;
  onOpen: (row: ScheduleRow) => void;
  /** The user has chosen a time range by drawing. */
  onCreate: (times: WrittenTimes) => void;
  onMove: (row: ScheduleRow, times: WrittenTimes, how: Move) => Promise<boolean>;
  /** The user opens a single day. */
  onOpenDay: (day: WallDay) => void;
}

/** The position of the last pointer press: a wall time. */
export interface Pointed {
  start: number;
  allDay: boolean;
}
