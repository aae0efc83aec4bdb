import { LOG_CATEGORY, type LogCategory, type LogRow } from '@banyan/shared-contracts/admin/log.contract';
import { formatTime } from '@banyan/shared-contracts/forms/values/format-time';
import type { Locale } from '@banyan/shared-contracts/locales';
import { type MessageKey, translate } from '../../core/i18n/translate';

interface CsvOptions {
  category: LogCategory;
  locale: Locale;
}

type Column = [title: MessageKey, cell: (row: LogRow) => string | number];

const PERSON: Column[] = [
  ['log.user', (row) => row.userName],
  ['log.ip', (row) => row.ipAddress],
];
const DEVICE: Column[] = [
  ['log.browser', (row) => row.browser],
  ['log.system', (row) => row.platForm],
];
const REQUEST: Column[] = [
  ...PERSON,
  ['log.method', (row) => row.requestMethod],
  ['log.address', (row) => row.requestUrl],
  ['log.duration', (row) => row.requestDuration],
  ['log.summary', (row) => row.abstracts],
  ...DEVICE,
];

const columns: Record<LogCategory, Column[]> = {
  [LOG_CATEGORY.login]: [
    ...PERSON,
    ['log.type', (row) => row.loginType],
    ['log.outcome', (row) => row.loginMark],
    ...DEVICE,
    ['log.summary', (row) => row.abstracts],
  ],
  [LOG_CATEGORY.operation]: [
    ...PERSON,
    ['log.module', (row) => row.moduleName],
    ['log.action', (row) => row.requestMethod],
    ['log.target', (row) => row.abstracts],
  ],
  [LOG_CATEGORY.error]: REQUEST,
  [LOG_CATEGORY.request]: REQUEST,
};

/** Spreadsheet programs run what looks like a formula (ASVS 1.2.10). */
const cell = (value: string | number): string => {
  const text = String(value);
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const line = (values: (string | number)[]): string => `${values.map(cell).join(',')}\r\n`;

/** A log as a file for spreadsheet programs, written while it is read. */
export async function* csvOf(batches: AsyncIterable<LogRow[]>, { category, locale }: CsvOptions): AsyncGenerator<Uint8Array> {
  const shown = columns[category];
  // They read UTF-8 only behind a byte order mark.
  yield Buffer.from(`\ufeff${line([translate(locale, 'log.time'), ...shown.map(([title]) => translate(locale, title))])}`);
  for await (const rows of batches)
    yield Buffer.from(
      rows.map((row) => line([formatTime(row.creatorTime, 'yyyy-MM-dd HH:mm:ss'), ...shown.map(([, read]) => read(row))])).join(''),
    );
}
