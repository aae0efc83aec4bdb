import type pg from 'pg';
import { runNamed } from '../../../../core/database/named-statements';
import { allOf, identifier, type SqlPart } from '../../../../core/database/sql-text';
import type { StoredRow } from '../values/codec';
import { tableSql } from '../../design/publish/ddl';
import { SYSTEM } from '../../design/publish/layout';
import { MAIN } from '../record.repository';
import type { PlacedField, RunningModel } from '../../design/running-model';

export interface Page {
  where: readonly SqlPart[];
  order: string;
  limit: number;
  offset: number;
  /** How many rows there are on all pages. */
  total: number;
}

/** Up to so many rows are found first and sorted then; walking along a sort index for them could mean reading the whole table. */
const SORTED_AFTERWARDS = 2000;

export const listRecords = (pool: pg.Pool, model: RunningModel, fields: readonly PlacedField[], page: Page): Promise<StoredRow[]> =>
  runNamed<StoredRow>(pool, (bind) => {
    const columns = [...new Set<string>([SYSTEM.id, SYSTEM.version, ...fields.map(({ column }) => column.name)])];
    const table = `${tableSql(model.table)} ${MAIN}`;
    const where = allOf(page.where)(bind);
    // `offset 0` keeps the planner from merging the two.
    const from = page.total <= SORTED_AFTERWARDS ? `(select * from ${table} where ${where} offset 0) ${MAIN}` : `${table} where ${where}`;
    return `select ${columns.map((name) => `${MAIN}.${identifier(name)}`).join(', ')} from ${from}
      order by ${page.order} limit ${Math.trunc(page.limit)} offset ${bind(page.offset)}::bigint`;
  });
