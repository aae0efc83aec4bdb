import { AppError } from '@banyan/shared-contracts/errors';
import { wallParts } from '@banyan/shared-contracts/time/platform-zone';
import type { MessageKey } from '../i18n/translate';

/** The change that a save would have overwritten: who made it, as `name/account`, and when (epoch ms). */
export interface LastChange {
  by: string;
  at: number;
}

const two = (part: number) => String(part).padStart(2, '0');

function wallText(ms: number): string {
  const [year, month, day, hour, minute, second] = wallParts(ms);
  return `${[year, two(month), two(day)].join('-')} ${[hour, minute, second].map(two).join(':')}`;
}

/**
 * STALE: another user has changed the record since the caller read it. Contains who and when where that is known; `more` is for programs.
 */
export function stale(change?: LastChange, more: object = {}): AppError {
  const named = change !== undefined && change.by !== '';
  const key: MessageKey = named ? 'what.changedBy' : 'what.changed';
  return new AppError('STALE', { change: key, ...(named ? { ...change, time: wallText(change.at) } : {}), ...more });
}
