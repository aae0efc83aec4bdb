import { Decimal } from './decimal';

export interface DecimalFormat {
  /** Fixed number of decimals; without it the number has as many as its value. */
  decimals?: number | undefined;
  thousands?: boolean | undefined;
}

/**
 * A number in its readable form: never in exponent form, with thousands separators if requested. Text that is not a number is returned
 * unchanged.
 */
export function formatDecimal(value: number | string, { decimals, thousands = false }: DecimalFormat = {}): string {
  let decimal: Decimal;
  try {
    decimal = new Decimal(value);
  } catch {
    return String(value);
  }
  if (!decimal.isFinite()) return String(value);
  const text = decimals === undefined ? decimal.toFixed() : decimal.toFixed(decimals, Decimal.ROUND_HALF_UP);
  if (!thousands) return text;
  const [whole = '', fraction] = text.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
