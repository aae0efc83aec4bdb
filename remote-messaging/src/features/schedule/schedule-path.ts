/** Fixed route of the calendar. */
export const SCHEDULE_PATH = '/schedule';
