import * as z from '@banyan/shared-contracts/schema';
import { downloadLink } from '../files/file.contract';
import { stateFilter } from '../organization/membership';
import { defineResource } from '../resource';
import { endpoint } from '../wire/endpoint';
import { nothing } from '../wire/envelope';
import { pagedOf, pagingQuery } from '../wire/paging';
import { recordCalls, stateCall } from '../wire/record-calls';
import { id, mark, markInput, optionalId, optionalNumber, optionalText, requiredText, sortCode } from '../wire/scalars';
import { fieldTable, printData } from './data/print-data';

const PATH = '/api/system/printDev';
const byId = z.object({ id });
/** Dictionary whose entries, by their codes, are the categories of templates. */
export const PRINT_CATEGORIES = 'printDev';
/** Where the data of a template come from. `form` is ours: a designed model, with the rights of the reader. */
export const PRINT_SOURCE = { sql: 0, interface: 1, form: 2 } as const;
/** Longest text of a document or of HTML, in characters. */
export const MAX_TEMPLATE = 2_000_000;

const jsonMember = (max: number, empty: string) =>
  z
    .union([z.string().max(max), z.array(z.unknown()), z.record(z.string(), z.unknown()), z.null()])
    .optional()
    .transform((value) =>
      value === null || value === undefined || value === '' ? empty : typeof value === 'string' ? value : JSON.stringify(value),
    );

/** The source of a template's data. */
const sourceMembers = {
  sourceType: optionalNumber(z.int())
    .transform((value) => value ?? PRINT_SOURCE.sql)
    .pipe(z.literal([0, 1, 2])),
  /** `form`, and every other source that is to be printed from the pages of a form: its records are read by their rights. */
  modelId: optionalId,
  /** `sql`: 0 is the main database, the only one. */
  dbLinkId: optionalText(50),
  /** `sql`: JSON text of `[{sql}]`; the first is the head, `@formId` the id of the record. */
  sqlTemplate: jsonMember(200_000, '[]'),
  interfaceId: optionalId,
  interfaceName: optionalText(200),
  /** `interface`: JSON text of its parameters (api-data 2.10). */
  parameterJson: jsonMember(200_000, '[]'),
};

/**
 * A template as it is saved (api-forms A11, api-data 2.10) with `document`, which is ours: JSON text of a `PrintDocument`, '' for a
 * template of the 3.6 designer. A save whose `printTemplate` differs from what this server wrote for its `document` comes from an older
 * client: the HTML is stored, the document becomes a version.
 */
export const printTemplateInput = z.object({
  fullName: requiredText(100, 'print.fullName.required', 'print.fullName.max'),
  enCode: requiredText(50, 'print.enCode.required', 'print.enCode.max'),
  category: optionalText(50),
  /** 1 flow forms, 2 functions. */
  type: optionalNumber(z.int())
    .transform((value) => value ?? 1)
    .pipe(z.literal([1, 2])),
  ...sourceMembers,
  leftFields: jsonMember(1_000_000, ''),
  printTemplate: z
    .string()
    .max(MAX_TEMPLATE)
    .nullish()
    .transform((value) => value ?? ''),
  pageParam: jsonMember(2000, ''),
  document: jsonMember(MAX_TEMPLATE, ''),
  sortCode,
  enabledMark: markInput.default(1),
  description: optionalText(500),
  /** Ours: what the version that a save makes is called in the list of versions. */
  note: optionalText(200),
});
export type PrintTemplateInput = z.output<typeof printTemplateInput>;

/** A template as it is read for editing. */
export const printTemplate = z.object({
  id,
  fullName: z.string(),
  enCode: z.string(),
  category: z.string(),
  type: z.literal([1, 2]),
  sourceType: z.literal([0, 1, 2]),
  modelId: z.string(),
  /** Name of the form, or ''. */
  modelName: z.string(),
  dbLinkId: z.string(),
  sqlTemplate: z.string(),
  interfaceId: z.string(),
  interfaceName: z.string(),
  parameterJson: z.string(),
  /** JSON text of the present columns of the interface. */
  fieldJson: z.string(),
  leftFields: z.string(),
  printTemplate: z.string(),
  pageParam: z.string(),
  document: z.string(),
  /** Number of its last version. */
  versionNumber: z.int(),
  sortCode: z.int(),
  enabledMark: mark,
  description: z.string(),
});
export type PrintTemplate = z.output<typeof printTemplate>;

/** Row of the list of templates. */
export const printTemplateRow = z.object({
  id,
  fullName: z.string(),
  enCode: z.string(),
  /** Title of the category. */
  category: z.string(),
  type: z.literal([1, 2]),
  sourceType: z.literal([0, 1, 2]),
  /** Name of the form, of the interface, or ''. */
  sourceName: z.string(),
  /** Whether it is a document of ours; otherwise it is HTML of the 3.6 designer. */
  isDocument: z.boolean(),
  /** Number of its last version. */
  versionNumber: z.int(),
  creatorUser: z.string(),
  creatorTime: z.int(),
  lastModifyTime: z.int().nullable(),
  sortCode: z.int(),
  enabledMark: mark,
});
export type PrintTemplateRow = z.output<typeof printTemplateRow>;

export const listPrintTemplatePage = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'Print templates, by category (its code), type and state',
  query: pagingQuery.extend({ category: optionalText(50), type: optionalText(1), enabledMark: stateFilter }),
  reply: pagedOf(printTemplateRow),
});

export const printTemplateCalls = {
  ...recordCalls(
    PATH,
    'print template',
    { input: printTemplateInput, record: printTemplate },
    { update: '; what it was before stays a version', remove: ' that no design names' },
  ),
  create: endpoint({ method: 'POST', path: PATH, summary: 'Create a print template; answers its id', body: printTemplateInput, reply: id }),
  toggle: stateCall(PATH, 'print template'),
};

export const copyPrintTemplate = endpoint({
  method: 'POST',
  path: `${PATH}/:id/Actions/Copy`,
  summary: 'Copy a print template, disabled, under a name of its own',
  params: byId,
  reply: nothing,
});

export const exportPrintTemplate = endpoint({
  method: 'GET',
  path: `${PATH}/:id/Actions/Export`,
  summary: 'Export a print template as a .bp file',
  params: byId,
  reply: downloadLink,
});

/** Multipart: part `file` (.bp) and field `type` (0 skips a template that exists, 1 appends it with a random suffix). */
export const importPrintTemplate = endpoint({
  method: 'POST',
  path: `${PATH}/Actions/Import`,
  summary: 'Import a print template from a .bp file',
  bodyForm: 'multipart',
  reply: nothing,
});

/** Tables and columns of statements (api-forms A11); a wrong statement is refused with the sentence of the database. */
export const listSqlFields = endpoint({
  method: 'POST',
  path: `${PATH}/Fields`,
  reads: true,
  summary: 'Tables and columns that SQL statements give',
  body: z.object({ dbLinkId: optionalText(50), sqlTemplate: jsonMember(200_000, '[]') }),
  reply: z.array(fieldTable),
});

/** The same for every source. */
export const listFieldTables = endpoint({
  method: 'POST',
  path: `${PATH}/FieldTables`,
  reads: true,
  summary: 'Tables and columns that a template over a form, an interface or SQL may name',
  body: z.object(sourceMembers),
  reply: z.array(fieldTable),
});

/** Data of a record for a template that need not be saved, to show it while it is designed. Hidden fields are missing. */
export const getSampleData = endpoint({
  method: 'POST',
  path: `${PATH}/SampleData`,
  reads: true,
  summary: 'Data of one record as a template over it would print them',
  body: z.object({ ...sourceMembers, formId: id }),
  reply: printData,
});

/** Records of the source to page through in the designer: ids and names, newest first. Empty for SQL without a form. */
export const listSampleRecords = endpoint({
  method: 'POST',
  path: `${PATH}/SampleRecords`,
  reads: true,
  summary: 'The first records that a template could print',
  body: z.object(sourceMembers),
  reply: z.array(z.object({ id, title: z.string() })),
});

export const printTemplateResource = defineResource({
  key: 'printTemplate',
  list: listPrintTemplatePage,
  ...printTemplateCalls,
});
