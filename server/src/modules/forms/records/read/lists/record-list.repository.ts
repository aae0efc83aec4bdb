import type pg from 'pg';
import { runNamed } from '../../../../../core/database/named-statements';
import type { Connection } from '../../../../../core/database/database';
import { allOf, run, type SqlPart } from '../../../../../core/database/sql-text';
import type { StoredRow } from '../../values/codec';
import { SYSTEM } from '../../../design/publish/tables/layout';
import { MAIN, readColumn } from '../../record.repository';
import type { PlacedField, RunningModel } from '../../../design/running-model';

export interface Page {
  where: readonly SqlPart[];
  order: string;
  /** The same order from its end; undefined where the total is not exact. */
  backwards?: string | undefined;
  limit: number;
  offset: number;
  /** How many rows there are on all pages. */
  total: number;
}

/** Up to so many rows are found first and sorted then; walking along a sort index for them could mean reading the whole table. */
export const SORTED_AFTERWARDS = 2000;

/** Behind so many rows the ids of a page are found first, which indexes hold, and its rows are read afterwards. */
const SKIPPED = 1000;

/** The ids of a page, counted from the nearer end of the list. */
const idsSql =
  ({ source }: RunningModel, { where, order, backwards, limit, offset, total }: Page): SqlPart =>
  (bind) => {
    const most = Math.min(Math.trunc(limit), Math.max(0, total - offset));
    const isNearEnd = backwards !== undefined && offset > total / 2;
    return `select ${MAIN}.${SYSTEM.id} from ${source} ${MAIN} where ${allOf(where)(bind)}
      order by ${isNearEnd ? backwards : order} limit ${most} offset ${bind(isNearEnd ? total - offset - most : offset)}::bigint`;
  };

const listSql =
  (model: RunningModel, fields: readonly PlacedField[], page: Page): SqlPart =>
  (bind) => {
    const names = [...new Set<string>([SYSTEM.id, SYSTEM.version, ...fields.map(({ column }) => column.name)])];
    const columns = names.map((name) => readColumn(model, name)).join(', ');
    const table = `${model.source} ${MAIN}`;
    if (page.offset > SKIPPED && model.own === undefined)
      return `select ${columns} from (${idsSql(model, page)(bind)}) found join ${table} using (${SYSTEM.id}) order by ${page.order}`;
    const where = allOf(page.where)(bind);
    // `offset 0` prevents the planner from merging the two.
    const from = page.total <= SORTED_AFTERWARDS ? `(select * from ${table} where ${where} offset 0) ${MAIN}` : `${table} where ${where}`;
    return `select ${columns} from ${from} order by ${page.order} limit ${Math.trunc(page.limit)} offset ${bind(page.offset)}::bigint`;
  };

export const listRecords = (pool: pg.Pool, model: RunningModel, fields: readonly PlacedField[], page: Page): Promise<StoredRow[]> =>
  runNamed<StoredRow>(pool, listSql(model, fields, page));

/** The same rows, some at a time, as they are when the first of them is read. One walk at a time in a transaction. */
export async function* walkRecords(
  tx: Connection,
  model: RunningModel,
  fields: readonly PlacedField[],
  { batch, ...page }: Page & { batch: number },
): AsyncGenerator<StoredRow[]> {
  await run(tx, (bind) => `declare walked no scroll cursor for ${listSql(model, fields, page)(bind)}`);
  for (let rows = await fetchNext(tx, batch); rows.length > 0; rows = await fetchNext(tx, batch)) yield rows;
  await run(tx, () => 'close walked');
}

const fetchNext = (tx: Connection, batch: number) => run<StoredRow>(tx, () => `fetch ${Math.trunc(batch)} from walked`);
