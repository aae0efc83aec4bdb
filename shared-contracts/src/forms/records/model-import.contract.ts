import * as z from '@banyan/shared-contracts/schema';
import { downloadLink } from '../../files/file.contract';
import { MAX_IMPORT_ROWS } from '../../files/sheet-limits';
import { endpoint } from '../../wire/endpoint';
import { id, optionalId, text } from '../../wire/scalars';

/** Records out of spreadsheets (api-forms A3, B22). */
const PATH = '/api/visualdev/OnlineDev';

const byModel = z.object({ modelId: id });

/** `jnpfKey` of a column that groups others which the record holds itself. */
export const HEADER_GROUP = 'complexHeader';

const column = z.object({ id: z.string(), fullName: z.string(), jnpfKey: z.string() });

/** Column of a sheet: a field, or a group of them (a sub-table, or a heading above several columns). A leading `*` marks what must not be empty. */
export const modelImportHeader = column.extend({ children: z.array(column).optional() });
export type ModelImportHeader = z.output<typeof modelImportHeader>;

/** Texts of one record by field; a sub-table is the list of its rows. */
export const modelImportRow = z.record(z.string(), z.union([z.string(), z.array(z.record(z.string(), z.string()))]));
export type ModelImportRow = z.output<typeof modelImportRow>;

/** Multipart with part `file`; the returned `name` is used in the preview call. */
export const uploadModelSheet = endpoint({
  method: 'POST',
  path: `${PATH}/Uploader`,
  summary: 'Upload a spreadsheet of records (.xlsx, .xls or .csv, at most 500 KB unless the configuration allows more)',
  bodyForm: 'multipart',
  reply: z.object({ name: z.string() }),
});

export const downloadModelTemplate = endpoint({
  method: 'GET',
  path: `${PATH}/:modelId/TemplateDownload`,
  summary: 'Link to an empty spreadsheet with the columns of the import',
  params: byModel,
  query: z.object({ menuId: optionalId }),
  reply: downloadLink,
});

/** The older name of {@link downloadModelTemplate}. */
export const downloadOldModelTemplate = endpoint({ ...downloadModelTemplate, path: `${PATH}/:modelId/Template` });

export const previewModelImport = endpoint({
  method: 'GET',
  path: `${PATH}/:modelId/ImportPreview`,
  summary: 'The records of an uploaded spreadsheet, as texts',
  params: byModel,
  query: z.object({ fileName: text(200), menuId: optionalId }),
  reply: z.object({ dataRow: z.array(modelImportRow), headerRow: z.array(modelImportHeader) }),
});

const rows = z.object({ list: z.array(modelImportRow).min(1).max(MAX_IMPORT_ROWS), menuId: optionalId });

/** Valid rows are saved even if others fail; invalid ones come back with the reasons in `errorsInfo`. */
export const importModelRecords = endpoint({
  method: 'POST',
  path: `${PATH}/:modelId/ImportData`,
  summary: 'Create records out of rows of texts',
  long: true,
  params: byModel,
  /** `reason` (ours): why existing records are changed, if the design requires it. */
  body: rows.extend({ flowId: z.string().nullish(), reason: text(500).optional() }),
  reply: z.object({
    /** Rows that were imported. */
    snum: z.int(),
    /** Rows that failed. */
    fnum: z.int(),
    /** 0 all imported, 1 some failed. */
    resultType: z.union([z.literal(0), z.literal(1)]),
    failResult: z.array(modelImportRow),
  }),
});

export const exportModelExceptions = endpoint({
  method: 'POST',
  path: `${PATH}/:modelId/ImportExceptionData`,
  summary: 'Link to a spreadsheet of the rows that failed, each with its reason',
  reads: true,
  params: byModel,
  body: rows,
  reply: downloadLink,
});
