import type { Selectable } from 'kysely';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import type { Audited } from '../../core/database/tables/column-types';
import type { ShortLinkTable } from '../../core/database/tables/forms';

export type ShortLinkRow = Selectable<ShortLinkTable>;

export const findLink = (connection: Connection, modelId: Id): Promise<ShortLinkRow | undefined> =>
  connection.selectFrom('short_link').selectAll().where('model_id', '=', modelId).executeTakeFirst();

/** Name of the model, as long as there is one. */
export const findModelName = async (connection: Connection, modelId: Id): Promise<string | undefined> =>
  (await connection.selectFrom('visual_model').select('full_name').where('id', '=', modelId).executeTakeFirst())?.full_name;

/** What people decide about a link. */
export type LinkValues = Omit<ShortLinkRow, 'model_id' | keyof Audited>;

/** Puts the settings in place of those that were there. */
export async function saveLink(tx: Connection, by: Id, modelId: Id, values: LinkValues): Promise<void> {
  await tx
    .insertInto('short_link')
    .values({ ...values, model_id: modelId, created_by: by })
    .onConflict((conflict) => conflict.column('model_id').doUpdateSet({ ...values, updated_at: new Date(), updated_by: by }))
    .execute();
}
