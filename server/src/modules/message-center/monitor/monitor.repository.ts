import { MAX_SENDING_TOTAL } from '@banyan/shared-contracts/messaging/center/monitor.contract';
import { MESSAGE_TYPE, type MessageType } from '@banyan/shared-contracts/messaging/message.contract';
import type { SendWay } from '@banyan/shared-contracts/messaging/message-template';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../../core/database/database';
import { containing } from '../../../core/database/sql-text';
import type { Id } from '../../../core/database/tables';
import type { Sending, Target } from '../sending/channels';

export interface MonitorFilter {
  keyword: string;
  way: SendWay | undefined;
  source: MessageType | undefined;
  from: number | null;
  to: number | null;
  state: string;
}

function wanted({ keyword, way, source, from, to, state }: MonitorFilter): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (keyword !== '') conditions.push(sql`s.title ilike ${containing(keyword)}`);
  if (way !== undefined) conditions.push(sql`s.way = ${way}`);
  if (source !== undefined) conditions.push(sql`s.source = ${source}`);
  if (from !== null) conditions.push(sql`s.created_at >= ${new Date(from)}`);
  if (to !== null) conditions.push(sql`s.created_at <= ${new Date(to)}`);
  if (state !== '') conditions.push(sql`s.state = ${state}`);
  return sql`from message_sending s where ${sql.join(conditions, sql` and `)}`;
}

/** A record without its content, which may be long. */
export type ListedSending = Pick<
  Sending,
  'id' | 'created_at' | 'way' | 'source' | 'title' | 'total' | 'sent' | 'failed' | 'state' | 'reason'
>;

/** A page, newest first; the total is counted up to MAX_SENDING_TOTAL. */
export async function pageSendings(
  connection: Connection,
  filter: MonitorFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ListedSending[]; total: number }> {
  const [{ rows }, counted] = await Promise.all([
    sql<ListedSending>`
      select s.id, s.created_at, s.way, s.source, s.title, s.total, s.sent, s.failed, s.state, s.reason ${wanted(filter)}
      order by s.created_at desc, s.id desc limit ${limit} offset ${offset}`.execute(connection),
    sql<{ total: string }>`select count(*) as total from (select ${wanted(filter)} limit ${MAX_SENDING_TOTAL}) some_of_them`.execute(
      connection,
    ),
  ]);
  return { rows, total: Number(counted.rows[0]?.total ?? 0) };
}

/** Receivers of a sending, those who did not get it first. */
export const listTargets = (connection: Connection, sendingId: Id, limit: number): Promise<Target[]> =>
  connection
    .selectFrom('message_sending_target')
    .selectAll()
    .where('sending_id', '=', sendingId)
    .orderBy(sql`state = 'sent'`)
    .orderBy('id')
    .limit(limit)
    .execute();

/** Content of a message within the platform, and some of its receivers; its content has the id of the record. */
export async function findInSite(connection: Connection, id: Id, limit: number): Promise<{ content: string; names: string[] }> {
  const [content, { rows }] = await Promise.all([
    connection.selectFrom('message_content').select(['type', 'body', 'excerpt']).where('id', '=', id).executeTakeFirst(),
    sql<{ name: string }>`
      select u.real_name as name from message m join user_account u on u.id = m.user_id
      where m.content_id = ${id} order by m.user_id limit ${limit}`.execute(connection),
  ]);
  const isText = content?.type === MESSAGE_TYPE.system || content?.type === MESSAGE_TYPE.notice;
  return { content: (isText ? content.body : content?.excerpt) ?? '', names: rows.map(({ name }) => name) };
}

/** At most `limit` of them; those on their way stay. */
export const removeEnded = (tx: Connection, ids: readonly Id[] | 'all', limit: number) =>
  sql`delete from message_sending where id in (
    select id from message_sending
    where state <> 'waiting' ${ids === 'all' ? sql`` : sql`and id = any(${sql.val(ids)}::bigint[])`}
    order by id limit ${limit})`.execute(tx);
