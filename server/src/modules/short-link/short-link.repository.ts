import { type Selectable, sql } from 'kysely';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import type { Audited } from '../../core/database/tables/column-types';
import type { ShortLinkTable } from '../../core/database/tables/forms/designs';

export type ShortLinkRow = Selectable<ShortLinkTable>;

export const findLink = (connection: Connection, modelId: Id): Promise<ShortLinkRow | undefined> =>
  connection.selectFrom('short_link').selectAll().where('model_id', '=', modelId).executeTakeFirst();

/** Name of the model, as long as there is one. */
export const findModelName = async (connection: Connection, modelId: Id): Promise<string | undefined> =>
  (await connection.selectFrom('visual_model').select('full_name').where('id', '=', modelId).executeTakeFirst())?.full_name;

/** Settings of a link that users choose. */
export type LinkValues = Omit<
  ShortLinkRow,
  'model_id' | 'form_key' | 'column_key' | 'handed_in' | 'handed_in_on' | 'handed_in_total' | 'handed_in_last' | keyof Audited
>;

type Hashes = 'form_password_hash' | 'column_password_hash';
type Limits = 'form_until' | 'column_until' | 'form_limit' | 'form_receiver' | 'form_purpose';
/** Settings, with the passwords and limits that were changed. */
export type LinkChanges = Omit<LinkValues, Hashes | Limits> & Partial<Pick<LinkValues, Hashes | Limits>>;

/** Puts the settings in place of those that were there; passwords and limits that are not named stay. */
export async function saveLink(tx: Connection, by: Id, modelId: Id, values: LinkChanges): Promise<void> {
  await tx
    .insertInto('short_link')
    .values({ ...values, model_id: modelId, created_by: by })
    .onConflict((conflict) => conflict.column('model_id').doUpdateSet({ ...values, updated_at: new Date(), updated_by: by }))
    .execute();
}

/** Counts a record against the limits of a link per day and in total; false where either is used up. */
export async function countHandedIn(tx: Connection, modelId: Id, most: number): Promise<boolean> {
  const { rows } = await sql`
    update short_link set
      handed_in = case when handed_in_on = current_date then handed_in + 1 else 1 end,
      handed_in_on = current_date,
      handed_in_total = handed_in_total + 1,
      handed_in_last = now()
    where model_id = ${modelId}::bigint and (handed_in_on is distinct from current_date or handed_in < ${most})
      and (form_limit is null or handed_in_total < form_limit)
    returning model_id`.execute(tx);
  return rows.length > 0;
}
