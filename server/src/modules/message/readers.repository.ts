import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';

export interface ReaderRow {
  id: Id;
  real_name: string;
  account: string;
  head_icon: string;
  organize_id: Id | null;
  read_at: Date | null;
}

/** The requested subset of the receivers. */
export interface ReaderFilter {
  keyword: string;
  isRead: 0 | 1 | undefined;
}

/** All users who got the contents, including those who have deleted their message. */
const receivers = (contentId: Id) => sql`(
  select user_id, read_at from message where content_id = ${contentId}
  union all select user_id, read_at from message_receipt where content_id = ${contentId}
) receiver join user_account u on u.id = receiver.user_id`;

const isAsked = ({ keyword, isRead }: ReaderFilter): RawBuilder<unknown> => {
  const word = keyword.toLowerCase();
  return sql`${isRead === undefined ? sql`true` : sql`(receiver.read_at is not null) = ${isRead === 1}`}
    and ${word === '' ? sql`true` : sql`(strpos(lower(u.real_name), ${word}) > 0 or strpos(lower(u.account), ${word}) > 0)`}`;
};

/** One page: readers first, the last one on top, then the others by their account. */
export async function listReaders(
  connection: Connection,
  contentId: Id,
  filter: ReaderFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<ReaderRow[]> {
  const { rows } = await sql<ReaderRow>`
    select u.id, u.real_name, u.account, u.head_icon, u.organize_id, receiver.read_at
    from ${receivers(contentId)} where ${isAsked(filter)}
    order by receiver.read_at desc nulls last, u.account limit ${limit} offset ${offset}`.execute(connection);
  return rows;
}

export async function countReaders(
  connection: Connection,
  contentId: Id,
  filter: ReaderFilter,
): Promise<{ total: number; read: number; asked: number }> {
  const { rows } = await sql<{ total: number; read: number; asked: number }>`
    select count(*)::int as total, count(receiver.read_at)::int as read, (count(*) filter (where ${isAsked(filter)}))::int as asked
    from ${receivers(contentId)}`.execute(connection);
  return rows[0] ?? { total: 0, read: 0, asked: 0 };
}

/** How many had read it after so many milliseconds, in at most `points` steps of the same length. */
export async function readingCourse(connection: Connection, contentId: Id, points: number): Promise<[ms: number, people: number][]> {
  const { rows } = await sql<{ ms: string; people: string }>`
    with reading as (
      select greatest(0, extract(epoch from receiver.read_at - content.created_at) * 1000)::bigint as ms
      from ${receivers(contentId)} join message_content content on content.id = ${contentId} where receiver.read_at is not null
    ), step as (
      select least(${points}::bigint - 1, ms * ${points}::bigint / greatest(1, max(ms) over ())) as number, ms from reading
    )
    select max(ms) as ms, sum(count(*)) over (order by number) as people from step group by number order by number`.execute(connection);
  return rows.map(({ ms, people }) => [Number(ms), Number(people)]);
}
