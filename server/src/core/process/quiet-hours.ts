import { toWall } from '@banyan/shared-contracts/time/platform-zone';
import type { SqlPart } from '../database/sql-text';

/** The minute of the day now, on the platform's clock. */
const minuteNow = (): number => Math.floor(toWall(Date.now()) / 60_000) % 1440;

/** Whether now is within the quiet hours of whose preferences are `p`; without any it is not. Quiet hours may go over midnight. */
export const isQuietNow: SqlPart = (bind) => {
  const minute = `${bind(minuteNow())}::integer`;
  return `coalesce(case when p.quiet_from <= p.quiet_to then ${minute} >= p.quiet_from and ${minute} < p.quiet_to
    else ${minute} >= p.quiet_from or ${minute} < p.quiet_to end, false)`;
};
