import { LOG_CATEGORY, type LogCategory, MAX_LOG_TOTAL } from '@banyan/shared-contracts/admin/log.contract';
import { type RawBuilder, sql } from 'kysely';
import { managesPerson } from '../../core/access/slice';
import type { Connection } from '../../core/database/database';
import { asTemplate } from '../../core/database/sql-text';
import type { Id } from '../../core/database/tables';

export interface LogFilter {
  category: LogCategory;
  keyword: string;
  loginType?: 0 | 1 | undefined;
  loginMark?: 0 | 1 | undefined;
  requestMethod: string;
  moduleName: string;
  /** Epoch milliseconds, both ends included. */
  startTime?: number | undefined;
  endTime?: number | undefined;
}

/** The users whose entries are read: undefined for all users; for a person their own entries, and those of the people of their slice. */
export type LogReader = Id | undefined;

/** An entry of any of the logs; values that a log does not have are empty. */
export interface LogRow {
  id: Id;
  created_at: Date;
  /** The time as the database has it, which is finer than a `Date`. */
  at: string;
  user_name: string;
  ip: string;
  user_agent: string;
  login_type: 0 | 1;
  login_mark: 0 | 1;
  module: string;
  action: string;
  target_id: string;
  target_name: string;
  duration: number;
  before: unknown;
  after: unknown;
}

/** Each log with the same columns; nothing of a record itself, which only the view of one entry needs. */
const source = (category: LogCategory, whole: boolean): RawBuilder<LogRow> => {
  if (category === LOG_CATEGORY.login)
    return sql`select id, created_at, user_id, case when user_name = '' then account else user_name end as user_name, ip, user_agent, login_type, login_mark,
      '' as module, '' as action, '' as target_id, abstract as target_name, 0 as duration, null::jsonb as before, null::jsonb as after from login_log`;
  if (category === LOG_CATEGORY.operation)
    return sql`select l.id, l.created_at, l.user_id, coalesce(u.real_name || '/' || u.account, '') as user_name, l.ip, '' as user_agent, 0 as login_type,
      1 as login_mark, l.module, l.action, l.target_id, l.target_name, 0 as duration,
      ${whole ? sql`l.before, l.after` : sql`null::jsonb as before, null::jsonb as after`}
      from operation_log l left join user_account u on u.id = l.user_id`;
  return sql`select l.id, l.created_at, l.user_id, coalesce(u.real_name || '/' || u.account, '') as user_name, l.ip, l.user_agent, 0 as login_type,
    case when l.outcome = '' then 1 else 0 end as login_mark, l.route as module, l.method as action, l.outcome as target_id, l.message as target_name,
    l.duration, null::jsonb as before, null::jsonb as after
    from request_log l left join user_account u on u.id = l.user_id
    where ${category === LOG_CATEGORY.error ? sql`l.outcome = 'INTERNAL'` : sql`l.outcome <> 'INTERNAL'`}`;
};

const readBy = (reader: LogReader): RawBuilder<unknown> =>
  reader === undefined ? sql`true` : sql`(user_id = ${reader} or ${asTemplate(managesPerson('entry.user_id', reader, 'see'))})`;

function conditions(filter: LogFilter, reader: LogReader): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [readBy(reader)];
  const { keyword, loginType, loginMark, requestMethod, moduleName, startTime, endTime } = filter;
  if (startTime !== undefined) parts.push(sql`created_at >= ${new Date(startTime)}`);
  if (endTime !== undefined) parts.push(sql`created_at <= ${new Date(endTime)}`);
  if (filter.category === LOG_CATEGORY.login && loginType !== undefined) parts.push(sql`login_type = ${loginType}`);
  if (filter.category !== LOG_CATEGORY.operation && loginMark !== undefined) parts.push(sql`login_mark = ${loginMark}`);
  if (requestMethod !== '') parts.push(sql`action = ${requestMethod}`);
  if (moduleName !== '') parts.push(sql`module = ${moduleName}`);
  if (keyword !== '')
    parts.push(sql`strpos(lower(user_name || ' ' || ip || ' ' || target_name || ' ' || module), ${keyword.toLowerCase()}) > 0`);
  return sql.join(parts, sql` and `);
}

export interface LogPage {
  limit: number;
  offset: number;
  order: 'asc' | 'desc';
}

/** The newest first, or the oldest. What a page skips is passed by its keys alone. */
export async function listEntries(connection: Connection, filter: LogFilter, reader: LogReader, page: LogPage): Promise<LogRow[]> {
  const order = page.order === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<LogRow>`
    select entry.*, entry.created_at::text as at from (
      select entry.created_at, entry.id from (${source(filter.category, false)}) entry where ${conditions(filter, reader)}
      order by created_at ${order}, id ${order} limit ${page.limit} offset ${page.offset}
    ) page join (${source(filter.category, false)}) entry on entry.created_at = page.created_at and entry.id = page.id
    order by entry.created_at ${order}, entry.id ${order}`.execute(connection);
  return rows;
}

/** The entries after a given one, the newest first: entries that are written in the meantime do not shift the pages. */
export async function listFurtherEntries(
  connection: Connection,
  filter: LogFilter,
  reader: LogReader,
  { after, limit }: { after: LogRow | undefined; limit: number },
): Promise<LogRow[]> {
  const behind = after === undefined ? sql`true` : sql`(created_at, id) < (${after.at}::timestamptz, ${after.id}::bigint)`;
  const { rows } = await sql<LogRow>`
    select *, created_at::text as at from (${source(filter.category, false)}) entry where ${behind} and ${conditions(filter, reader)}
    order by created_at desc, id desc limit ${limit}`.execute(connection);
  return rows;
}

/** Counted up to a bound. */
export async function countEntries(connection: Connection, filter: LogFilter, reader: LogReader): Promise<number> {
  const { rows } = await sql<{ total: string }>`
    select count(*) as total from (
      select from (${source(filter.category, false)}) entry where ${conditions(filter, reader)} limit ${MAX_LOG_TOTAL}) some_of_them`.execute(
    connection,
  );
  return Number(rows[0]?.total ?? 0);
}

const CATEGORIES = Object.values(LOG_CATEGORY);

export async function findEntry(
  connection: Connection,
  id: Id,
  reader: LogReader,
): Promise<(LogRow & { category: LogCategory }) | undefined> {
  for (const category of CATEGORIES) {
    const { rows } = await sql<LogRow>`
      select *, created_at::text as at from (${source(category, true)}) entry where id = ${id} and ${readBy(reader)}`.execute(connection);
    if (rows[0] !== undefined) return { ...rows[0], category };
  }
  return undefined;
}

/** Removes entries of the technical logs that the reader sees, and returns how many. */
async function remove(connection: Connection, which: RawBuilder<unknown>, reader: LogReader): Promise<number> {
  const { numAffectedRows } = await sql`delete from request_log entry where ${which} and ${readBy(reader)}`.execute(connection);
  return Number(numAffectedRows);
}

export const removeRequests = (connection: Connection, ids: readonly Id[], reader: LogReader): Promise<number> =>
  remove(connection, sql`id = any(${sql.val(ids)}::bigint[])`, reader);

export const clearRequests = (connection: Connection, errors: boolean, reader: LogReader): Promise<number> =>
  remove(connection, errors ? sql`outcome = 'INTERNAL'` : sql`outcome <> 'INTERNAL'`, reader);

export interface DayRow {
  day: string;
  signIns: number;
  failed: number;
  operations: number;
}

/** The last `days` days of a time zone, those without any entry included. */
export async function countDays(connection: Connection, days: number, zone: string, reader: LogReader): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    with first as (select date_trunc('day', now() at time zone ${zone}) - make_interval(days => ${days - 1}) as day),
    days as (select generate_series(first.day, date_trunc('day', now() at time zone ${zone}), interval '1 day') as day from first),
    signed as (
      select date_trunc('day', created_at at time zone ${zone}) as day, count(*) filter (where login_mark = 1) as good,
        count(*) filter (where login_mark = 0) as bad
      from login_log entry where ${readBy(reader)} and login_type = 0 and created_at >= (select day from first) at time zone ${zone} group by 1),
    done as (
      select date_trunc('day', created_at at time zone ${zone}) as day, count(*) as operations
      from operation_log entry where ${readBy(reader)} and created_at >= (select day from first) at time zone ${zone} group by 1)
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(good, 0)::int as "signIns", coalesce(bad, 0)::int as failed,
      coalesce(operations, 0)::int as operations
    from days left join signed using (day) left join done using (day) order by days.day`.execute(connection);
  return rows;
}
