import dayjs, { type Dayjs } from 'dayjs';

/** A time of day (`HH:mm` or `HH:mm:ss`) as the pickers hold it: on some day that has every hour once. */
export const clockMoment = (clock: string): Dayjs => dayjs(`2000-01-01T${clock}`);
