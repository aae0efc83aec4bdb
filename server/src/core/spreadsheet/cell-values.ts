import type { SheetCell } from './sheet-cell';

/** Cells as values of a kind, in the plain form in which fields read texts; undefined where a cell is of another kind. */

const NUMBER = /^[+-]?(\d{1,3}(,\d{3})+|\d+)(\.\d+)?$/;
const CURRENCY = /^[¥￥$€£]\s*|\s*[元圆]$/g;

/** Digits with a sign and a point; separators of thousands and signs of currencies are left out. Codes with leading zeros are no numbers. */
export function numberOf({ kind, text }: SheetCell): string | undefined {
  if (kind === 'number') return text;
  if (kind !== 'text') return undefined;
  const plain = text.normalize('NFKC').trim().replaceAll(CURRENCY, '').trim();
  if (!NUMBER.test(plain)) return undefined;
  const digits = plain.replaceAll(',', '').replace(/^\+/, '');
  return /^-?0\d/.test(digits) ? undefined : digits;
}

/** How days are written whose year comes last. */
export type DayOrder = 'day-first' | 'month-first';

const YEAR_FIRST =
  /^(\d{4})(?:[-/.年](\d{1,2})(?:[-/.月](\d{1,2})日?)?月?)(?:[ T]*(\d{1,2})[:：时](\d{1,2})(?:[:：分](\d{1,2})(?:\.\d+)?秒?)?分?)?$/;
const YEAR_LAST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?: +(\d{1,2}):(\d{1,2})(?::(\d{1,2}))?)?$/;
const COMPACT = /^(19|20)(\d{2})(\d{2})(\d{2})$/;

const pad = (part: string | number): string => String(part).padStart(2, '0');

function written(year: string, month: string, day: string, time: readonly (string | undefined)[]): string | undefined {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day) && Number(year) >= 1000;
  const [hour, minute = '0', second = '0'] = time;
  if (!isReal || Number(hour ?? 0) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const whole = `${year}-${pad(month)}-${pad(day)}`;
  return hour === undefined ? whole : `${whole} ${pad(hour)}:${pad(minute)}:${pad(second)}`;
}

/** What a form of dates is called in evidence: the same letters as in formats. */
export type DateForm = 'cell' | 'yyyy-M-d' | 'yyyy/M/d' | 'yyyy.M.d' | 'yyyy年M月d日' | 'yyyyMMdd' | 'd/M/yyyy' | 'M/d/yyyy';

export interface WrittenDate {
  /** `2001-01-31`, or `2001-01-31 08:30:00`. */
  text: string;
  form: DateForm;
}

const SIGNS: ReadonlyMap<string, DateForm> = new Map([
  ['-', 'yyyy-M-d'],
  ['/', 'yyyy/M/d'],
  ['.', 'yyyy.M.d'],
  ['年', 'yyyy年M月d日'],
]);

/** A day or a moment, however it is written. Without `order` days whose year comes last count only where one of the numbers can be no month. */
export function dateOf({ kind, text }: SheetCell, order?: DayOrder): WrittenDate | undefined {
  if (kind === 'day' || kind === 'moment') return { text, form: 'cell' };
  if (kind !== 'text' && kind !== 'number') return undefined;
  const plain = text.normalize('NFKC').trim();
  const compact = COMPACT.exec(plain);
  if (compact !== null) return dated(written(`${compact[1]}${compact[2]}`, compact[3] ?? '', compact[4] ?? '', []), 'yyyyMMdd');
  if (kind === 'number') return undefined;
  const first = YEAR_FIRST.exec(plain);
  if (first !== null) {
    const [, year = '', month = '1', day = '1', ...time] = first;
    return dated(written(year, month, day, time), SIGNS.get(plain.charAt(4)) ?? 'yyyy-M-d');
  }
  const last = YEAR_LAST.exec(plain);
  if (last === null) return undefined;
  const [, one = '', other = '', year = '', ...time] = last;
  const isDayFirst = Number(one) > 12 || (order === 'day-first' && Number(other) <= 12);
  if (!isDayFirst && Number(other) <= 12 && order === undefined) return undefined;
  const [day, month] = isDayFirst ? [one, other] : [other, one];
  return dated(written(year, month, day, time), isDayFirst ? 'd/M/yyyy' : 'M/d/yyyy');
}

const dated = (text: string | undefined, form: DateForm): WrittenDate | undefined => (text === undefined ? undefined : { text, form });

/** In which order days of a column are written whose year comes last; undefined where the cells do not say, or say both. */
export function dayOrderOf(cells: readonly SheetCell[]): DayOrder | undefined {
  const forms = new Set(cells.map((cell) => dateOf(cell)?.form));
  if (forms.has('d/M/yyyy') === forms.has('M/d/yyyy')) return undefined;
  return forms.has('d/M/yyyy') ? 'day-first' : 'month-first';
}

const CLOCK = /^([01]?\d|2[0-3])[:：]([0-5]\d)(?:[:：]([0-5]\d))?$/;

/** A time of day, `08:30:00`. */
export function clockOf({ kind, text }: SheetCell): string | undefined {
  if (kind === 'clock') return text;
  const [, hour, minute, second = '00'] = kind === 'text' ? (CLOCK.exec(text.trim()) ?? []) : [];
  return hour === undefined || minute === undefined ? undefined : `${pad(hour)}:${minute}:${second}`;
}

/** Pairs of words for two states, the one for on first. */
const STATES = [
  ['是', '否'],
  ['对', '错'],
  ['真', '假'],
  ['开', '关'],
  ['√', '×'],
  ['有', '无'],
  ['启用', '停用'],
  ['启用', '禁用'],
  ['yes', 'no'],
  ['y', 'n'],
  ['true', 'false'],
  ['on', 'off'],
  ['1', '0'],
] as const;

/** The two words by which the cells say yes and no; undefined where they say something else, or all say the same. Empty cells say nothing. */
export function statesOf(cells: readonly SheetCell[]): readonly [on: string, off: string] | undefined {
  const words = new Set(cells.filter(({ kind }) => kind !== 'empty').map(({ text }) => text.trim().toLowerCase()));
  const pair = words.size === 2 ? STATES.find((states) => states.every((state) => words.has(state))) : undefined;
  if (pair === undefined) return undefined;
  const asWritten = (state: string) => cells.find(({ text }) => text.trim().toLowerCase() === state)?.text.trim() ?? state;
  return [asWritten(pair[0]), asWritten(pair[1])];
}
