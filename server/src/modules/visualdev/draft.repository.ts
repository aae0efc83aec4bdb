import { type Insertable, type Selectable, sql } from 'kysely';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import type { KeptDraftTable } from '../../core/database/tables/forms';

export type DraftRow = Selectable<KeptDraftTable>;

/** Whose form. */
export interface FormKey {
  user_id: Id;
  model_id: Id;
  record_id: Id;
}

/** One draft among those of a form. */
export interface DraftKey extends FormKey {
  slot: string;
}

/** Latest first. */
export const findDrafts = (connection: Connection, { user_id, model_id, record_id }: FormKey): Promise<DraftRow[]> =>
  connection
    .selectFrom('kept_draft')
    .selectAll()
    .where(({ and }) => and({ user_id, model_id, record_id }))
    .orderBy('updated_at', 'desc')
    .execute();

/** A draft without what was typed, which may be large. */
export type DraftHead = Omit<DraftRow, 'data' | 'version'>;

/** Latest first. */
export const listDraftsOf = (connection: Connection, userId: Id): Promise<DraftHead[]> =>
  connection
    .selectFrom('kept_draft')
    .select(['user_id', 'model_id', 'record_id', 'slot', 'menu_id', 'updated_at'])
    .where('user_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .execute();

/** A value longer than this, as JSON text, is no title. */
const MAX_TITLE = 2000;

/** What a person's drafts hold in one field for each model. */
export async function readTitleValues(connection: Connection, userId: Id, titles: readonly { modelId: Id; key: string }[]) {
  if (titles.length === 0) return [];
  const { rows } = await sql<{ model_id: Id; record_id: Id; slot: string; value: unknown }>`
    select model_id::text, record_id::text, slot, data -> key as value
    from kept_draft join unnest(${sql.val(titles.map(({ modelId }) => modelId))}::bigint[], ${sql.val(titles.map(({ key }) => key))}::text[])
      as title (of_model, key) on of_model = model_id
    where user_id = ${userId}::bigint and length((data -> key)::text) <= ${MAX_TITLE}`.execute(connection);
  return rows;
}

export async function writeDraft(connection: Connection, row: Insertable<KeptDraftTable>): Promise<Date> {
  const { menu_id, data, version } = row;
  const { updated_at } = await connection
    .insertInto('kept_draft')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'model_id', 'record_id', 'slot'])
        .doUpdateSet({ menu_id, data, version: version ?? null, updated_at: sql<Date>`clock_timestamp()` }),
    )
    .returning('updated_at')
    .executeTakeFirstOrThrow();
  return updated_at;
}

/** Removes a person's oldest drafts beyond `most`, and of each form those beyond `ofForm`. */
export async function removeOldestDrafts(
  connection: Connection,
  userId: Id,
  { most, ofForm }: { most: number; ofForm: number },
): Promise<void> {
  await sql`
    delete from kept_draft where user_id = ${userId}::bigint and (model_id, record_id, slot) in (
      select model_id, record_id, slot from (
        select model_id, record_id, slot, row_number() over (order by updated_at desc) as place,
          row_number() over (partition by model_id, record_id order by updated_at desc) as place_in_form
        from kept_draft where user_id = ${userId}::bigint
      ) placed where place > ${most} or place_in_form > ${ofForm}
    )`.execute(connection);
}

export async function removeDraftRow(connection: Connection, { user_id, model_id, record_id, slot }: DraftKey): Promise<void> {
  await connection
    .deleteFrom('kept_draft')
    .where(({ and }) => and({ user_id, model_id, record_id, slot }))
    .execute();
}

/** Files that were uploaded for a draft, and that no record holds yet, live at least as long as it. */
export async function keepFilesUntil(connection: Connection, ownerId: Id, names: readonly string[], until: Date): Promise<void> {
  if (names.length === 0) return;
  await sql`
    update stored_file set expires_at = ${until}
    where name = any(${sql.val(names)}::text[]) and owner_id = ${ownerId}::bigint and expires_at > now()`.execute(connection);
}

/** A person's key, made when it is first asked for; of two that ask at once both get the same. */
export async function readDraftKey(connection: Connection, userId: Id, made: Buffer): Promise<Buffer> {
  const find = connection.selectFrom('draft_key').select('key').where('user_id', '=', userId);
  const known = await find.executeTakeFirst();
  if (known !== undefined) return known.key;
  await connection
    .insertInto('draft_key')
    .values({ user_id: userId, key: made })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  return (await find.executeTakeFirstOrThrow()).key;
}
