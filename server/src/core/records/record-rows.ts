import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../database/database';
import type { Id } from '../database/tables';
import type { Holding, Listing, RecordKind, RecordRow, Reference, Unique } from './record-kind';

type Kind = Pick<RecordKind<RecordRow, object, { id: Id }, never>, 'table' | 'only'>;

const equals = (columns: Readonly<Record<string, unknown>>, of = 'h'): RawBuilder<unknown>[] =>
  Object.entries(columns).map(([name, value]) => sql`${sql.ref(`${of}.${name}`)} = ${value}`);

const whereAll = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;

/** How a row is kept for the transaction: who only refers to it waits for its removal alone. */
const locks = { none: sql``, change: sql`for no key update`, removal: sql`for update` };

export async function findRow<Row>(
  connection: Connection,
  { table, only = {} }: Kind,
  id: Id,
  lock: keyof typeof locks = 'none',
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`select * from ${sql.table(table)} h ${whereAll(equals({ id, ...only }))} ${locks[lock]}`.execute(
    connection,
  );
  return rows[0];
}

/** All rows in their order. */
export async function listRows<Row>(
  connection: Connection,
  { table, only = {} }: Kind,
  conditions: Listing['conditions'] = [],
): Promise<Row[]> {
  const { rows } = await sql<Row>`select h.* from ${sql.table(table)} h ${whereAll([...equals(only), ...conditions])}
    order by h.sort_code, h.id`.execute(connection);
  return rows;
}

export interface Page {
  sidx: string;
  descending: boolean;
  limit: number;
  offset: number;
}

const orders = new Map([
  ['fullName', 'full_name'],
  ['enCode', 'en_code'],
  ['creatorTime', 'created_at'],
  ['sortCode', 'sort_code'],
  ['enabledMark', 'enabled'],
]);

export async function pageRows<Row>(
  connection: Connection,
  { table, only = {} }: Kind,
  { conditions = [], selected, columns }: Listing,
  { sidx, descending, limit, offset }: Page,
): Promise<{ rows: Row[]; total: number }> {
  const column = orders.get(sidx);
  const order =
    column === undefined ? sql`h.sort_code, h.created_at desc` : sql`${sql.ref(`h.${column}`)} ${descending ? sql`desc` : sql`asc`}`;
  const where = whereAll([...equals(only), ...conditions]);
  const own = columns === undefined ? sql`h.*` : sql.join(columns.map((name) => sql.ref(`h.${name}`)));
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`select ${own} ${selected === undefined ? sql`` : sql`, ${selected}`} from ${sql.table(table)} h ${where}
      order by ${order}, h.id limit ${limit} offset ${offset}`.execute(connection),
    sql<{ total: string }>`select count(*) as total from ${sql.table(table)} h ${where}`.execute(connection),
  ]);
  return { rows, total: Number(counted.rows[0]?.total) };
}

/** Whether another record has the value. */
export async function isTaken(
  tx: Connection,
  { table }: Pick<Kind, 'table'>,
  { column, exact = false, within = [], when }: Unique,
  columns: Readonly<Record<string, unknown>>,
  exceptId: Id | null,
): Promise<boolean> {
  if (when?.(columns) === false) return false;
  const value = String(columns[column]);
  const same = exact ? sql`${sql.ref(`h.${column}`)} = ${value}` : sql`lower(${sql.ref(`h.${column}`)}) = ${value.toLowerCase()}`;
  const fixed = equals(Object.fromEntries(within.map((name) => [name, columns[name]])));
  const { rows } = await sql`select from ${sql.table(table)} h
    ${whereAll([same, ...fixed, sql`h.id is distinct from ${exceptId}::bigint`])} limit 1`.execute(tx);
  return rows.length > 0;
}

const referring = ({ table, column, only = {} }: Reference, id: Id) =>
  sql`from ${sql.table(table)} h ${whereAll(equals({ [column]: id, ...only }))}`;

export async function countReferences(tx: Connection, counts: Holding['counts'], id: Id): Promise<Record<string, number>> {
  const countOf = (of: Holding['counts'][string]) => (typeof of === 'function' ? of(id) : sql`select count(*)::int ${referring(of, id)}`);
  const selected = Object.entries(counts).map(([name, of]) => sql`(${countOf(of)}) as ${sql.ref(name)}`);
  const { rows } = await sql<Record<string, number>>`select ${sql.join(selected)}`.execute(tx);
  return rows[0] ?? {};
}

export const deleteReferences = (tx: Connection, reference: Reference, id: Id) => sql`delete ${referring(reference, id)}`.execute(tx);

export const insertRow = (tx: Connection, { table }: Kind, columns: Readonly<Record<string, unknown>>) =>
  sql`insert into ${sql.table(table)} (${sql.join(Object.keys(columns).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(columns))})`.execute(tx);

export const updateRow = (tx: Connection, { table }: Kind, id: Id, columns: Readonly<Record<string, unknown>>) =>
  sql`update ${sql.table(table)} set ${sql.join(Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
    where id = ${id}`.execute(tx);

export const deleteRow = (tx: Connection, { table }: Kind, id: Id) => sql`delete from ${sql.table(table)} where id = ${id}`.execute(tx);
