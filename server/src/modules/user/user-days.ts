import { formatTime } from '@banyan/shared-contracts/forms/values/format-time';
import { momentOf } from '@banyan/shared-contracts/time/platform-zone';

const DAY = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/;

/** The beginning of a written day (`2001-01-31`, `2001/1/31`, `2001年1月31日`); null for no text, undefined for one that is no day. */
export function dayOf(text: string): number | null | undefined {
  if (text === '') return null;
  const [year = 0, month = 0, day = 0] = (DAY.exec(text) ?? []).slice(1).map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  if (year < 1900 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  return momentOf(year, month, day);
}

/** A day as spreadsheets and people write it. */
export const dayText = (moment: unknown): string => (typeof moment === 'number' ? formatTime(moment, 'yyyy-MM-dd') : '');
