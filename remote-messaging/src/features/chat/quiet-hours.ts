import type { MessagePreference } from '@banyan/shared-contracts/messaging/preference.contract';
import { toWall } from '@banyan/shared-contracts/time/platform-zone';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Whether a moment lies in the quiet hours, by the platform's clock; they go over midnight when they end earlier than they begin. */
export function isQuiet(quiet: MessagePreference['quiet'], ms: number): boolean {
  if (quiet === null) return false;
  const now = Math.floor(toWall(ms) / MINUTE_MS) % DAY_MINUTES;
  const [from, to] = [minutesOf(quiet.from), minutesOf(quiet.to)];
  return from < to ? now >= from && now < to : now >= from || now < to;
}
