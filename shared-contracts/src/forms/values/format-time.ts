import { wallParts } from '@banyan/shared-contracts/time/platform-zone';

const pad = (value: number, length = 2) => String(value).padStart(length, '0');

/** A point in time in one of the formats of the wire (`yyyy-MM-dd HH:mm:ss` and shorter), as the platform's clock shows it. */
export function formatTime(ms: number, format: string): string {
  const [year, month, day, hour, minute, second] = wallParts(ms);
  const parts: Record<string, string> = {
    yyyy: pad(year, 4),
    MM: pad(month),
    dd: pad(day),
    HH: pad(hour),
    mm: pad(minute),
    ss: pad(second),
  };
  return format.replace(/yyyy|MM|dd|HH|mm|ss/g, (token) => parts[token] ?? token);
}
