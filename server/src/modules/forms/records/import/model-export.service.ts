import { EXPORTED } from '@banyan/shared-contracts/forms/online-dev.contract';
import { headerGroupsOf } from '@banyan/shared-contracts/forms/widgets/table/table.contract';
import type { Caller } from '../../../../core/access/caller';
import type { Core } from '../../../../core/core';
import type { SqlPart } from '../../../../core/database/sql-text';
import type { DownloadLink } from '../../../../core/files/downloads';
import { onlyIds } from '../../../../core/ids/only-ids';
import { writeSheet } from '../../../../core/spreadsheet/write-sheet';
import { printRecord, readerOfShown } from '../values/display';
import { columnsOf, headerRows, type SheetColumns, type SheetRecord, sheetLines } from './import-columns';
import { SYSTEM } from '../../design/publish/layout';
import { openRows } from '../read/open-rows';
import { type Completed, listed, type ListInput, MAX_WHOLE, pageOf, type RecordListService } from '../read/record-list.service';
import type { OpenModel, RecordReader, Target } from '../read/record-reader';
import { MAIN } from '../record.repository';

/** Records read at once; no more are held in memory however many there are. */
const BATCH = 500;

export interface ExportInput extends ListInput {
  dataType: number;
  selectKey: readonly string[];
  selectIds: readonly string[];
}

export type ModelExportService = ReturnType<typeof createModelExportService>;

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

/** The rows of a list as a spreadsheet (api-forms A3). */
export function createModelExportService(
  { database, files, audit }: Pick<Core, 'database' | 'files' | 'audit'>,
  lists: RecordListService,
  { open }: RecordReader,
) {
  const { kysely } = database;

  /** The rows that are asked for. */
  function askedRows({ model, access }: OpenModel, input: ExportInput) {
    const page = pageOf(model.design, input);
    const ticked: SqlPart = (bind) => `${MAIN}.${SYSTEM.id} = any(${bind(onlyIds(input.selectIds))}::bigint[])`;
    return {
      listed: listed(model, access),
      input,
      within: [openRows({ model, access }, 'export'), ...(input.dataType === EXPORTED.ticked ? [ticked] : [])],
      ...(input.dataType === EXPORTED.page
        ? { offset: (page.currentPage - 1) * page.pageSize, limit: page.pageSize }
        : { offset: 0, limit: MAX_WHOLE }),
      batch: BATCH,
    };
  }

  return {
    /** The rows as they are at one moment: none is there twice or missing because others come or go meanwhile. */
    async export(caller: Caller, target: Target, input: ExportInput): Promise<DownloadLink> {
      const opened = await open(caller, target);
      opened.access.require('export');
      const columns = exportedColumns(opened, input.selectKey);
      const [header = [], ...more] = headerRows(columns);
      async function* lines(batches: AsyncIterable<Completed>) {
        yield* more;
        for await (const found of batches) for (const record of textsOf(found, opened)) yield* sheetLines(columns, record);
      }
      const name = `${opened.model.name}.xlsx`;
      const link = await lists.walk(caller, opened, askedRows(opened, input), (batches) =>
        files.downloads.offer(kysely, caller, { name, content: writeSheet(header, lines(batches)) }),
      );
      const keys = columns.columns.map(({ key, table }) => (table === undefined ? key : `${table}-${key}`));
      await audit(kysely, caller, {
        module: 'record',
        action: 'export',
        targetId: opened.model.id,
        targetName: opened.model.name,
        after: { columns: keys },
      });
      return link;
    },
  };
}

const textsOf = ({ records, names }: Completed, { model, access }: OpenModel): SheetRecord[] => {
  const { fields } = listed(model, access);
  return records.map(({ values, below }) => ({
    texts: printRecord(fields, values, names, access),
    rows: Object.fromEntries(
      below.map(({ table, rows }) => [
        table.table.key,
        rows.map((row) => printRecord(table.fields, row, names, access, readerOfShown(values, row))),
      ]),
    ),
  }));
};
