import { toWall } from '@banyan/shared-contracts/time/platform-zone';

/** An occurrence as calendar programs read it (RFC 5545). */
export interface CalendarEvent {
  id: string;
  title: string;
  content: string;
  category: string;
  startsAt: Date;
  endsAt: Date;
  allDay: boolean;
  revision: number;
  changedAt: Date;
  /** 1 normal, 2 important, 3 urgent. */
  urgent: 1 | 2 | 3;
}

/** Longest line in bytes, without its break. */
const MAX_LINE = 75;
const DAY_MS = 86_400_000;
/** 1 is the highest of iCalendar's priorities, 0 none. */
const PRIORITY = { 1: 0, 2: 5, 3: 1 } as const;

const escapeText = (text: string): string =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/[,;]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    // Other signs of control have no place in a text.
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');

/** A line in pieces of at most 75 bytes; a character is never cut. */
function fold(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let length = 0;
  for (const character of line) {
    const bytes = Buffer.byteLength(character);
    if (length + bytes > MAX_LINE) {
      pieces.push(piece);
      // The blank that begins a further line counts.
      [piece, length] = ['', 1];
    }
    piece += character;
    length += bytes;
  }
  return [...pieces, piece].join('\r\n ');
}

const utc = (date: Date): string => `${date.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
const dayText = (wall: number): string => new Date(wall).toISOString().slice(0, 10).replaceAll('-', '');

const times = ({ allDay, startsAt, endsAt }: CalendarEvent): string[] =>
  allDay
    ? // The end is the day after the last one.
      [`DTSTART;VALUE=DATE:${dayText(toWall(startsAt.getTime()))}`, `DTEND;VALUE=DATE:${dayText(toWall(endsAt.getTime()) + DAY_MS)}`]
    : [`DTSTART:${utc(startsAt)}`, ...(endsAt > startsAt ? [`DTEND:${utc(endsAt)}`] : [])];

const eventLines = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:schedule-${event.id}@banyan`,
  `SEQUENCE:${event.revision}`,
  `DTSTAMP:${utc(event.changedAt)}`,
  `LAST-MODIFIED:${utc(event.changedAt)}`,
  ...times(event),
  `SUMMARY:${escapeText(event.title)}`,
  ...(event.content === '' ? [] : [`DESCRIPTION:${escapeText(event.content)}`]),
  ...(event.category === '' ? [] : [`CATEGORIES:${escapeText(event.category)}`]),
  `PRIORITY:${PRIORITY[event.urgent]}`,
  'STATUS:CONFIRMED',
  'END:VEVENT',
];

/** A whole calendar. */
export const calendarText = (name: string, events: readonly CalendarEvent[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Banyan//Schedule//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n');
