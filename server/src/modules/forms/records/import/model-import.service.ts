import { AppError } from '@banyan/shared-contracts/errors';
import { type FormRecord, rowsOf } from '@banyan/shared-contracts/forms/records/record';
import { isEmptyValue } from '@banyan/shared-contracts/forms/model/widget';
import { BOOK_EXTENSIONS } from '@banyan/shared-contracts/files/sheet-limits';
import type { ModelImportHeader, ModelImportRow } from '@banyan/shared-contracts/forms/records/model-import.contract';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../../../core/access/caller';
import type { Core } from '../../../../core/core';
import type { Id } from '../../../../core/database/tables';
import type { DownloadLink } from '../../../../core/files/downloads';
import { translate } from '../../../../core/i18n/translate';
import { cellText, requireImportable, type UploadedSheets } from '../../../../core/spreadsheet/uploaded-sheets';
import { writeTemplate } from '../../../../core/spreadsheet/write-template';
import { headerRows, importColumns, type ImportColumn, placeImportColumns, sheetLines } from './import-columns';
import type { NameSources } from './import-names';
import { reasonOf } from './import-reasons';
import { meantBy } from './meant-texts';
import { templateColumns } from './template/import-template';
import { importLimits } from './wizard/import-limits';
import { importedFields, recordOfTexts } from './import-values';
import type { RecordListService } from '../read/lists/record-list.service';
import type { OpenModel, RecordReader, Target } from '../read/record-reader';
import type { RecordReadingService } from '../read/record-reading.service';
import type { RecordService } from '../save/record.service';

/** A cell of a spreadsheet holds no more. */
const LONGEST = 32_767;

/** Member of a row that failed which says why (api-forms A3). */
const REASON = 'errorsInfo';
/** `dataType` of a design whose imports change the record that is there already (api-forms B22). */
const UPDATES = '2';

export interface ModelImportParts {
  core: Pick<Core, 'database' | 'audit'>;
  reader: RecordReader;
  sheets: UploadedSheets;
  records: RecordService;
  reading: Pick<RecordReadingService, 'edit'>;
  lists: Pick<RecordListService, 'list'>;
  sources: NameSources;
}

export interface ModelImportOutcome {
  imported: number;
  failed: ModelImportRow[];
}

export interface ModelImportPreview {
  dataRow: ModelImportRow[];
  headerRow: ModelImportHeader[];
}

export type ModelImportService = ReturnType<typeof createModelImportService>;

/** Records out of spreadsheets: the template, and what a filled one says (api-forms A3, B22). */
export function createModelImportService({ core, reader, sheets, records, reading, lists, sources }: ModelImportParts) {
  const { kysely } = core.database;

  async function columnsFor(caller: Caller, target: Target) {
    const opened = await reader.open(caller, target);
    opened.access.require('import');
    const columns = importColumns(opened);
    if (columns.columns.length === 0) throw new AppError('NOT_ALLOWED', { what: 'what.nothingToImport' });
    return { opened, name: opened.model.name, columns };
  }

  /** The record with the same value in the field that the design names, or in one that takes every value once, where the design says that an import changes it (api-forms B22). */
  async function findSame(caller: Caller, target: Target, { model }: OpenModel, record: FormRecord): Promise<Id | undefined> {
    const template = model.design.uploaderTemplateJson;
    if (template?.dataType !== UPDATES) return undefined;
    const fields = model.fields.map((placed) => placed.field).filter(({ key }) => !isEmptyValue(record[key]));
    const field = fields.find(({ address }) => address === template.key) ?? fields.find(({ unique }) => unique);
    if (field === undefined) return undefined;
    const groups = [{ field: field.key, symbol: '==', jnpfKey: field.contract.type, fieldValueType: 2, fieldValue: record[field.key] }];
    const superQuery = { matchLogic: 'and', conditionList: [{ logic: 'and', groups }] };
    const { list } = await lists.list(caller, target, { query: {}, superQuery, currentPage: 1, pageSize: 2, sidx: '' });
    if (list.length > 1)
      throw new AppError('FIELD_INVALID', { problems: translate(caller.locale, 'import.severalRecords', { label: field.label }) });
    return list[0]?.id;
  }

  async function save(caller: Caller, target: Target, opened: OpenModel, record: FormRecord, reason: string | undefined): Promise<void> {
    const same = await findSame(caller, target, opened, record);
    if (same === undefined) return void (await records.create(caller, target, record, 'import'));
    const stored = await reading.edit(caller, target, same);
    if (stored === undefined) throw new AppError('NOT_FOUND');
    await records.update(caller, target, same, changedRecord(opened, stored, record), { way: 'import', note: { reason } });
  }

  return {
    upload: async (caller: Caller, request: FastifyRequest): Promise<string> =>
      sheets.keep(caller, request, { maxBytes: (await importLimits(kysely)).bytes, extensions: BOOK_EXTENSIONS }),

    async template(caller: Caller, target: Target): Promise<DownloadLink> {
      const { opened, name, columns } = await columnsFor(caller, target);
      const { rows } = await importLimits(kysely);
      const book = await writeTemplate({
        id: opened.model.id,
        columns: await templateColumns({ connection: kysely, caller, sources }, columns, opened.model),
        rows,
        noChoice: translate(caller.locale, 'rule.noChoice'),
      });
      return sheets.offer(caller, { name: translate(caller.locale, 'import.modelTemplate', { name }), book });
    },

    async preview(caller: Caller, target: Target, fileName: string): Promise<ModelImportPreview> {
      const { opened, columns } = await columnsFor(caller, target);
      const lines = await sheets.read(caller, fileName, columns.depth, opened.model.id);
      const places = placeImportColumns(lines, columns);
      if (places === undefined) throw new AppError('FILE_CONTENT', { what: 'what.sheetHeader' });
      return { dataRow: toRecords(lines.slice(columns.depth), places), headerRow: columns.headers };
    },

    /** Saves the good rows one by one, and answers the others with their reasons. */
    async import(caller: Caller, target: Target, rows: readonly ModelImportRow[], reason?: string): Promise<ModelImportOutcome> {
      const { opened, columns, name } = await columnsFor(caller, target);
      const fields = importedFields(columns, opened.model);
      const meant = await meantBy({ connection: kysely, caller, sources }, fields, rows);
      const failed: ModelImportRow[] = [];
      let done = 0;
      try {
        for (const row of rows) {
          const { record, problems } = recordOfTexts(fields, row, meant, caller.locale);
          const why =
            problems.length > 0 ? problems.join('; ') : await save(caller, target, opened, record, reason).then(() => '', reasonOf(caller));
          if (why !== '') failed.push({ ...row, [REASON]: why });
          done += 1;
        }
      } finally {
        // What was saved before something unexpected ended the import is in the log too.
        await core.audit(kysely, caller, {
          module: 'record',
          action: 'import',
          targetId: opened.model.id,
          targetName: name,
          after: { imported: done - failed.length, failed: failed.length },
        });
      }
      return { imported: done - failed.length, failed };
    },

    /** A sheet of rows that failed, with the reasons behind them. */
    async exceptions(caller: Caller, target: Target, rows: readonly ModelImportRow[]): Promise<DownloadLink> {
      const { name, columns } = await columnsFor(caller, target);
      const reason: ImportColumn = { key: REASON, table: undefined, title: translate(caller.locale, 'import.reason'), group: undefined };
      const sheet = { ...columns, columns: [...columns.columns, reason] };
      const lines = rows.flatMap((row) => {
        const texts = Object.entries(row).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
        const below = Object.entries(row).filter((entry): entry is [string, Record<string, string>[]] => Array.isArray(entry[1]));
        return sheetLines(sheet, { texts: Object.fromEntries(texts), rows: Object.fromEntries(below) });
      });
      const [header = [], ...more] = headerRows(sheet);
      return sheets.offer(caller, {
        name: translate(caller.locale, 'import.modelExceptions', { name }),
        header,
        rows: [...more, ...lines],
      });
    },
  };
}

/**
 * The stored record with what a sheet says. Rows of a sub-table are changed in their order, so that what a sheet cannot hold, such as files, stays with
 * them; a sub-table of which the sheet has no rows stays as it is.
 */
function changedRecord({ model }: OpenModel, stored: FormRecord, record: FormRecord): FormRecord {
  const changed: FormRecord = { ...stored, ...record };
  for (const { table } of model.tables) {
    const before = rowsOf(stored, table.key);
    const sent = rowsOf(record, table.key);
    changed[table.key] = sent.length === 0 ? before : sent.map((row, index) => ({ ...before[index], ...row }));
  }
  return changed;
}

/** Records out of lines: a line that names nothing of its own but rows of sub-tables belongs to the record above. */
function toRecords(lines: readonly string[][], places: ReadonlyMap<number, ImportColumn>): ModelImportRow[] {
  const all = [...places.values()];
  const tables = [...new Set(all.flatMap(({ table }) => table ?? []))];
  const records: ModelImportRow[] = [];
  const filled = lines
    .map((cells) => [...places].map(([index, column]) => ({ column, text: cellText(cells[index] ?? '', LONGEST).trim() })))
    .filter((cells) => cells.some(({ text }) => text !== ''));
  for (const cells of requireImportable(filled)) {
    const textsOf = (table: string | undefined) =>
      Object.fromEntries(cells.filter(({ column }) => column.table === table).map(({ column, text }) => [column.key, text]));
    const isFilled = (texts: Record<string, string>) => Object.values(texts).some((text) => text !== '');
    const own = textsOf(undefined);
    if (records.length === 0 || isFilled(own)) records.push({ ...own, ...Object.fromEntries(tables.map((table) => [table, []])) });
    for (const table of tables) {
      const row = textsOf(table);
      const rows = records.at(-1)?.[table];
      if (isFilled(row) && Array.isArray(rows)) rows.push(row);
    }
  }
  return records;
}
