import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import type { AnyKind, MembershipRow } from './membership-kind';

type Table = AnyKind['table'];

export const find = async <Row extends MembershipRow>(connection: Connection, table: Table, id: Id): Promise<Row | undefined> =>
  (await sql<Row>`select * from ${sql.table(table)} where id = ${id}`.execute(connection)).rows[0];

/** Keeps the row for the transaction; who only refers to it does not wait. */
export const lock = async <Row extends MembershipRow>(tx: Connection, table: Table, id: Id): Promise<Row | undefined> =>
  (await sql<Row>`select * from ${sql.table(table)} where id = ${id} for no key update`.execute(tx)).rows[0];

/** Keeps the row also from whoever is about to give it to somebody. */
export const lockForRemoval = async <Row extends MembershipRow>(tx: Connection, table: Table, id: Id): Promise<Row | undefined> =>
  (await sql<Row>`select * from ${sql.table(table)} where id = ${id} for update`.execute(tx)).rows[0];

/** Whether another record has the code; case does not tell two codes apart. */
export const codeTaken = async (tx: Connection, table: Table, code: string, exceptId: Id | null): Promise<boolean> =>
  (
    await sql`select from ${sql.table(table)} where lower(en_code) = ${code.toLowerCase()} and id is distinct from ${exceptId}::bigint
      limit 1`.execute(tx)
  ).rows.length > 0;

const orders = new Map([
  ['fullName', 'full_name'],
  ['enCode', 'en_code'],
  ['creatorTime', 'created_at'],
  ['sortCode', 'sort_code'],
  ['enabledMark', 'enabled'],
]);

export interface Page {
  sidx: string;
  descending: boolean;
  limit: number;
  offset: number;
}

const whereOf = (conditions: RawBuilder<unknown>[]) => (conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`);

export async function list<Row extends MembershipRow>(
  connection: Connection,
  { table, listed }: { table: Table; listed: RawBuilder<unknown> },
  conditions: RawBuilder<unknown>[],
  { sidx, descending, limit, offset }: Page,
): Promise<Row[]> {
  const column = orders.get(sidx);
  const direction = descending ? sql`desc` : sql`asc`;
  const order = column === undefined ? sql`h.sort_code, h.created_at desc` : sql`${sql.ref(`h.${column}`)} ${direction}`;
  const { rows } = await sql<Row>`select h.*, ${listed} from ${sql.table(table)} h ${whereOf(conditions)}
    order by ${order}, h.id limit ${limit} offset ${offset}`.execute(connection);
  return rows;
}

export async function count(connection: Connection, table: Table, conditions: RawBuilder<unknown>[]): Promise<number> {
  const { rows } = await sql<{ total: string }>`select count(*) as total from ${sql.table(table)} h ${whereOf(conditions)}`.execute(
    connection,
  );
  return Number(rows[0]?.total);
}

const assignments = (columns: Record<string, unknown>) =>
  sql.join(Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`));

export const insert = (tx: Connection, table: Table, columns: Record<string, unknown>) =>
  sql`insert into ${sql.table(table)} (${sql.join(Object.keys(columns).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(columns))})`.execute(tx);

export const update = (tx: Connection, table: Table, id: Id, columns: Record<string, unknown>) =>
  sql`update ${sql.table(table)} set ${assignments(columns)} where id = ${id}`.execute(tx);

/** Takes it out of the permission groups too. */
export async function remove(tx: Connection, { type, table }: AnyKind, id: Id): Promise<void> {
  await tx.deleteFrom('permission_group_member').where('object_type', '=', type).where('object_id', '=', id).execute();
  await sql`delete from ${sql.table(table)} where id = ${id}`.execute(tx);
}
