import { AppError } from '@banyan/shared-contracts/errors';
import type { ModelImportHeader, ModelImportRow } from '@banyan/shared-contracts/forms/model-import.contract';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../core/access/caller';
import type { DownloadLink } from '../../core/files/downloads';
import { translate } from '../../core/i18n/translate';
import { cellText, requireImportable, type UploadedSheets } from '../../core/spreadsheet/uploaded-sheets';
import { headerRows, importColumns, type ImportColumn, placeImportColumns } from './import-columns';
import type { RecordReader, Target } from './record-reader';

/** A cell of a spreadsheet holds no more. */
const LONGEST = 32_767;

export interface ModelImportPreview {
  dataRow: ModelImportRow[];
  headerRow: ModelImportHeader[];
}

export type ModelImportService = ReturnType<typeof createModelImportService>;

/** Records out of spreadsheets: the template, and what a filled one says (api-forms A3, B22). */
export function createModelImportService({ open }: RecordReader, sheets: UploadedSheets) {
  async function columnsFor(caller: Caller, target: Target) {
    const opened = await open(caller, target);
    opened.access.require('import');
    const columns = importColumns(opened);
    if (columns.columns.length === 0) throw new AppError('NOT_ALLOWED', { what: 'what.nothingToImport' });
    return { name: opened.model.name, columns };
  }

  return {
    upload: (caller: Caller, request: FastifyRequest): Promise<string> => sheets.keep(caller, request),

    async template(caller: Caller, target: Target): Promise<DownloadLink> {
      const { name, columns } = await columnsFor(caller, target);
      const [header = [], ...more] = headerRows(columns);
      return sheets.offer(caller, { name: translate(caller.locale, 'import.modelTemplate', { name }), header, rows: more });
    },

    async preview(caller: Caller, target: Target, fileName: string): Promise<ModelImportPreview> {
      const { columns } = await columnsFor(caller, target);
      const lines = await sheets.read(caller, fileName, columns.depth);
      const places = placeImportColumns(lines, columns);
      if (places === undefined) throw new AppError('FILE_CONTENT', { what: 'what.sheetHeader' });
      return { dataRow: toRecords(lines.slice(columns.depth), places), headerRow: columns.headers };
    },
  };
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
