import { AppError } from '@banyan/shared-contracts/errors';
import { BOOK_EXTENSIONS, MAX_IMPORT_ROWS } from '@banyan/shared-contracts/files/sheet-limits';
import type { ModelImportHeader } from '@banyan/shared-contracts/forms/records/model-import.contract';
import type { Caller } from '../../../../../core/access/caller';
import type { Core } from '../../../../../core/core';
import { LARGE_BOOK } from '../../../../../core/spreadsheet/read-book';
import { readSheet } from '../../../../../core/spreadsheet/read-sheet';
import { requireTemplateOf, type UploadedSheets } from '../../../../../core/spreadsheet/uploaded-sheets';
import type { OpenModel } from '../../read/record-reader';
import { importColumns } from '../import-columns';
import { importLimits } from './import-limits';
import { addressOf, type MappedSheet, mapSheet, sheetRecords } from './sheet-mapping';

/** Fields of columns that were mapped by hand, by their places; undefined where the titles say it. */
export type Mapping = readonly { place: number; address: string }[] | undefined;

export interface ImportFileParts {
  core: Pick<Core, 'database'>;
  sheets: UploadedSheets;
}

/** Reads an uploaded sheet. Throws FILE_MISSING, FILE_CONTENT; FIELD_INVALID where there is nothing in it. */
export async function readImportFile(
  { core, sheets }: ImportFileParts,
  caller: Caller,
  opened: OpenModel,
  fileName: string,
  mapping: Mapping,
) {
  const known = importColumns(opened);
  const { rows } = await importLimits(core.database.kysely);
  const file = await sheets.open(caller, fileName, BOOK_EXTENSIONS);
  const limits = rows > MAX_IMPORT_ROWS ? LARGE_BOOK : undefined;
  const lines = await readSheet(file.bytes, rows + 10, file.extension, limits);
  requireTemplateOf(file.bytes, opened.model.id);
  const mapped = mapSheet(lines, known, mapping);
  if (mapped.lines.length === 0) throw new AppError('FIELD_INVALID', { problems: 'what.sheetEmpty' });
  if (mapped.lines.length > rows) throw new AppError('FILE_CONTENT', { what: 'what.sheetRows', limit: rows });
  return { known, name: file.fileName, mapped, records: sheetRecords(mapped) };
}

/** Columns of the preview: those fields of the sheet that are imported. */
export function usedHeader(headers: readonly ModelImportHeader[], { places }: MappedSheet): ModelImportHeader[] {
  const used = new Set([...places.values()].map(addressOf));
  return headers.flatMap((header): ModelImportHeader[] => {
    if (header.children === undefined) return used.has(header.id) ? [header] : [];
    const children = header.children.filter(({ id }) => used.has(header.jnpfKey === 'table' ? `${header.id}-${id}` : id));
    return children.length === 0 ? [] : [{ ...header, children }];
  });
}
