import { AppError } from '@banyan/shared-contracts/errors';
import type { Caller } from '../../../../core/access/caller';
import type { Connection } from '../../../../core/database/database';
import { run, type SqlPart } from '../../../../core/database/sql-text';
import type { Id } from '../../../../core/database/tables';
import { tableSql } from '../../design/publish/tables/ddl';
import { SYSTEM } from '../../design/publish/tables/layout';
import type { PlacedField } from '../../design/running-model';
import { isOwn } from '../own-tables/record-keys';
import { openRows } from '../read/lists/open-rows';
import type { OpenModel, RecordReader } from '../read/record-reader';
import { MAIN } from '../record.repository';
import { pointsTo } from '../roll-up/roll-up-links';
import { columnSql } from '../values/codec';

/** Records that are about to be deleted. */
interface Named {
  modelId: Id;
  ids: readonly Id[];
}

/** Whether a record of the form, or one of its rows, names one of the records; undefined where the reader sees no such field. */
function namesSql({ model, access }: OpenModel, { modelId, ids }: Named): SqlPart | undefined {
  const names = (placed: PlacedField) => pointsTo(placed, modelId) && access.mayField(placed.field.address);
  const own = model.fields.filter(names).map((placed) => columnSql(placed, MAIN));
  const inRows = model.tables.flatMap(({ name, fields }) =>
    fields.filter(names).map((placed) => ({ name, column: columnSql(placed, 'line') })),
  );
  if (own.length + inRows.length === 0) return undefined;
  return (bind) => {
    const list = `${bind(ids)}::text[]`;
    const tests = [
      ...own.map((column) => `${column} = any(${list})`),
      ...inRows.map(
        ({ name, column }) =>
          `exists (select from ${tableSql(name)} line where line.${SYSTEM.parent} = ${MAIN}.${SYSTEM.id} and ${column} = any(${list}))`,
      ),
    ];
    return `(${tests.join(' or ')}) and ${MAIN}.${SYSTEM.id} <> all(${modelId === model.id ? list : "'{}'"}::bigint[])`;
  };
}

/** How many records of the form the caller sees that name the given ones; 0 where the form is closed to the caller. */
export async function countNaming(
  connection: Connection,
  { open }: Pick<RecordReader, 'open'>,
  caller: Caller,
  formId: Id,
  named: Named,
): Promise<number> {
  const opened = await open(caller, { modelId: formId, menuId: '' }).catch((error: unknown) => {
    if (error instanceof AppError) return undefined;
    throw error;
  });
  if (opened === undefined || isOwn(opened.model) || !opened.access.may('list')) return 0;
  const names = namesSql(opened, named);
  if (names === undefined) return 0;
  const rows = openRows(opened, 'list');
  const [counted] = await run<{ count: number }>(
    connection,
    (bind) => `select count(*)::int as count from ${opened.model.source} ${MAIN} where ${names(bind)} and ${rows(bind)}`,
  );
  return counted?.count ?? 0;
}
