import { sql } from 'kysely';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';

/** An active session, and its user. */
export interface OnlineRow {
  id: Id;
  user_id: Id;
  account: string;
  real_name: string;
  is_administrator: boolean;
  organize_id: Id | null;
  client_kind: 'pc' | 'app';
  ip: string;
  user_agent: string;
  created_at: Date;
  last_seen_at: Date;
}

/** Sessions that are not over, of the users of some organizations; undefined means of everybody. */
function alive(connection: Connection, within: ReadonlySet<Id> | undefined) {
  const query = connection
    .selectFrom('session as s')
    .innerJoin('user_account as u', 'u.id', 's.user_id')
    .where(
      sql<boolean>`s.ended_at is null and s.expires_at > now() and u.state = 1 and s.viewed_by is null
        and (s.idle_minutes is null or s.last_seen_at + make_interval(mins => s.idle_minutes) > now())`,
    );
  if (within === undefined) return query;
  return query.where(
    sql<boolean>`exists (select from user_relation r where r.user_id = u.id and r.object_type = 'organize'
      and r.object_id = any(${sql.val([...within])}::bigint[]))`,
  );
}

const columns = [
  's.id',
  's.user_id',
  'u.account',
  'u.real_name',
  'u.is_administrator',
  'u.organize_id',
  's.client_kind',
  's.ip',
  's.user_agent',
  's.created_at',
  's.last_seen_at',
] as const;

/** One page, those last seen first, and how many there are in all. */
export async function listOnline(
  connection: Connection,
  within: ReadonlySet<Id> | undefined,
  keyword: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: OnlineRow[]; total: number }> {
  let query = alive(connection, within);
  if (keyword !== '')
    query = query.where(sql<boolean>`strpos(lower(u.account || ' ' || u.real_name || ' ' || s.ip), ${keyword.toLowerCase()}) > 0`);
  const { total } = await query.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow();
  const rows = await query.select(columns).orderBy('s.last_seen_at', 'desc').orderBy('s.id', 'desc').limit(limit).offset(offset).execute();
  return { rows, total: Number(total) };
}

/** Sessions with one of the ids, or of users with one of the ids; locked until the transaction ends. */
export const findOnline = (connection: Connection, within: ReadonlySet<Id> | undefined, ids: readonly Id[]): Promise<OnlineRow[]> =>
  alive(connection, within)
    .select(columns)
    .where(sql<boolean>`(s.id = any(${sql.val([...ids])}::bigint[]) or s.user_id = any(${sql.val([...ids])}::bigint[]))`)
    .orderBy('s.id')
    .forNoKeyUpdate('s')
    .execute();
