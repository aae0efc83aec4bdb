import { type ChosenTable, writeChosenTables } from '@banyan/shared-contracts/forms/design/tables/chosen-tables';
import type { TestServer } from '../../../../testing/test-server';
import { findModel, insertModel } from '../../design/publish/model.repository';
import { publishModel } from '../../design/publish/publish';
import { subTable } from '../record.test-data';

export const main = (table: string): ChosenTable => ({ table, name: table, isMain: true, foreignKey: '', relationField: '' });

export const other = (table: string, foreignKey: string, relationField = 'id'): ChosenTable => ({
  table,
  name: table,
  isMain: false,
  foreignKey,
  relationField,
});

/** A sub-table whose rows are in a table that exists. */
export const linesIn = (table: string, children: object[], key = 'tableField1'): object => {
  const { __config__: config, ...item } = subTable(key, children) as { __config__: object };
  return { ...item, __config__: { ...config, tableName: table } };
};

/** Releases a form in tables that exist; `form` are members of its document beside the fields. */
export async function releaseIn(
  { core: { database, jobs, config } }: TestServer,
  id: string,
  fields: object[],
  tables: readonly ChosenTable[],
  { design = {}, form = {} }: { design?: object; form?: object } = {},
): Promise<number> {
  return database.transaction(async (tx) => {
    if ((await findModel(tx, id)) === undefined) await insertModel(tx, { id, full_name: `model ${id}`, en_code: `model${id}` });
    const drafts = {
      form_data: JSON.stringify({ fields, ...form }),
      column_data: JSON.stringify(design),
      tables: writeChosenTables(tables),
    };
    await tx.updateTable('visual_model').set(drafts).where('id', '=', id).execute();
    return (await publishModel(tx, id, null, jobs, { place: config })).version;
  });
}
