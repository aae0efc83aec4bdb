import { type Selectable, sql } from 'kysely';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import type { LoginLogTable } from '../../core/database/tables/session';

export type LoginLogRow = Selectable<LoginLogTable>;

/** Which of a user's entries are meant. */
export interface LogFilter {
  /** Part of the address or of the user agent; empty means all. */
  keyword: string;
  loginType: 0 | 1 | undefined;
  loginMark: 0 | 1 | undefined;
  /** Epoch milliseconds, both ends included. */
  startTime: number | undefined;
  endTime: number | undefined;
}

/** Entries of a user since they last cleared their view of the log. */
function entries(connection: Connection, userId: Id, { keyword, loginType, loginMark, startTime, endTime }: LogFilter) {
  let query = connection
    .selectFrom('login_log')
    .where('user_id', '=', userId)
    .where('created_at', '>', sql<Date>`coalesce((select cleared_at from login_log_clearing where user_id = ${userId}), '-infinity')`);
  if (loginType !== undefined) query = query.where('login_type', '=', loginType);
  if (loginMark !== undefined) query = query.where('login_mark', '=', loginMark);
  if (startTime !== undefined) query = query.where('created_at', '>=', new Date(startTime));
  if (endTime !== undefined) query = query.where('created_at', '<=', new Date(endTime));
  if (keyword !== '') query = query.where(sql<boolean>`strpos(lower(ip || ' ' || user_agent), ${keyword.toLowerCase()}) > 0`);
  return query;
}

/** One page, and how many there are in all. */
export async function listLog(
  connection: Connection,
  userId: Id,
  filter: LogFilter,
  { limit, offset, order }: { limit: number; offset: number; order: 'asc' | 'desc' },
): Promise<{ rows: LoginLogRow[]; total: number }> {
  const query = entries(connection, userId, filter);
  const { total } = await query.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow();
  const rows = await query.selectAll().orderBy('created_at', order).orderBy('id', order).limit(limit).offset(offset).execute();
  return { rows, total: Number(total) };
}

export const clearLog = (connection: Connection, userId: Id) =>
  connection
    .insertInto('login_log_clearing')
    .values({ user_id: userId, cleared_at: sql<Date>`now()` })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ cleared_at: sql<Date>`now()` }))
    .execute();
