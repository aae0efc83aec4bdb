import type { ListedRows, ModelRow } from '@banyan/shared-contracts/forms/online-dev.contract';
import { FORM_ID, type FormRecord } from '@banyan/shared-contracts/forms/record';
import { isEmptyValue, type Names } from '@banyan/shared-contracts/forms/widget';
import type { Caller } from '../../core/access/caller';
import type { ModelAccess } from '../../core/access/model-access';
import type { Database } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import { groupBy } from '../../core/group-by';
import { recordOf, type StoredRow } from './codec';
import { displayRecord, maskOf, type Sight } from './display';
import { findWaiting, type FreshValues, readFreshValues } from './fresh-values';
import { SYSTEM } from './layout';
import { linkedIds } from './linked-texts';
import { openRows } from './open-rows';
import { listRecords } from './record-list.repository';
import { hasFields, type RecordReader, type Target } from './record-reader';
import { createTotals } from './record-totals';
import { listChildRows } from './record.repository';
import type { PlacedField, PlacedTable, RunningModel } from './running-model';
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
const MAX_WHOLE = 100_000;

export type RecordListService = ReturnType<typeof createRecordListService<Caller>>;

export function createRecordListService<Who>({ kysely, pool }: Database, { open, names: namesFor }: RecordReader<Who>) {
  const countAll = createTotals(pool);

  /** Rows of the listed sub-tables, by table and parent. */
  const readBelow = (tables: readonly PlacedTable[], ids: readonly Id[], fresh: FreshValues) =>
    Promise.all(
      tables.map(async (table) => {
        const rows = ids.length === 0 ? [] : await listChildRows(kysely, table, ids);
        const found = rows.map((row) => {
          const parent = row[SYSTEM.parent] as Id;
          return { parent, record: fresh.row(parent, table.table.key, row[SYSTEM.id], recordOf(table.fields, row)) };
        });
        return { table, records: found.map(({ record }) => record), byParent: groupBy(found, ({ parent }) => parent) };
      }),
    );

  async function present(caller: Who, { fields, tables, fresh }: Presented, sight: Sight, rows: readonly StoredRow[]): Promise<ModelRow[]> {
    const records = rows.map((row) => {
      const id = row[SYSTEM.id] as Id;
      return { id, values: { ...fresh.main(id, recordOf(fields, row)), [FORM_ID]: id } };
    });
    const below = await readBelow(
      tables,
      records.map(({ id }) => id),
      fresh,
    );
    const names = await namesFor(caller, [
      { fields, records: records.map(({ values }) => values) },
      ...below.map(({ table, records: children }) => ({ fields: table.fields, records: children })),
    ]);
    return records.map(({ id, values }) => {
      const nested = below.map(({ table, byParent }) => [
        table.table.key,
        (byParent.get(id) ?? []).map(({ record }) => displayRecord(table.fields, record, names, sight)),
      ]);
      return { id, ...presentRow(fields, values, names, sight), ...(Object.fromEntries(nested) as FormRecord) };
    });
  }

  return {
    /** Rows that the caller may see, as the list shows them. */
    async list(caller: Who, target: Target, input: ListInput): Promise<ListedRows> {
      const { model, access } = await open(caller, target);
      const where = [...searchSql(model, access, input), openRows({ model, access }, 'list')];
      const pageSize = Math.min(input.pageSize, model.design.hasPage ? MAX_PAGE : MAX_WHOLE);
      const shown = listed(model, access);
      const page = { where, order: orderSql(model, access, input.sidx), limit: pageSize, offset: (input.currentPage - 1) * pageSize };
      const [waiting, total] = await Promise.all([findWaiting(kysely, model), countAll(model, where)]);
      const rows = total <= page.offset ? [] : await listRecords(pool, model, shown.fields, { ...page, total });
      const ids = rows.map((row) => row[SYSTEM.id] as Id);
      const fresh = await readFreshValues(kysely, model, waiting, ids);
      const list = await present(caller, { ...shown, fresh }, access, rows);
      const { recalculating } = fresh;
      return {
        list,
        pagination: { currentPage: input.currentPage, pageSize, total },
        ...(recalculating === undefined ? {} : { recalculating }),
      };
    },
  };
}

interface Listed {
  fields: readonly PlacedField[];
  tables: readonly PlacedTable[];
}

interface Presented extends Listed {
  fresh: FreshValues;
}

/** Fields and sub-tables that the list shows and the caller may see. */
function listed({ design, fields, tables }: RunningModel, access: ModelAccess): Listed {
  const columns = new Set(
    design.columnList.map(({ prop, id }) => (prop === '' ? id : prop)).filter((address) => access.mayColumn(address)),
  );
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
