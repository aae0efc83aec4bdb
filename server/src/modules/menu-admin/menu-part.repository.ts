import { sql } from 'kysely';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import type { AnyPart, PartRow } from './menu-part';

/** The rows of one kind: columns and form fields share a table. */
const ofKind = ({ kind }: AnyPart) => (kind === undefined ? sql`true` : sql`kind = ${kind}`);

export const listParts = async <Row extends PartRow>(connection: Connection, part: AnyPart, menuId: Id): Promise<Row[]> =>
  (
    await sql<Row>`select * from ${sql.table(part.table)} where menu_id = ${menuId} and ${ofKind(part)} order by sort_code, id`.execute(
      connection,
    )
  ).rows;

export const findPart = async <Row extends PartRow>(connection: Connection, part: AnyPart, id: Id): Promise<Row | undefined> =>
  (await sql<Row>`select * from ${sql.table(part.table)} where id = ${id} and ${ofKind(part)}`.execute(connection)).rows[0];

/** Until the transaction ends nobody else changes what belongs to the menu. */
export const lockPartsOf = (tx: Connection, menuId: Id): Promise<unknown> =>
  sql`select from menu where id = ${menuId} for no key update`.execute(tx);

/** Whether another one of the kind has the code, on the same menu. */
export const partCodeTaken = async (tx: Connection, part: AnyPart, menuId: Id, code: string, exceptId: Id | null): Promise<boolean> =>
  (
    await sql`select from ${sql.table(part.table)} where menu_id = ${menuId} and ${ofKind(part)} and en_code = ${code}
      and id is distinct from ${exceptId}::bigint limit 1`.execute(tx)
  ).rows.length > 0;

export const insertPart = (tx: Connection, { table }: AnyPart, columns: Record<string, unknown>) =>
  sql`insert into ${sql.table(table)} (${sql.join(Object.keys(columns).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(columns))})`.execute(tx);

export const updatePart = (tx: Connection, { table }: AnyPart, id: Id, columns: Record<string, unknown>) =>
  sql`update ${sql.table(table)} set ${sql.join(Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
    where id = ${id}`.execute(tx);

/** Deletes it with the grants that name it. */
export async function deletePart(tx: Connection, { table, grant }: AnyPart, id: Id): Promise<void> {
  if (grant !== undefined) await tx.deleteFrom('permission_grant').where('item_type', '=', grant).where('item_id', '=', id).execute();
  await sql`delete from ${sql.table(table)} where id = ${id}`.execute(tx);
}
