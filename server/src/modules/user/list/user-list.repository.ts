import { seesPerson } from '../../../core/access/slice';
import type { Database } from '../../../core/database/database';
import type { Id } from '../../../core/database/tables';
import { userContains } from '../../../core/organization/user-keyword';

/** The requested users; empty text and undefined mean no restriction. */
export interface UserFilter {
  /** Members of this organization and of everything below it. */
  organizeId: Id;
  /** Part of account, name or phone. */
  keyword: string;
  gender: string;
  state: 0 | 1 | 2 | undefined;
  /** Only people whom this graded administrator sees, whose slice may be wide; undefined means all people. */
  seenBy: { userId: Id; wide: boolean } | undefined;
}

export interface UserPage {
  sidx: string;
  descending: boolean;
  limit: number;
  offset: number;
}

export interface UserListRow {
  id: Id;
  account: string;
  real_name: string;
  gender: string;
  mobile_phone: string;
  head_icon: string;
  created_at: Date;
  sort_code: number;
  state: 0 | 1 | 2;
  is_administrator: boolean;
  organize: string | null;
}

const sortColumns = new Map([
  ['account', 'lower(u.account)'],
  ['realName', 'u.real_name'],
  ['gender', 'u.gender'],
  ['mobilePhone', 'u.mobile_phone'],
  ['creatorTime', 'u.created_at'],
  ['sortCode', 'u.sort_code'],
  ['enabledMark', 'u.state'],
]);

/** SQL of a filter with its values; `name` identifies the shape of the filter, and is missing where the plan depends on the values. */
function restrict({ organizeId, keyword, gender, state, seenBy }: UserFilter): { name?: string; where: string; values: unknown[] } {
  const values: unknown[] = [];
  const place = (value: unknown) => `$${values.push(value)}`;
  const parts: Record<string, string> = {};
  if (organizeId !== '') {
    parts['organize'] = `exists (select from user_relation r join organize_closure c on c.descendant_id = r.object_id
      where r.user_id = u.id and r.object_type = 'organize' and c.ancestor_id = ${place(organizeId)})`;
  }
  if (keyword !== '') parts['keyword'] = userContains(keyword, ['lower(u.account)', 'lower(u.real_name)', 'u.mobile_phone'])(place);
  if (gender !== '') parts['gender'] = `u.gender = ${place(gender)}`;
  if (state !== undefined) parts['state'] = `u.state = ${place(state)}`;
  if (seenBy !== undefined) parts[seenBy.wide ? 'wide' : 'slice'] = seesPerson('u.id', seenBy.userId, seenBy.wide)(place);
  const where = Object.values(parts).join(' and ');
  return { ...(keyword === '' ? { name: Object.keys(parts).join('+') } : {}), where: where === '' ? '' : `where ${where}`, values };
}

function orderBy({ sidx, descending }: Pick<UserPage, 'sidx' | 'descending'>): { name: string; text: string } {
  const column = sortColumns.get(sidx);
  if (column === undefined) return { name: 'default', text: 'u.sort_code, u.created_at desc, u.id' };
  return { name: `${sidx}${descending ? '-' : '+'}`, text: `${column} ${descending ? 'desc' : 'asc'}, u.id` };
}

/** One page with gender and organizations as text, the major organization first. Prepared by name: this is the list that people open most. */
export async function listUsers({ pool }: Database, filter: UserFilter, page: UserPage): Promise<UserListRow[]> {
  const { name, where, values } = restrict(filter);
  const order = orderBy(page);
  const { rows } = await pool.query<UserListRow>({
    ...(name === undefined ? {} : { name: `user-list ${name} ${order.name}` }),
    text: `
      with page as (
        select u.id, u.account, u.real_name, u.gender, u.mobile_phone, u.head_icon, u.created_at, u.sort_code, u.state, u.is_administrator,
          u.organize_id, row_number() over () as place
        from (select * from user_account u ${where} order by ${order.text} limit $${values.length + 1} offset $${values.length + 2}) u
      ), gender as materialized (
        select entry.en_code, entry.full_name from dictionary_type type
        join dictionary_entry entry on entry.dictionary_type_id = type.id where type.en_code = 'sex'
      )
      select page.id, page.account, page.real_name, coalesce(gender.full_name, '') as gender, page.mobile_phone, page.head_icon, page.created_at,
        page.sort_code, page.state, page.is_administrator,
        (select string_agg(path.text, ',' order by r.object_id <> page.organize_id, r.object_id) from user_relation r
          cross join lateral (
            select string_agg(o.full_name, '/' order by c.depth desc) as text
            from organize_closure c join organize o on o.id = c.ancestor_id where c.descendant_id = r.object_id
          ) path
          where r.user_id = page.id and r.object_type = 'organize') as organize
      from page left join gender on gender.en_code = page.gender
      order by page.place`,
    values: [...values, page.limit, page.offset],
  });
  return rows;
}

/** The ids of all users that the filter finds, in the order of the list. */
export async function listUserIds({ pool }: Database, filter: UserFilter, order: Pick<UserPage, 'sidx' | 'descending'>): Promise<Id[]> {
  const { where, values } = restrict(filter);
  const text = `select u.id from user_account u ${where} order by ${orderBy(order).text}`;
  return (await pool.query<{ id: Id }>({ text, values })).rows.map(({ id }) => id);
}

export async function countUsers({ pool }: Database, filter: UserFilter): Promise<number> {
  const { name, where, values } = restrict(filter);
  const { rows } = await pool.query<{ total: string }>({
    ...(name === undefined ? {} : { name: `user-count ${name}` }),
    text: `select count(*) as total from user_account u ${where}`,
    values,
  });
  return Number(rows[0]?.total);
}
