import { formatTime } from '@banyan/shared-contracts/forms/values/format-time';
import { useLocale } from '@banyan/shared-ui/runtime';
import { useMemo } from 'react';
import { useUiText } from '../i18n/use-ui-text';
import { fileSize } from './file-size';
import { timeAgo } from './relative-time';

/** Dates, numbers and sizes as people of the current language read them. Times are epoch milliseconds, shown by the platform's clock. */
export interface Formats {
  /** 1,234.5; `decimals` fixes how many decimals there are. */
  number: (value: number, decimals?: number) => string;
  /** YYYY-MM-DD HH:mm (product-1 section 9). */
  dateTime: (ms: number) => string;
  /** YYYY-MM-DD. */
  date: (ms: number) => string;
  /** HH:mm. */
  time: (ms: number) => string;
  /** "3 minutes ago"; a date for times too far in the past. */
  relativeTime: (ms: number) => string;
  fileSize: (bytes: number) => string;
  /** "a, b, and c"; of more than five the first ones, and how many there are beside them. */
  names: (names: readonly string[]) => string;
}

const LANGUAGE_TAGS = { zh: 'zh-CN', zhtw: 'zh-TW', en: 'en' } as const;

/** Number of names that are listed individually. */
const NAMED = 5;

const made = new Map<string, Intl.NumberFormat>();

/** The first of a language costs a quarter of a second on a slow machine: made when a number is shown. */
function numberFormat(tag: string, decimals?: number): Intl.NumberFormat {
  const key = `${tag} ${decimals}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat(tag, { minimumFractionDigits: decimals ?? 0, maximumFractionDigits: decimals ?? 20 });
  made.set(key, format);
  return format;
}

export function useFormats(): Formats {
  const locale = useLocale();
  const text = useUiText();
  return useMemo(() => {
    return {
      number: (value, decimals) => numberFormat(LANGUAGE_TAGS[locale], decimals).format(value),
      dateTime: (ms) => formatTime(ms, 'yyyy-MM-dd HH:mm'),
      date: (ms) => formatTime(ms, 'yyyy-MM-dd'),
      time: (ms) => formatTime(ms, 'HH:mm'),
      relativeTime(ms) {
        const ago = timeAgo(ms, Date.now());
        if ('count' in ago) return text(`ui.time.${ago.unit}`, { count: ago.count });
        return ago.unit === 'now' ? text('ui.time.now') : formatTime(ms, 'yyyy-MM-dd');
      },
      fileSize,
      names(names) {
        const more = names.length - NAMED;
        const told = more > 0 ? [...names.slice(0, NAMED), text('ui.names.more', { count: more })] : names;
        return new Intl.ListFormat(LANGUAGE_TAGS[locale]).format(told);
      },
    };
  }, [locale, text]);
}
