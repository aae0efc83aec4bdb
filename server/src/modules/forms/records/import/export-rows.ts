import { EXPORTED } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { headerGroupsOf } from '@banyan/shared-contracts/forms/widgets/table/table.contract';
import type { SqlPart } from '../../../../core/database/sql-text';
import { onlyIds } from '../../../../core/ids/only-ids';
import { writeCsv } from '../../../../core/spreadsheet/write-csv';
import { type CellValue, type SheetRows, writeSheet } from '../../../../core/spreadsheet/write-sheet';
import { SYSTEM } from '../../design/publish/tables/layout';
import { openRows } from '../read/lists/open-rows';
import { type ListInput, pageOf } from '../read/lists/record-list.service';
import { type Completed, listed } from '../read/lists/shown-rows';
import type { OpenModel } from '../read/record-reader';
import { MAIN } from '../record.repository';
import { readerOfShown, sheetCells } from '../values/display';
import { columnsOf, headerRows, type SheetColumns, type SheetRecord, sheetLines } from './import-columns';

/** Records read at once; no more are held in memory however many there are. */
const BATCH = 500;
/** Rows of one file: a sheet holds no more. */
export const MAX_EXPORT = 1_000_000;

export type ExportFormat = 'xlsx' | 'csv';

export interface ExportInput extends ListInput {
  dataType: number;
  selectKey: readonly string[];
  selectIds: readonly string[];
  format: ExportFormat;
}

const WRITERS: Readonly<Record<ExportFormat, typeof writeSheet>> = { xlsx: writeSheet, csv: writeCsv };

/** The rows that are asked for. */
export function askedRows({ model, access }: OpenModel, input: ExportInput) {
  const page = pageOf(model.design, input);
  const ticked: SqlPart = (bind) => `${MAIN}.${SYSTEM.id} = any(${bind(onlyIds(input.selectIds))}::bigint[])`;
  return {
    listed: listed(model, access),
    input,
    within: [openRows({ model, access }, 'export'), ...(input.dataType === EXPORTED.ticked ? [ticked] : [])],
    ...(input.dataType === EXPORTED.page
      ? { offset: (page.currentPage - 1) * page.pageSize, limit: page.pageSize }
      : { offset: 0, limit: MAX_EXPORT }),
    batch: BATCH,
  };
}

/** Columns of the list that the caller may see, in the order asked for. */
export function exportedColumns({ model, access }: OpenModel, selectKey: readonly string[]): SheetColumns {
  const { fields, tables } = listed(model, access);
  const shown = [...fields, ...tables.flatMap((table) => table.fields)].map(({ field }) => field);
  const addresses = model.design.columnList.flatMap(({ prop }) =>
    shown.filter(({ address }) => [address, address.split('-')[0]].includes(prop)),
  );
  const asked = selectKey.flatMap((key) => addresses.filter(({ address }) => address === key || address.startsWith(`${key}-`)));
  const columns = [...new Set(selectKey.length === 0 ? addresses : asked)];
  const titles = new Map(model.design.columnList.map(({ prop, label }) => [prop, label]));
  const groups = headerGroupsOf(model.design['complexHeaderList']);
  return columnsOf(
    columns.map(({ address, key, label }) => {
      const table = address === key ? undefined : address.slice(0, -key.length - 1);
      const own = tables.find((one) => one.table.key === table)?.table.label;
      const title = table === undefined ? titles.get(address) || label : label;
      return {
        key,
        table,
        title,
        group: table === undefined ? groups.find(({ childColumns }) => childColumns.includes(key))?.fullName : own,
      };
    }),
  );
}

/** A file of lines below the titles of its columns. */
export function fileOf(columns: SheetColumns, format: ExportFormat, lines: SheetRows): AsyncIterable<Uint8Array> {
  const [header = [], ...more] = headerRows(columns);
  async function* rows() {
    yield* more;
    yield* lines;
  }
  return WRITERS[format](header, rows());
}

const cellsOf = ({ records, names }: Completed, { model, access }: OpenModel): SheetRecord<CellValue>[] => {
  const { fields } = listed(model, access);
  return records.map(({ values, below }) => ({
    texts: sheetCells(fields, values, names, access),
    rows: Object.fromEntries(
      below.map(({ table, rows }) => [
        table.table.key,
        rows.map((row) => sheetCells(table.fields, row, names, access, readerOfShown(values, row))),
      ]),
    ),
  }));
};

/** The lines of records, some at a time; `onBatch` hears how many records are done, and ends the work by what it throws. */
export async function* exportedLines(
  opened: OpenModel,
  columns: SheetColumns,
  batches: AsyncIterable<Completed>,
  onBatch: (done: number) => Promise<void> = () => Promise.resolve(),
): AsyncGenerator<CellValue[]> {
  let done = 0;
  for await (const found of batches) {
    for (const record of cellsOf(found, opened)) yield* sheetLines<CellValue>(columns, record);
    done += found.records.length;
    await onBatch(done);
  }
}
