import { createHash } from 'node:crypto';
import type { Ordered } from '@banyan/shared-contracts/design/steps/change';
import type { FormWire } from '@banyan/shared-contracts/forms/design/document/form-wire';
import type { Connection } from '../../../../core/database/database';
import type { Id } from '../../../../core/database/tables';
import type { DesignDocumentTable } from '../../../../core/database/tables/forms/designs';

/** Changes that one call answers at most. */
const PAGE = 500;

export const hashOf = ({ formData, columnData, appColumnData, tables = '' }: FormWire): string =>
  createHash('md5')
    .update(JSON.stringify([formData, columnData, appColumnData, ...(tables === '' ? [] : [tables])]))
    .digest('hex');

/** The draft of a design, its row kept for the transaction. */
export async function lockDraft(
  tx: Connection,
  id: Id,
): Promise<(FormWire & { updatedBy: Id | null; updatedAt: Date | null }) | undefined> {
  const row = await tx
    .selectFrom('visual_model')
    .select(['form_data', 'column_data', 'app_column_data', 'tables', 'updated_by', 'updated_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return (
    row && {
      formData: row.form_data,
      columnData: row.column_data,
      appColumnData: row.app_column_data,
      ...(row.tables === '' ? {} : { tables: row.tables }),
      updatedBy: row.updated_by,
      updatedAt: row.updated_at,
    }
  );
}

export const findDocument = (tx: Connection, id: Id) =>
  tx.selectFrom('design_document').selectAll().where('model_id', '=', id).executeTakeFirst();

export const insertDocument = (tx: Connection, row: DesignDocumentTable) => tx.insertInto('design_document').values(row).execute();

export const updateDocument = (tx: Connection, id: Id, changes: Partial<DesignDocumentTable>) =>
  tx.updateTable('design_document').set(changes).where('model_id', '=', id).execute();

interface StoredChange {
  seq: number;
  change: string;
  refused: string;
}
const entryOf = ({ seq, change, refused }: StoredChange): Ordered => ({
  seq,
  change: JSON.parse(change) as Ordered['change'],
  refused: JSON.parse(refused) as Ordered['refused'],
});

const entries = (tx: Connection, id: Id) =>
  tx.selectFrom('design_change').select(['seq', 'change', 'refused']).where('model_id', '=', id).orderBy('seq');

/** Changes after a place in the order; all of them, or the first page. */
export const listEntries = async (tx: Connection, id: Id, after: number, limit?: 'page'): Promise<Ordered[]> => {
  const found = entries(tx, id).where('seq', '>', after);
  return (await (limit === undefined ? found : found.limit(PAGE)).execute()).map(entryOf);
};

export const findEntries = async (tx: Connection, id: Id, ids: readonly string[]): Promise<Ordered[]> =>
  (await entries(tx, id).where('id', 'in', ids).execute()).map(entryOf);

/** Rows of one statement. */
const ROWS = 500;

/** Writes changes, each with who has made it. */
export async function insertEntries(tx: Connection, modelId: Id, entries: readonly { entry: Ordered; userId: Id | null }[]): Promise<void> {
  for (let from = 0; from < entries.length; from += ROWS) {
    const rows = entries.slice(from, from + ROWS).map(({ entry: { seq, change, refused }, userId }) => ({
      ...{ model_id: modelId, seq, id: change.id, made_by: userId },
      ...{ change: JSON.stringify(change), refused: JSON.stringify(refused) },
    }));
    await tx.insertInto('design_change').values(rows).execute();
  }
}

/** Writes the draft that everybody else reads. */
export const writeDraft = (tx: Connection, id: Id, { formData, columnData, appColumnData, tables = '' }: FormWire, userId: Id | null) =>
  tx
    .updateTable('visual_model')
    .set({
      form_data: formData,
      column_data: columnData,
      app_column_data: appColumnData,
      tables,
      updated_at: new Date(),
      updated_by: userId,
    })
    .where('id', '=', id)
    .execute();
