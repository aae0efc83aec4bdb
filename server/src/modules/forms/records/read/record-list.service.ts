import { type ColumnDesign, isPlaced, LIST_KIND } from '@banyan/shared-contracts/forms/column-design';
import { type ListedRows, type ModelRow, VERSION_KEY } from '@banyan/shared-contracts/forms/online-dev.contract';
import { FORM_ID, type FormRecord, toWire } from '@banyan/shared-contracts/forms/record';
import { isEmptyValue, type Names } from '@banyan/shared-contracts/forms/widget';
import type { Caller } from '../../../../core/access/caller';
import type { ModelAccess } from '../../../../core/access/model-access';
import type { Database } from '../../../../core/database/database';
import type { Id } from '../../../../core/database/tables';
import type { SqlPart } from '../../../../core/database/sql-text';
import { groupBy } from '../../../../core/group-by';
import { recordOf, type StoredRow } from '../values/codec';
import { displayRecord, maskOf, maskRecord, type Sight } from '../values/display';
import { findWaiting, type FreshValues, readFreshValues } from '../calculate/fresh-values';
import { SYSTEM } from '../../design/publish/layout';
import { groupRows, nestRows, placingField, type ShownRow } from './list-shapes';
import { linkedIds } from '../values/linked-texts';
import { openRows } from './open-rows';
import { listRecords } from './record-list.repository';
import { hasFields, type OpenModel, type RecordReader, type Target } from './record-reader';
import { createTotals } from './record-totals';
import { listChildRows, listOpenIds } from '../record.repository';
import type { PlacedField, PlacedTable, RunningModel } from '../../design/running-model';
import { orderSql, searchSql } from './search';

export interface ListInput {
  queryJson: string;
  superQueryJson: string;
  currentPage: number;
  pageSize: number;
  sidx: string;
}

/** Most rows of one page, and of a list that has no pages. */
const MAX_PAGE = 5000;
export const MAX_WHOLE = 100_000;

export type RecordListService = ReturnType<typeof createRecordListService<Caller>>;

export function createRecordListService<Who>({ kysely, pool }: Database, { open, names: namesFor }: RecordReader<Who>) {
  const countAll = createTotals(pool);

  /** Rows of the listed sub-tables, by table and parent. */
  const readBelow = (tables: readonly PlacedTable[], ids: readonly Id[], fresh: FreshValues) =>
    Promise.all(
      tables.map(async (table) => {
        const rows = ids.length === 0 ? [] : await listChildRows(kysely, table, ids);
        const found = rows.map((row) => {
          const [parent, id] = [row[SYSTEM.parent] as Id, row[SYSTEM.id]];
          return { parent, record: { ...fresh.row(parent, table.table.key, id, recordOf(table.fields, row)), id } };
        });
        return { table, records: found.map(({ record }) => record), byParent: groupBy(found, ({ parent }) => parent) };
      }),
    );

  /** The records of a page with their rows in sub-tables, and the names of all that their values point to. */
  async function complete(caller: Who, { fields, tables, fresh }: Presented, rows: readonly StoredRow[]): Promise<Completed> {
    const records = rows.map((row) => {
      const id = row[SYSTEM.id] as Id;
      return { id, version: row[SYSTEM.version] as number, values: { ...fresh.main(id, recordOf(fields, row)), [FORM_ID]: id } };
    });
    const ids = records.map(({ id }) => id);
    const below = await readBelow(tables, ids, fresh);
    const names = await namesFor(caller, [
      { fields, records: records.map(({ values }) => values) },
      ...below.map(({ table, records: children }) => ({ fields: table.fields, records: children })),
    ]);
    const rowsOf = (id: Id) => below.map(({ table, byParent }) => ({ table, rows: (byParent.get(id) ?? []).map(({ record }) => record) }));
    return { records: records.map((record) => ({ ...record, below: rowsOf(record.id) })), names };
  }

  /** One page of what the input asks for, with what `listed` names of each record. */
  async function read(caller: Who, opened: OpenModel, { listed, input, within = [], ...page }: AskedPage) {
    const { model, access } = opened;
    const where = [...searchSql(model, access, input), openRows(opened, 'list'), ...within];
    const [waiting, total] = await Promise.all([findWaiting(kysely, model), countAll(model, where)]);
    const order = orderSql(model, access, input.sidx);
    const rows = total <= page.offset ? [] : await listRecords(pool, model, listed.fields, { ...page, where, order, total });
    const ids = rows.map((row) => row[SYSTEM.id] as Id);
    const fresh = await readFreshValues(kysely, model, waiting, ids);
    return { ...(await complete(caller, { ...listed, fresh }, rows)), total, recalculating: fresh.recalculating };
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
    read,

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
      const { total, recalculating } = found;
      const more = { pagination: { ...page, total }, ...(recalculating === undefined ? {} : { recalculating }) };
      if (inline) return { list: await inlineRows(opened, shown, found), ...more };
      const rows = found.records.map(({ id, values, below }) => ({
        row: { id, ...presentRow(shown.fields, values, found.names, access), ...presentBelow(below, found.names, access) },
        values,
      }));
      return { list: placedRows(rows, { model, access }), ...more };
    },

    /** Kind 5: the rows right below one (api-forms A14). */
    async below(caller: Who, target: Target, rowId: Id, input: ListInput): Promise<ModelRow[]> {
      const { model, access } = await open(caller, target);
      const key = model.design.type === LIST_KIND.tree ? placingField(model.design, access) : undefined;
      if (key === undefined) return [];
      const { list } = await this.list(caller, target, input);
      const find = (rows: readonly ModelRow[]): ModelRow | undefined => {
        for (const row of rows) {
          const found = row.id === rowId ? row : find((row['children'] ?? []) as ModelRow[]);
          if (found !== undefined) return found;
        }
        return undefined;
      };
      return (find(list)?.['children'] ?? []) as ModelRow[];
    },
  };
}

/** The page that the list has. */
export function pageOf(design: ColumnDesign, { currentPage, pageSize }: Pick<ListInput, 'currentPage' | 'pageSize'>) {
  if (isPlaced(design)) return { currentPage: 1, pageSize: MAX_WHOLE };
  return { currentPage, pageSize: Math.min(pageSize, design.hasPage ? MAX_PAGE : MAX_WHOLE) };
}

export interface AskedPage {
  listed: Listed;
  input: Pick<ListInput, 'queryJson' | 'superQueryJson' | 'sidx'>;
  /** What else has to hold for the rows. */
  within?: readonly SqlPart[];
  limit: number;
  offset: number;
}

/** Rows as they stand: one after the other, in groups, or below one another. */
function placedRows(rows: readonly ShownRow[], { model: { design }, access }: OpenModel): ModelRow[] {
  const key = placingField(design, access);
  if (key === undefined) return rows.map(({ row }) => row);
  if (design.type === LIST_KIND.tree) return nestRows(rows, key);
  const title = design.columnList.find(({ prop }) => prop !== key && access.mayColumn(prop))?.prop ?? key;
  return groupRows(rows, key, title);
}

export interface RowsBelow {
  table: PlacedTable;
  rows: FormRecord[];
}

export interface Completed {
  records: { id: Id; version: number; values: FormRecord; below: RowsBelow[] }[];
  names: Names;
}

const presentBelow = (below: readonly RowsBelow[], names: Names, sight: Sight): FormRecord =>
  Object.fromEntries(below.map(({ table, rows }) => [table.table.key, rows.map((row) => displayRecord(table.fields, row, names, sight))]));

/** Suffix under which kind 4 carries texts (api-forms A14). */
const NAME_SUFFIX = '_name';

interface InlineOptions {
  names: Names;
  sight: Sight;
  /** Unmasked, because the caller may change it. */
  whole: boolean;
}

function inlineRow(
  { fields, tables }: Listed,
  { form }: RunningModel,
  { values, below }: { values: FormRecord; below: readonly RowsBelow[] },
  { names, sight, whole }: InlineOptions,
): FormRecord {
  const of = (placed: readonly PlacedField[], row: FormRecord, wire: FormRecord): FormRecord => {
    const shown = displayRecord(placed, row, names, sight);
    const raw = whole ? wire : maskRecord(placed, wire, sight);
    return Object.fromEntries(
      placed.flatMap(({ field: { key, contract } }) => [
        // What the server fills in stands in forms as its text (api-forms B20).
        [key, contract.traits.system === undefined ? raw[key] : shown[key]],
        [`${key}${NAME_SUFFIX}`, shown[key]],
      ]),
    );
  };
  const wire = toWire(form, { ...values, ...Object.fromEntries(below.map(({ table, rows }) => [table.table.key, rows])) });
  const nested = tables.map(({ table, fields: columns }) => {
    const rows = below.find((one) => one.table.table === table)?.rows ?? [];
    const wired = (wire[table.key] ?? []) as FormRecord[];
    return [table.key, rows.map((row, index) => ({ ...of(columns, row, wired[index] ?? {}), ...(whole ? { id: row['id'] } : {}) }))];
  });
  return { ...of(fields, values, wire), ...(Object.fromEntries(nested) as FormRecord) };
}

/** Everything that the caller may see of a record. */
function openFields({ fields, tables }: RunningModel, access: ModelAccess): Listed {
  const open = (placed: readonly PlacedField[]) => placed.filter(({ field }) => access.mayField(field.address));
  return { fields: open(fields), tables: tables.map((table) => ({ ...table, fields: open(table.fields) })).filter(hasFields) };
}

export interface Listed {
  fields: readonly PlacedField[];
  tables: readonly PlacedTable[];
}

interface Presented extends Listed {
  fresh: FreshValues;
}

/** Fields and sub-tables that the list shows and the caller may see. */
export function listed({ design, fields, tables }: RunningModel, access: ModelAccess): Listed {
  const columns = new Set<string | undefined>(
    design.columnList.map(({ prop, id }) => (prop === '' ? id : prop)).filter((address) => access.mayColumn(address)),
  ).add(placingField(design, access));
  const open = (placed: readonly PlacedField[], shows: (address: string) => boolean) =>
    placed.filter(({ field }) => shows(field.address) && access.mayField(field.address));
  return {
    fields: open(fields, (address) => columns.has(address)),
    tables: tables
      .map((table) => ({ ...table, fields: open(table.fields, (address) => columns.has(address) || columns.has(table.table.key)) }))
      .filter(hasFields),
  };
}

/** Display text by field, the raw value under `<key>_jnpfId` where the two differ, and under `<key>_id` what titles lead to (api-forms A14). */
export function presentRow(fields: readonly PlacedField[], record: FormRecord, names: Names, sight: Sight): FormRecord {
  const shown = displayRecord(fields, record, names, sight);
  const raw = fields.flatMap((placed) => {
    const { key } = placed.field;
    const same = isEmptyValue(record[key]) || record[key] === shown[key];
    return same || maskOf(placed, sight) !== undefined ? [] : [[`${key}_jnpfId`, record[key]]];
  });
  return { ...shown, ...(Object.fromEntries(raw) as FormRecord), ...linkedIds(fields, record) };
}
