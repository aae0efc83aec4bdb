import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';

interface NamedEntry {
  typeId: Id;
  id: Id;
  code: string;
}

/** Columns of the platform that hold ids of entries. */
const BY_ID = [
  ['bill_rule', 'category_id'],
  ['schedule', 'category_id'],
  ['schedule_series', 'category_id'],
  ['user_group', 'type'],
] as const;

/** Columns of the platform that hold codes of entries of one dictionary. */
const BY_CODE = [
  ['position', 'type', 'PositionType'],
  ['data_interface', 'category', 'DataInterfaceType'],
  ['print_template', 'category', 'printDev'],
] as const;

/** Dictionaries whose entries are categories of designs and define who may design in them. */
const DESIGN_DICTIONARIES = ['webDesign', 'webForm', 'flowForm', 'portalDesigner'];

const isOf = (typeId: Id, code: string): RawBuilder<unknown> =>
  sql`exists (select from dictionary_type type where type.id = ${typeId} and type.en_code = ${code})`;

/** Statements about the rows that name an entry, by table: `named` is the condition on them. */
const namingRows = ({ typeId, id, code }: NamedEntry) => [
  ...BY_ID.map(([table, column]) => ({ table, column, by: 'id' as const, named: sql`${sql.ref(column)}::text = ${id}` })),
  ...BY_CODE.map(([table, column, dictionary]) => ({
    ...{ table, column, by: 'code' as const, named: sql`${sql.ref(column)} = ${code} and ${isOf(typeId, dictionary)}` },
  })),
];

/** Records of the platform that name an entry. */
export async function countInPlatform(connection: Connection, entry: NamedEntry): Promise<number> {
  const counts = namingRows(entry).map(({ table, named }) => sql`(select count(*)::int from ${sql.table(table)} where ${named})`);
  const { rows } = await sql<{ count: number }>`select ${sql.join(counts, sql` + `)} as count`.execute(connection);
  return rows[0]?.count ?? 0;
}

export async function replaceInPlatform(tx: Connection, from: NamedEntry, into: NamedEntry): Promise<void> {
  for (const { table, column, by, named } of namingRows(from))
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${into[by]} where ${named}`.execute(tx);
}

export const countChildren = async (connection: Connection, id: Id): Promise<number> =>
  Number(
    (
      await connection
        .selectFrom('dictionary_entry')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('parent_id', '=', id)
        .executeTakeFirstOrThrow()
    ).count,
  );

/** Whether designs are sorted by entries of the category. */
export async function sortsDesigns(connection: Connection, { typeId }: NamedEntry): Promise<boolean> {
  const row = await connection
    .selectFrom('dictionary_type')
    .select('id')
    .where('id', '=', typeId)
    .where('en_code', 'in', DESIGN_DICTIONARIES)
    .executeTakeFirst();
  return row !== undefined;
}

export const disableEntry = (tx: Connection, id: Id) =>
  tx.updateTable('dictionary_entry').set({ enabled: false }).where('id', '=', id).execute();

/**
 * Children of an entry, and entries that were merged into it before, are moved to the other entry. Its name becomes free; its code stays
 * reserved, for old values.
 */
export async function closeEntry(tx: Connection, id: Id, intoId: Id): Promise<void> {
  await tx.updateTable('dictionary_entry').set({ parent_id: intoId }).where('parent_id', '=', id).execute();
  await tx.updateTable('dictionary_entry').set({ merged_into: intoId }).where('merged_into', '=', id).execute();
  await tx
    .updateTable('dictionary_entry')
    .set({ merged_into: intoId, enabled: false, parent_id: null, full_name: `#${id}` })
    .where('id', '=', id)
    .execute();
}
