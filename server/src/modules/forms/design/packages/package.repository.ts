import type { ImportedObject, ImportedPackage } from '@banyan/shared-contracts/forms/designs/design-packages.contract';
import { sql } from 'kysely';
import type { Connection } from '../../../../core/database/database';
import type { Id } from '../../../../core/database/tables';
import type { PackedObject } from './object-kind';

/** An object as an import has left it: a digest of it, and what it was before where the import changed it. */
export interface KeptObject extends ImportedObject {
  digest: string;
  before?: PackedObject | undefined;
}

export interface PackageRow {
  id: Id;
  fullName: string;
  fileName: string;
  objects: KeptObject[];
  creatorId: Id | null;
  creatorUser: string;
  createdAt: Date;
  undoneAt: Date | null;
  undoneUser: string;
}

const nameOf = (column: string) =>
  sql`coalesce((select person.real_name || '/' || person.account from user_account person where person.id = ${sql.ref(column)}), '')`;

const columns = sql`
  h.id, h.full_name as "fullName", h.file_name as "fileName", h.created_by as "creatorId", ${nameOf('h.created_by')} as "creatorUser",
  h.created_at as "createdAt", h.undone_at as "undoneAt", ${nameOf('h.undone_by')} as "undoneUser"`;

/** Imports of one person, or of all; the newest first, without what they were before. */
export async function listPackages(connection: Connection, by: Id | undefined, { limit, offset }: { limit: number; offset: number }) {
  const where = by === undefined ? sql`true` : sql`h.created_by = ${by}`;
  const [{ rows }, counted] = await Promise.all([
    sql<PackageRow>`
      select ${columns}, (select coalesce(jsonb_agg(one - 'before'), '[]') from jsonb_array_elements(h.objects) one) as objects
      from design_package h where ${where} order by h.id desc limit ${limit} offset ${offset}`.execute(connection),
    sql<{ total: string }>`select count(*) as total from design_package h where ${where}`.execute(connection),
  ]);
  return { rows, total: Number(counted.rows[0]?.total) };
}

/** One import, kept from others for the transaction where `lock` says so. */
export async function findPackage(connection: Connection, id: Id, lock = false): Promise<PackageRow | undefined> {
  const { rows } = await sql<PackageRow>`
    select ${columns}, h.objects from design_package h where h.id = ${id} ${lock ? sql`for no key update` : sql``}`.execute(connection);
  return rows[0];
}

export const insertPackage = (tx: Connection, row: { id: Id; fullName: string; fileName: string; objects: KeptObject[]; by: Id }) =>
  tx
    .insertInto('design_package')
    .values({
      ...{ id: row.id, full_name: row.fullName, file_name: row.fileName, created_by: row.by },
      objects: JSON.stringify(row.objects),
    })
    .execute();

export const markUndone = (tx: Connection, id: Id, by: Id) =>
  tx.updateTable('design_package').set({ undone_at: new Date(), undone_by: by }).where('id', '=', id).execute();

export const toImported = (row: PackageRow): ImportedPackage => ({
  ...{ id: row.id, fullName: row.fullName, fileName: row.fileName, creatorUser: row.creatorUser },
  creatorTime: row.createdAt.getTime(),
  ...{ undoneTime: row.undoneAt?.getTime() ?? null, undoneUser: row.undoneUser },
  objects: row.objects.map(({ kind, id, name, code, action }) => ({ kind, id, name, code, action })),
});

/** Numbers that a rule has issued. */
export async function hasIssued(connection: Connection, ruleId: Id): Promise<boolean> {
  const row = await connection.selectFrom('bill_rule_counter').select('last_number').where('rule_id', '=', ruleId).executeTakeFirst();
  return row !== undefined && row.last_number !== '';
}

export async function hasPrinted(connection: Connection, templateId: Id): Promise<boolean> {
  return (await sql`select from print_log where template_id = ${templateId} limit 1`.execute(connection)).rows.length > 0;
}

/** Names of what is in a system, below a menu, or shows a dictionary, besides these menus. */
export async function listOthers(
  connection: Connection,
  at: { system?: Id; parent?: Id; dictionary?: Id },
  own: readonly Id[],
): Promise<string[]> {
  const { system = null, parent = null, dictionary = null } = at;
  const { rows } = await sql<{ name: string }>`
    select full_name as name from menu where id <> all(${sql.val([...own])}::bigint[])
      and (system_id = ${system}::bigint or parent_id = ${parent}::bigint or module_id = ${dictionary}::bigint)
    union all select full_name from portal where system_id = ${system}::bigint
    order by name limit 5`.execute(connection);
  return rows.map(({ name }) => name);
}

/** Whether a design was released after a moment. */
export async function releasedSince(connection: Connection, modelId: Id, since: Date): Promise<boolean> {
  const row = await connection
    .selectFrom('visual_model_release')
    .select('version')
    .where('model_id', '=', modelId)
    .where('released_at', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}
