import * as z from '@banyan/shared-contracts/schema';
import { downloadLink } from '../../files/file.contract';
import { MAX_IMPORT_ROWS } from '../../files/sheet-limits';
import { endpoint } from '../../wire/endpoint';
import { optionalCsv, text } from '../../wire/scalars';

const PATH = '/api/permission/Users';

/** Columns of imports and exports in their order (api-platform 12.1); those marked must not be empty when imported. */
export const USER_COLUMNS = {
  account: true,
  realName: true,
  gender: true,
  email: false,
  organizeId: true,
  managerId: false,
  positionId: false,
  ranks: false,
  roleId: false,
  sortCode: false,
  enabledMark: false,
  description: false,
  nation: false,
  nativePlace: false,
  entryDate: false,
  certificatesType: false,
  certificatesNumber: false,
  education: false,
  birthday: false,
  telePhone: false,
  landline: false,
  mobilePhone: false,
  urgentContacts: false,
  urgentTelePhone: false,
  postalAddress: false,
} as const;
export type UserColumn = keyof typeof USER_COLUMNS;
export const userColumns = Object.keys(USER_COLUMNS) as UserColumn[];

const cell = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? '').trim())
  .pipe(z.string().max(2000));

const cells = <Cell extends z.ZodType>(schema: Cell) =>
  Object.fromEntries(userColumns.map((column) => [column, schema])) as Record<UserColumn, Cell>;

/** One row as readable texts: names, paths and words, no ids. `rowId` is the sender's own name for the row. */
export const importRowInput = z.object({ rowId: text(40).optional(), ...cells(cell) });
export type ImportRowInput = z.output<typeof importRowInput>;

/** A row with what is wrong with it: `errors` by column, `errorsInfo` all of it in one text; '' means nothing. */
export const importRow = z.object({
  rowId: z.string().optional(),
  ...cells(z.string()),
  errors: z.partialRecord(z.enum(userColumns), z.string()),
  errorsInfo: z.string(),
});
export type ImportRow = z.output<typeof importRow>;

const rows = z.object({ list: z.array(importRowInput).min(1).max(MAX_IMPORT_ROWS) });

/** Column of the preview; a leading `*` marks one that must not be empty. */
export const importHeader = z.object({
  id: z.enum(userColumns),
  fullName: z.string(),
  jnpfKey: z.string(),
  /** Whether a title of the sheet names it. */
  inSheet: z.boolean(),
});
export type ImportHeader = z.output<typeof importHeader>;

/** Column of a sheet that none of ours is: its place counted from 0, its title and first text, and the column it is probably meant to be. */
export const otherColumn = z.object({
  index: z.int(),
  title: z.string(),
  sample: z.string(),
  suggestion: z.enum(userColumns).nullable(),
});
export type OtherColumn = z.output<typeof otherColumn>;

export const downloadUserTemplate = endpoint({
  method: 'GET',
  path: `${PATH}/TemplateDownload`,
  summary: 'Link to an empty spreadsheet with the columns of the import',
  reply: downloadLink,
});

/** Multipart with part `file`; the returned `name` is used in the preview call. */
export const uploadUserSheet = endpoint({
  method: 'POST',
  path: `${PATH}/Uploader`,
  summary: 'Upload a spreadsheet of users (.xls or .xlsx, at most 500 KB)',
  bodyForm: 'multipart',
  reply: z.object({ name: z.string() }),
});

/** `columns` assigns columns with other titles: csv of `<position>:<column>`, positions counted from 0 (our own addition). */
export const previewUserImport = endpoint({
  method: 'GET',
  path: `${PATH}/ImportPreview`,
  summary: 'The rows of an uploaded spreadsheet, checked',
  query: z.object({ fileName: text(200), columns: optionalCsv }),
  reply: z.object({
    dataRow: z.array(importRow),
    headerRow: z.array(importHeader),
    /** What of the sheet would not be imported. */
    otherColumns: z.array(otherColumn),
  }),
});

/** The errors of an import, without importing anything; duplicate accounts are detected within one call. */
export const checkUserImport = endpoint({
  method: 'POST',
  path: `${PATH}/ImportCheck`,
  summary: 'Check rows before they are imported',
  reads: true,
  body: rows,
  reply: z.object({ list: z.array(importRow) }),
});

/** Valid rows are saved even if others fail. */
export const importUsers = endpoint({
  method: 'POST',
  path: `${PATH}/ImportData`,
  summary: 'Create users out of rows',
  body: rows.extend({ flowId: z.string().nullish() }),
  reply: z.object({
    /** Rows that were imported. */
    snum: z.int(),
    /** Rows that failed. */
    fnum: z.int(),
    /** 0 all imported, 1 some failed. */
    resultType: z.union([z.literal(0), z.literal(1)]),
    failResult: z.array(importRow),
  }),
});

export const exportUserExceptions = endpoint({
  method: 'POST',
  path: `${PATH}/ExportExceptionData`,
  summary: 'Link to a spreadsheet of the rows that failed, each with its reason',
  reads: true,
  body: z.object({
    list: z
      .array(importRowInput.extend({ errorsInfo: z.string().max(5000).nullish() }))
      .min(1)
      .max(MAX_IMPORT_ROWS),
  }),
  reply: downloadLink,
});
