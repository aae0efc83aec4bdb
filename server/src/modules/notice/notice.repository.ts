import type { noticeState } from '@banyan/shared-contracts/messaging/notice.contract';
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import type { NoticeTable } from '../../core/database/tables/messaging/messages';

export type NoticeRow = Selectable<NoticeTable>;
export type NewNotice = Insertable<NoticeTable>;
export type NoticeState = z.output<typeof noticeState>;

type Range = readonly [from: number, to: number] | undefined;

/** The requested notices; empty lists and undefined mean no restriction. */
export interface NoticeFilter {
  keyword: string;
  categories: readonly string[];
  states: readonly NoticeState[];
  releasedBy: readonly Id[];
  createdBy: readonly Id[];
  releasedIn: Range;
  expiresIn: Range;
  createdIn: Range;
}

export interface NoticePage {
  sidx: string;
  descending: boolean;
  limit: number;
  offset: number;
}

export interface NoticeListRow {
  id: Id;
  title: string;
  category: string;
  excerpt: string;
  expires_at: Date | null;
  created_at: Date;
  creator: string;
  released_at: Date | null;
  releaser: string;
  state: NoticeState;
}

const state = sql<NoticeState>`case when n.released_at is null then 0 when n.expires_at <= now() then 2 else 1 end`;

const sortColumns = new Map([
  ['title', sql`n.title`],
  ['category', sql`n.category`],
  ['creatorTime', sql`n.created_at`],
  ['releaseTime', sql`n.released_at`],
  ['expirationTime', sql`n.expires_at`],
  ['enabledMark', state],
]);

const among = (column: RawBuilder<unknown>, values: readonly unknown[], type: 'text' | 'bigint' | 'int') =>
  values.length === 0 ? [] : [sql`and ${column} = any(${sql.val(values)}::${sql.raw(type)}[])`];

const within = (column: RawBuilder<unknown>, range: Range) =>
  range === undefined ? [] : [sql`and ${column} between ${new Date(range[0])} and ${new Date(range[1])}`];

function conditions(filter: NoticeFilter): RawBuilder<unknown> {
  const parts = [
    ...(filter.keyword === '' ? [] : [sql`and strpos(lower(n.title), ${filter.keyword.toLowerCase()}) > 0`]),
    ...among(sql`n.category`, filter.categories, 'text'),
    ...among(state, filter.states, 'int'),
    ...among(sql`n.released_by`, filter.releasedBy, 'bigint'),
    ...among(sql`n.created_by`, filter.createdBy, 'bigint'),
    ...within(sql`n.released_at`, filter.releasedIn),
    ...within(sql`n.expires_at`, filter.expiresIn),
    ...within(sql`n.created_at`, filter.createdIn),
  ];
  return sql`where true ${sql.join(parts, sql` `)}`;
}

/** One page with display texts, newest first unless a column is named. */
export async function listNotices(
  connection: Connection,
  filter: NoticeFilter,
  { sidx, descending, limit, offset }: NoticePage,
): Promise<NoticeListRow[]> {
  const column = sortColumns.get(sidx);
  const order = column === undefined ? sql`` : sql`${column} ${sql.raw(descending ? 'desc' : 'asc')} nulls last,`;
  const { rows } = await sql<NoticeListRow>`
    select n.id, n.title, coalesce(entry.full_name, n.category) as category, n.excerpt, n.expires_at, n.created_at, n.released_at,
      coalesce(creator.real_name || '/' || creator.account, '') as creator,
      coalesce(releaser.real_name || '/' || releaser.account, '') as releaser, ${state} as state
    from notice n
    left join user_account creator on creator.id = n.created_by
    left join user_account releaser on releaser.id = n.released_by
    left join dictionary_entry entry on entry.en_code = n.category
      and entry.dictionary_type_id = (select id from dictionary_type where en_code = 'NoticeType')
    ${conditions(filter)}
    order by ${order} n.created_at desc, n.id desc limit ${limit} offset ${offset}`.execute(connection);
  return rows;
}

export async function countNotices(connection: Connection, filter: NoticeFilter): Promise<number> {
  const { rows } = await sql<{ total: string }>`select count(*) as total from notice n ${conditions(filter)}`.execute(connection);
  return Number(rows[0]?.total);
}

export const findNotice = (connection: Connection, id: Id): Promise<NoticeRow | undefined> =>
  connection.selectFrom('notice').selectAll().where('id', '=', id).executeTakeFirst();

export const lockNotice = (connection: Connection, id: Id): Promise<NoticeRow | undefined> =>
  connection.selectFrom('notice').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const insertNotice = (connection: Connection, row: NewNotice) => connection.insertInto('notice').values(row).execute();

export const updateNotice = (connection: Connection, id: Id, row: Partial<NewNotice>) =>
  connection.updateTable('notice').set(row).where('id', '=', id).execute();

export const deleteNotice = (connection: Connection, id: Id) => connection.deleteFrom('notice').where('id', '=', id).execute();
