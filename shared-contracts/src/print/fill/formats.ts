import { formatTime } from '../../forms/values/format-time';
import { chineseAmount } from '../../numbers/chinese-amount';
import { Decimal } from '../../numbers/decimal';
import { formatDecimal } from '../../numbers/format-decimal';
import { lookup } from '../../own-members';
import { momentOf } from '@banyan/shared-contracts/time/platform-zone';
import type { Format } from '../document/document';
import type { FillContext } from './scope';

/** The number in a text, thousands separators aside; undefined for everything else. */
export function numberIn(value: string): string | undefined {
  const plain = value.replaceAll(',', '').trim();
  return /^[+-]?\d+(?:\.\d+)?$/.test(plain) ? plain : undefined;
}

/** The sum of what are numbers; exact. */
export const sumOf = (values: readonly string[]): string =>
  values.reduce((sum, value) => sum.plus(numberIn(value) ?? 0), new Decimal(0)).toFixed();

function timeIn(value: string): number | undefined {
  if (/^-?\d{9,15}$/.test(value)) return Number(value);
  const parts = /^(\d{4})(?:-(\d{1,2}))?(?:-(\d{1,2}))?(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?/.exec(value);
  if (parts === null) return undefined;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts.slice(1).map((part) => (part ? Number(part) : undefined));
  return momentOf(year, month, day, hour, minute, second);
}

const masked = (text: string, start: number, end: number): string => {
  const letters = [...text];
  const hidden = Math.max(letters.length - start - end, 0);
  return hidden === 0 ? text : [...letters.slice(0, start), '*'.repeat(hidden), ...letters.slice(letters.length - end)].join('');
};

/** A value as its format writes it; what a format does not fit stays as it is. */
export function formatValue(value: string, format: Format | undefined, dictionaries: FillContext['dictionaries']): string {
  if (format === undefined || value === '') return value;
  switch (format.kind) {
    case 'number': {
      const number = numberIn(value);
      if (number === undefined) return value;
      if (format.zero === 'blank' && new Decimal(number).isZero()) return '';
      return formatDecimal(number, { decimals: format.decimals, thousands: format.thousands });
    }
    case 'capitals': {
      const number = numberIn(value);
      return number === undefined ? value : chineseAmount(number);
    }
    case 'dictionary': {
      const names = lookup(dictionaries, format.typeId);
      return value
        .split(',')
        .map((part) => (names && lookup(names, part.trim())) ?? part)
        .join(',');
    }
    case 'date': {
      const time = timeIn(value.trim());
      return time === undefined ? value : formatTime(time, format.pattern.replaceAll('Y', 'y').replaceAll('D', 'd'));
    }
    case 'mask':
      return masked(value, format.start, format.end);
  }
}
