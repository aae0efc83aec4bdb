import { type ColumnDesign, isPlaced, LIST_KIND } from '@banyan/shared-contracts/forms/model/column-design';
import { type ListedRows, type ModelRow, VERSION_KEY } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { FORM_ID } from '@banyan/shared-contracts/forms/records/record';
import type { Caller } from '../../../../../core/access/caller';
import type { Connection, Database } from '../../../../../core/database/database';
import type { Id } from '../../../../../core/database/tables';
import type { SqlPart } from '../../../../../core/database/sql-text';
import { createTurns } from '../../../../../core/process/at-once';
import { groupBy } from '../../../../../core/group-by';
import { recordOf, type StoredRow } from '../../values/codec';
import { findWaiting, type FreshValues, readFreshValues } from '../../calculate/fresh-values';
import { SYSTEM } from '../../../design/publish/tables/layout';
import { DEEPEST, placingField } from './list-shapes';
import { openRows } from './open-rows';
import { createKeywordPlans } from './keyword-rows';
import { listRecords, SORTED_AFTERWARDS, walkRecords } from './record-list.repository';
import type { OpenModel, RecordReader, Target } from '../record-reader';
import { createTotals } from './record-totals';
import { belowSql, countAbove, isPlacedByColumn } from './tree-rows';
import { listChildRows, listOpenIds } from '../../record.repository';
import type { PlacedTable } from '../../../design/running-model';
import { type ListQuery, orderSql, searchSql } from './search';
import { findBelow, shownRows, placedRows, type Completed, inlineRow, openFields, type Listed, listed } from './shown-rows';

export interface ListInput extends ListQuery {
  currentPage: number;
  pageSize: number;
  sidx: string;
}

/**
 * A process that reads a whole list holds one connection and runs its other queries on further ones: more of them at once would leave no
 * connection for these queries.
 */
const WALKS_AT_ONCE = 2;

/** Most rows of one page, and of a list that has no pages. */
const MAX_PAGE = 5000;
export const MAX_WHOLE = 100_000;

export type RecordListService = ReturnType<typeof createRecordListService<Caller>>;

export function createRecordListService<Who>({ kysely, pool, snapshot }: Database, { open, names: namesFor }: RecordReader<Who>) {
  const countAll = createTotals(pool);
  const planKeyword = createKeywordPlans(pool);
  const inTurn = createTurns(WALKS_AT_ONCE);

  /** Rows of the listed sub-tables, by table and parent. */
  const readBelow = (connection: Connection, tables: readonly PlacedTable[], ids: readonly Id[], fresh: FreshValues) =>
    Promise.all(
      tables.map(async (table) => {
        const rows = ids.length === 0 ? [] : await listChildRows(connection, table, ids);
        const found = rows.map((row) => {
          const [parent, id] = [row[SYSTEM.parent] as Id, row[SYSTEM.id]];
          return { parent, record: { ...fresh.row(parent, table.table.key, id, recordOf(table.fields, row)), id } };
        });
        return { table, records: found.map(({ record }) => record), byParent: groupBy(found, ({ parent }) => parent) };
      }),
    );

  /** The records of a page with their rows in sub-tables, and the names of all that their values point to. */
  async function complete(
    caller: Who,
    { fields, tables, fresh }: Presented,
    rows: readonly StoredRow[],
    connection: Connection = kysely,
  ): Promise<Completed> {
    const records = rows.map((row) => {
      const id = row[SYSTEM.id] as Id;
      return { id, version: row[SYSTEM.version] as number, values: { ...fresh.main(id, recordOf(fields, row)), [FORM_ID]: id } };
    });
    const ids = records.map(({ id }) => id);
    const below = await readBelow(connection, tables, ids, fresh);
    const names = await namesFor(caller, [
      { fields, records: records.map(({ values }) => values) },
      ...below.map(({ table, records: children }) => ({ fields: table.fields, records: children })),
    ]);
    const rowsOf = (id: Id) => below.map(({ table, byParent }) => ({ table, rows: (byParent.get(id) ?? []).map(({ record }) => record) }));
    return { records: records.map((record) => ({ ...record, below: rowsOf(record.id) })), names };
  }

  const conditionsOf = (opened: OpenModel, { input, within = [] }: Pick<AskedRows, 'input' | 'within'>): SqlPart[] => [
    ...searchSql(opened.model, opened.access, input),
    openRows(opened, 'list'),
    ...within,
  ];

  /** One page of what the input asks for, with what `listed` names of each record. */
  async function read(caller: Who, opened: OpenModel, asked: AskedRows) {
    const { model, access } = opened;
    const { listed: shown, input, limit, offset } = asked;
    const where = conditionsOf(opened, asked);
    const { narrow, most = Infinity } = await planKeyword(opened, input.query);
    const cap = limit > MAX_PAGE ? Infinity : most;
    const narrowed = [...where, ...narrow];
    const counting = countAll(model, narrowed, cap === Infinity ? undefined : cap + 1);
    const [waiting, counted] = await Promise.all([findWaiting(kysely, model), counting]);
    const total = Math.min(counted, cap);
    const backwards = counted > cap ? undefined : orderSql(model, access, input.sidx, 'last');
    // Rows of which there are many come soon where one walks along their order.
    const page = { where: counted > SORTED_AFTERWARDS ? where : narrowed, order: orderSql(model, access, input.sidx), backwards };
    const rows = total <= offset ? [] : await listRecords(pool, model, shown.fields, { ...page, limit, offset, total });
    const ids = rows.map((row) => row[SYSTEM.id] as Id);
    const fresh = await readFreshValues(kysely, model, waiting, ids);
    const completed = await complete(caller, { ...shown, fresh }, rows);
    return { ...completed, total, isMinimum: counted > cap, recalculating: fresh.recalculating };
  }

  /** Reads the rows of a list in batches, all of them in the state of one moment, independent of concurrent writes. */
  function walk<Result>(
    caller: Who,
    opened: OpenModel,
    asked: AskedRows & { batch: number },
    work: (batches: AsyncIterable<Completed>) => Promise<Result>,
  ): Promise<Result> {
    const { model, access } = opened;
    const { listed: shown, input, limit, offset, batch } = asked;
    const where = conditionsOf(opened, asked);
    const order = orderSql(model, access, input.sidx);
    async function* batches(tx: Connection, total: number) {
      const waiting = await findWaiting(tx, model);
      for await (const rows of walkRecords(tx, model, shown.fields, { where, order, limit, offset, total, batch })) {
        const ids = rows.map((row) => row[SYSTEM.id] as Id);
        const fresh = await readFreshValues(tx, model, waiting, ids);
        yield await complete(caller, { ...shown, fresh }, rows, tx);
      }
    }
    return inTurn(async () => {
      const total = await countAll(model, where);
      return snapshot((tx) => work(batches(tx, total)));
    });
  }

  /** Kind 4: raw values with their texts; of what the caller may change all that its form holds, so that it can be saved as it is. */
  async function inlineRows(opened: OpenModel, listed: Listed, { records, names }: Completed): Promise<ModelRow[]> {
    const { model, access } = opened;
    const ids = records.map(({ id }) => id);
    const open = access.may('update') ? await listOpenIds(kysely, model, ids, openRows(opened, 'update')) : [];
    const changeable = new Set(open);
    return records.map(({ id, version, ...record }) => {
      const whole = changeable.has(id);
      const own = { id, ...inlineRow(whole ? openFields(model, access) : listed, model, record, { names, sight: access, whole }) };
      return whole ? { ...own, [VERSION_KEY]: version } : own;
    });
  }

  return {
    walk,

    /** How many rows there are on all pages. */
    count: ({ model, ...opened }: OpenModel, asked: Pick<AskedRows, 'input' | 'within'>): Promise<number> =>
      countAll(model, conditionsOf({ model, ...opened }, asked)),

    /** One page of what the input asks for, with what `listed` names of each record, as it is stored. */
    page: read,

    /** Rows that the caller may see, in the shape that the kind of the list has (api-forms A14). */
    async list(caller: Who, target: Target, input: ListInput): Promise<ListedRows> {
      const opened = await open(caller, target);
      const { model, access } = opened;
      const { design } = model;
      const shown = listed(model, access);
      const inline = design.type === LIST_KIND.inline;
      const page = pageOf(design, input);
      const found = await read(caller, opened, {
        listed: inline ? openFields(model, access) : shown,
        input,
        limit: page.pageSize,
        offset: (page.currentPage - 1) * page.pageSize,
      });
      const { total, isMinimum, recalculating } = found;
      const pagination = { ...page, total, ...(isMinimum ? { totalIsMinimum: true as const } : {}) };
      const more = { pagination, ...(recalculating === undefined ? {} : { recalculating }) };
      if (inline) return { list: await inlineRows(opened, shown, found), ...more };
      return { list: placedRows(shownRows(found, opened), opened), ...more };
    },

    /** Kind 5: the rows below one (api-forms A14). Only they are read, unless rows are below themselves. */
    async below(caller: Who, target: Target, rowId: Id, input: ListInput): Promise<ModelRow[]> {
      const opened = await open(caller, target);
      const { model, access } = opened;
      const key = model.design.type === LIST_KIND.tree ? placingField(model.design, access) : undefined;
      if (key === undefined) return [];
      const parent = model.fields.find(({ field }) => field.key === key);
      if (parent === undefined || !isPlacedByColumn(parent)) return findBelow((await this.list(caller, target, input)).list, rowId);
      const tree = { model, parent, where: [...searchSql(model, access, input), openRows(opened, 'list')] };
      const place = await countAbove(pool, tree, rowId);
      if (place === undefined) return [];
      if (place.endless) return findBelow((await this.list(caller, target, input)).list, rowId);
      const levels = DEEPEST - (place.above % (DEEPEST + 1));
      if (levels === 0) return [];
      const within = [belowSql(tree, rowId, levels)];
      const found = await read(caller, opened, { listed: listed(model, access), input, within, limit: MAX_WHOLE, offset: 0 });
      return placedRows(shownRows(found, opened), opened);
    },
  };
}

/** The page that the list has. */
export function pageOf(design: ColumnDesign, { currentPage, pageSize }: Pick<ListInput, 'currentPage' | 'pageSize'>) {
  if (isPlaced(design)) return { currentPage: 1, pageSize: MAX_WHOLE };
  return { currentPage, pageSize: Math.min(pageSize, design.hasPage ? MAX_PAGE : MAX_WHOLE) };
}

interface AskedRows {
  listed: Listed;
  input: Pick<ListInput, 'query' | 'superQuery' | 'sidx'>;
  /** What else has to hold for the rows. */
  within?: readonly SqlPart[];
  limit: number;
  offset: number;
}

interface Presented extends Listed {
  fresh: FreshValues;
}
