import type { ScheduleRow } from '@banyan/shared-contracts/messaging/schedule';
import type { WallDay } from '@banyan/shared-contracts/time/calendar-days';
import type { WrittenTimes } from './calendar-times';
import type { ShownRange } from '../use-schedules';

export type BoardView = 'month' | 'week' | 'day' | 'agenda';

/** What FullCalendar calls the views. */
export const VIEWS: Record<BoardView, string> = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay', agenda: 'listMonth' };
/** Those that hours scroll in. */
export const HOUR_VIEWS: readonly string[] = [VIEWS.week, VIEWS.day];

/** An occurrence was moved, or begins or ends at another time. */
export type Move = 'moved' | 'timeChanged';

export interface CalendarBoardProps {
  view: BoardView;
  day: WallDay;
  rows: readonly ScheduleRow[];
  /** What they are of; undefined until those of what is shown are there. */
  rowsOf: ShownRange | undefined;
  onDay: (day: WallDay) => void;
  onRange: (range: ShownRange) => void;
  onOpen: (row: ScheduleRow) => void;
  /** Time was chosen by pressing and drawing. */
  onCreate: (times: WrittenTimes) => void;
  onMove: (row: ScheduleRow, times: WrittenTimes, how: Move) => Promise<boolean>;
  /** A day was asked for by itself. */
  onOpenDay: (day: WallDay) => void;
}

/** Where the pointer was pressed last: a wall time. */
export interface Pointed {
  start: number;
  allDay: boolean;
}
