import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Caller } from '../../../core/access/caller';
import type { Connection } from '../../../core/database/database';
import type { Id } from '../../../core/database/tables';
import type { KeptDraftTable } from '../../../core/database/tables/forms/records';

export type DraftRow = Selectable<KeptDraftTable>;

/** Whose form. */
export interface FormKey {
  user_id: Id;
  model_id: Id;
  record_id: Id;
}

/** Latest first; without data those that went for newer ones. */
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
    .where('data', 'is not', null)
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

/** Deletes the draft in the slot of the previous version from its table as well; otherwise it would be offered there again. */
const removeOld = (gone: RawBuilder<unknown>) => sql`
  delete from form_draft using ${gone} as gone
  where gone.slot = '' and form_draft.user_id = gone.user_id and form_draft.model_id = gone.model_id
    and form_draft.record_id = gone.record_id`;

interface DraftLimits {
  most: number;
  ofForm: number;
  /** Of how many the names stay. */
  names: number;
}

/** Empties a person's oldest drafts beyond `most`, and of each form those beyond `ofForm`. */
export async function evictDrafts(connection: Connection, userId: Id, { most, ofForm, names }: DraftLimits): Promise<void> {
  const evicted = await sql`
    with evicted as (
      update kept_draft set data = null where user_id = ${userId}::bigint and (model_id, record_id, slot) in (
        select model_id, record_id, slot from (
          select model_id, record_id, slot, row_number() over (order by updated_at desc) as place,
            row_number() over (partition by model_id, record_id order by updated_at desc) as place_in_form
          from kept_draft where user_id = ${userId}::bigint and data is not null
        ) placed where place > ${most} or place_in_form > ${ofForm}
      ) returning user_id, model_id, record_id, slot
    ), gone as (${removeOld(sql`evicted`)})
    select from evicted`.execute(connection);
  if (evicted.rows.length === 0) return;
  await sql`
    delete from kept_draft where user_id = ${userId}::bigint and (model_id, record_id, slot) in (
      select model_id, record_id, slot from kept_draft where user_id = ${userId}::bigint and data is null
      order by updated_at desc offset ${names}
    )`.execute(connection);
}

/** Removes those of a form that are in some slots. */
export const removeDrafts = (connection: Connection, { user_id, model_id, record_id }: FormKey, slots: readonly string[]): Promise<void> =>
  sql`
    with gone as (
      delete from kept_draft
      where user_id = ${user_id}::bigint and model_id = ${model_id}::bigint and record_id = ${record_id}::bigint
        and slot = any(${sql.val(slots)}::text[])
      returning user_id, model_id, record_id, slot
    ) ${removeOld(sql`gone`)}`
    .execute(connection)
    .then(() => undefined);

/** A user with drafts of a record. */
type DraftOwner = Pick<Caller, 'account' | 'name' | 'isAdministrator'> & { id: Id; recordId: Id };

/** The users who have drafts of these records, once for each record. */
export async function listOwners(connection: Connection, modelId: Id, recordIds: readonly Id[]): Promise<DraftOwner[]> {
  const { rows } = await sql<DraftOwner>`
    select distinct u.id::text, u.account, u.real_name as name, u.is_administrator as "isAdministrator", d.record_id::text as "recordId"
    from kept_draft d join user_account u on u.id = d.user_id
    where d.model_id = ${modelId}::bigint and d.record_id = any(${sql.val(recordIds)}::bigint[])`.execute(connection);
  return rows;
}

/** Removes what these people have of a form. */
export const removeDraftsOf = (connection: Connection, userIds: readonly Id[], modelId: Id, recordId: Id): Promise<void> =>
  sql`
    with gone as (
      delete from kept_draft
      where user_id = any(${sql.val(userIds)}::bigint[]) and model_id = ${modelId}::bigint and record_id = ${recordId}::bigint
      returning user_id, model_id, record_id, slot
    ) ${removeOld(sql`gone`)}`
    .execute(connection)
    .then(() => undefined);

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
