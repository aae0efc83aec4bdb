const pad = (value: number, length = 2) => String(value).padStart(length, '0');

/**
 * A point in time in one of the formats of the wire (`yyyy-MM-dd HH:mm:ss` and shorter), in the zone of the process: the server's setting, the
 * browser's place.
 */
export function formatTime(ms: number, format: string): string {
  const date = new Date(ms);
  const parts: Record<string, string> = {
    yyyy: pad(date.getFullYear(), 4),
    MM: pad(date.getMonth() + 1),
    dd: pad(date.getDate()),
    HH: pad(date.getHours()),
    mm: pad(date.getMinutes()),
    ss: pad(date.getSeconds()),
  };
  return format.replace(/yyyy|MM|dd|HH|mm|ss/g, (token) => parts[token] ?? token);
}
