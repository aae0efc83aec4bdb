import { type RawBuilder, sql } from 'kysely';
import { managesPerson } from '../../core/access/slice';
import type { Connection } from '../../core/database/database';
import { asTemplate } from '../../core/database/sql-text';
import type { Id } from '../../core/database/tables';
import type { SliceFlags } from '../../core/database/tables/rights';

export interface ListRow {
  id: Id;
  manager_group: string;
  account: string;
  real_name: string;
  gender: string;
  mobile_phone: string;
  organize: string;
  created_at: Date;
}

/** The requested graded administrators; with `seenBy` only those in organizations that this user sees. */
export interface Filter {
  keyword: string;
  seenBy: Id | undefined;
}

function where({ keyword, seenBy }: Filter): RawBuilder<unknown> {
  const word = keyword.toLowerCase();
  return sql`(${word} = '' or strpos(lower(u.account), ${word}) > 0 or strpos(lower(u.real_name), ${word}) > 0
      or strpos(lower(a.manager_group), ${word}) > 0)
    and ${seenBy === undefined ? sql`true` : asTemplate(managesPerson('u.id', seenBy, 'see'))}`;
}

const orders = new Map([
  ['account', sql`lower(u.account)`],
  ['realName', sql`u.real_name`],
  ['managerGroup', sql`a.manager_group`],
  ['creatorTime', sql`a.created_at`],
]);

export interface Page {
  sidx: string;
  descending: boolean;
  limit: number;
  offset: number;
}

export async function list(
  connection: Connection,
  filter: Filter,
  { sidx, descending, limit, offset }: Page,
): Promise<{ rows: ListRow[]; total: number }> {
  const order = orders.get(sidx) ?? sql`a.created_at`;
  const { rows } = await sql<ListRow & { total: string }>`
    select a.user_id as id, a.manager_group, u.account, u.real_name, u.mobile_phone, a.created_at, count(*) over () as total,
      coalesce((select e.full_name from dictionary_type t join dictionary_entry e on e.dictionary_type_id = t.id
        where t.en_code = 'sex' and e.en_code = u.gender limit 1), '') as gender,
      coalesce((select string_agg(path.text, ',' order by r.object_id <> u.organize_id, r.object_id) from user_relation r
        cross join lateral (
          select string_agg(o.full_name, '/' order by c.depth desc) as text
          from organize_closure c join organize o on o.id = c.ancestor_id where c.descendant_id = r.object_id
        ) path
        where r.user_id = u.id and r.object_type = 'organize'), '') as organize
    from grade_admin a join user_account u on u.id = a.user_id
    where ${where(filter)}
    order by ${order} ${descending ? sql`desc` : sql`asc`}, a.user_id limit ${limit} offset ${offset}`.execute(connection);
  if (rows[0] !== undefined || offset === 0) return { rows, total: Number(rows[0]?.total ?? 0) };
  const counted = await sql<{ total: string }>`
    select count(*) as total from grade_admin a join user_account u on u.id = a.user_id where ${where(filter)}`.execute(connection);
  return { rows, total: Number(counted.rows[0]?.total) };
}

/** The stored part of a slice: the flags of organizations as they were set, without their effect on the organizations below. */
export interface StoredSlice {
  managerGroup: string;
  organizes: Map<Id, SliceFlags>;
  systemIds: Id[];
  menuIds: Id[];
}

export async function findSlice(connection: Connection, userId: Id): Promise<StoredSlice | undefined> {
  const admin = await connection.selectFrom('grade_admin').select('manager_group').where('user_id', '=', userId).executeTakeFirst();
  if (admin === undefined) return undefined;
  const organizes = await connection.selectFrom('grade_admin_organize').selectAll().where('user_id', '=', userId).execute();
  const systems = await connection.selectFrom('grade_admin_system').select('system_id').where('user_id', '=', userId).execute();
  const menus = await connection.selectFrom('grade_admin_menu').select('menu_id').where('user_id', '=', userId).execute();
  return {
    managerGroup: admin.manager_group,
    organizes: new Map(organizes.map(({ user_id: _user, organize_id: organizeId, ...flags }) => [organizeId, flags])),
    systemIds: systems.map((row) => row.system_id),
    menuIds: menus.map((row) => row.menu_id),
  };
}

/** The person with what decides whether they can be one; they cannot vanish before the transaction ends. */
export const lockPerson = (tx: Connection, id: Id) =>
  tx.selectFrom('user_account').select(['id', 'account', 'is_administrator']).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** Those of `ids` that exist; none of them can vanish before the transaction ends. */
export async function existing(tx: Connection, table: 'organize' | 'system' | 'menu', ids: readonly Id[]): Promise<Set<Id>> {
  const { rows } = await sql<{ id: Id }>`
    select id from ${sql.table(table)} where id = any(${sql.val(ids)}::bigint[]) order by id for key share`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** The whole slice, replaced. */
export async function writeSlice(tx: Connection, callerId: Id, userId: Id, slice: StoredSlice): Promise<void> {
  await sql`
    insert into grade_admin (user_id, manager_group, created_by) values (${userId}, ${slice.managerGroup}, ${callerId})
    on conflict (user_id) do update set manager_group = excluded.manager_group, updated_at = now(), updated_by = ${callerId}`.execute(tx);
  await tx.deleteFrom('grade_admin_organize').where('user_id', '=', userId).execute();
  await tx.deleteFrom('grade_admin_system').where('user_id', '=', userId).execute();
  await tx.deleteFrom('grade_admin_menu').where('user_id', '=', userId).execute();
  const organizes = JSON.stringify(
    [...slice.organizes].map(([organizeId, flags]) => ({ user_id: userId, organize_id: organizeId, ...flags })),
  );
  await sql`insert into grade_admin_organize select * from jsonb_populate_recordset(null::grade_admin_organize, ${organizes}::jsonb)`.execute(
    tx,
  );
  await sql`insert into grade_admin_system select ${userId}::bigint, unnest(${sql.val(slice.systemIds)}::bigint[])`.execute(tx);
  await sql`insert into grade_admin_menu select ${userId}::bigint, unnest(${sql.val(slice.menuIds)}::bigint[])`.execute(tx);
}

export const removeSlice = (tx: Connection, userId: Id) => tx.deleteFrom('grade_admin').where('user_id', '=', userId).execute();

/** Enabled systems and menus, in their order. */
export const listSystems = (connection: Connection) =>
  connection
    .selectFrom('system')
    .select(['id', 'full_name', 'icon'])
    .where('enabled', '=', true)
    .orderBy('sort_code')
    .orderBy('id')
    .execute();

export const listMenus = (connection: Connection) =>
  connection
    .selectFrom('menu')
    .select(['id', 'system_id', 'parent_id', 'full_name', 'icon'])
    .where('enabled', '=', true)
    .orderBy('sort_code')
    .orderBy('id')
    .execute();
