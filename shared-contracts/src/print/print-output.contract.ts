import * as z from '@banyan/shared-contracts/schema';
import { downloadLink } from '../files/file.contract';
import { endpoint } from '../wire/endpoint';
import { listOf, pagedOf, pagingQuery } from '../wire/paging';
import { id, optionalId, optionalText, text } from '../wire/scalars';
import { printData, printLabels } from './data/print-data';

const PATH = '/api/system/printDev';
const LOG_PATH = '/api/system/printLog';
/** Records of one job at most. */
export const MAX_BATCH = 500;
/** Records of a file that is made while its reader waits; sheets of labels have no such limit. */
export const MAX_PRINT_NOW = 20;

/** Names of entries of a dictionary by their ids and codes. */
export const dictionaryNames = z.record(z.string(), z.record(z.string(), z.string()));

/** A template with the data of records, for the engine of remote-print. */
export const printContent = z.object({
  fullName: z.string(),
  version: z.int(),
  /** JSON text of a `PrintDocument`; '' for a template of the 3.6 designer, which is rendered from `BatchData`. */
  document: z.string(),
  /** In the order of the ids. */
  records: z.array(printData),
  /** Names of the dictionaries that the document names. */
  dictionaries: dictionaryNames,
  /** Labels of fields in the language of the caller, where the document names any. */
  labels: printLabels,
  /** `name/account`. */
  printer: z.string(),
  /** Epoch milliseconds. */
  now: z.int(),
  /** Fields that the template names and the form no longer has, as `table.column`. */
  lost: z.array(z.string()),
  /** Pictures of listed hosts as data URLs, by their addresses. */
  pictures: z.record(z.string(), z.string()),
  /** Hosts whose pictures are left out: those that are not listed, and those that did not answer with a picture. */
  refused: z.array(z.string()),
});
export type PrintContent = z.output<typeof printContent>;

const recordIds = z.array(id).min(1).max(MAX_BATCH);

export const getPrintContent = endpoint({
  method: 'POST',
  path: `${PATH}/:id/Actions/Content`,
  reads: true,
  summary: 'A template with the data of records, as far as the caller may read them; all of them or none',
  params: z.object({ id }),
  body: z.object({ recordIds }),
  reply: printContent,
});

/** Whether the server makes PDF files; why not, in the language of the caller, where it does not. */
export const getPrintAbility = endpoint({
  method: 'GET',
  path: `${PATH}/Actions/Ability`,
  summary: 'Whether the server makes PDF files',
  reply: z.object({ pdf: z.boolean(), reason: z.string() }),
});

const output = z.object({ recordIds, title: text(200) });

/** Pages of one record or a few as a PDF file. */
export const makePdf = endpoint({
  method: 'POST',
  path: `${PATH}/:id/Actions/Pdf`,
  summary: 'The pages of up to 20 records as a PDF file',
  params: z.object({ id }),
  body: output,
  /** `missing`: characters that no face of the server has, printed as boxes. */
  reply: downloadLink.extend({ pages: z.int(), missing: z.string() }),
});

/** The same for many, as a background job that its owner finds in the bell; the file arrives as a message. */
export const startPdf = endpoint({
  method: 'POST',
  path: `${PATH}/:id/Actions/BatchPdf`,
  summary: 'The pages of many records as one PDF file, made by a job',
  params: z.object({ id }),
  body: output,
  reply: z.object({ jobId: id }),
});

/** A record that a batch left out, and the reason, in the language of the caller. */
export const failedRecord = z.object({ id, title: z.string(), reason: z.string() });
export type FailedRecord = z.output<typeof failedRecord>;

/** How far such a job is; `file` once it is done. */
export const getPdfJob = endpoint({
  method: 'GET',
  path: `${PATH}/Jobs/:id`,
  summary: 'A job of the caller that makes a PDF file',
  params: z.object({ id }),
  reply: z.object({
    state: z.enum(['waiting', 'active', 'done', 'failed']),
    done: z.int(),
    total: z.int(),
    pages: z.int(),
    text: z.string(),
    file: downloadLink.nullable(),
    /** Records that are not in the file: deleted in the meantime, printed as often as allowed, or not printable. */
    failed: z.array(failedRecord),
    /** Characters that no face of the server has, printed as boxes. */
    missing: z.string(),
  }),
});

export const makeWord = endpoint({
  method: 'POST',
  path: `${PATH}/:id/Actions/Word`,
  summary: 'Records as a .docx file',
  params: z.object({ id }),
  body: output,
  reply: downloadLink,
});

/** `word`: a .docx file of the server; `doc`: a .doc file of the browser. */
export const PRINT_KINDS = ['print', 'pdf', 'word', 'doc'] as const;

/** A record of an entry that the caller may open; its name is its form and the first field with a value. */
export const printedRecord = z.object({ id, modelId: id, title: z.string() });
export type PrintedRecord = z.output<typeof printedRecord>;

/** What was printed, by whom, when. */
export const printLogRow = z.object({
  id,
  printTitle: z.string(),
  /** `name/account`. */
  printMan: z.string(),
  printTime: z.int(),
  printNum: z.int(),
  /** Ours. */
  kind: z.enum(PRINT_KINDS),
  templateId: z.string(),
  templateName: z.string(),
  version: z.int(),
  /** Records in one entry. */
  records: z.int(),
  /** The first of them; null where the caller may not open it, and where it is gone. */
  record: printedRecord.nullable(),
  /** 0: unknown, as in Word, which makes the pages itself. */
  pages: z.int(),
});
export type PrintLogRow = z.output<typeof printLogRow>;

/** Epoch milliseconds of a query; missing and '' mean none. */
const queryMs = z
  .union([z.literal(''), z.coerce.number().int().min(0).max(253_402_300_799_999)])
  .optional()
  .transform((value) => (value === '' ? undefined : value));

const logFilter = pagingQuery.extend({ startTime: queryMs, endTime: queryMs, kind: z.enum(['', ...PRINT_KINDS]).default('') });

/** `unsearched`: entries older than these were not searched for the names of their records. */
const logPage = pagedOf(printLogRow).extend({ unsearched: z.int().optional() });

/** Log of one template (api-forms A11). */
export const listPrintLogOf = endpoint({
  method: 'GET',
  path: `${LOG_PATH}/:id`,
  summary: 'What was printed with a template',
  params: z.object({ id }),
  query: logFilter,
  reply: logPage,
});

export const listPrintLog = endpoint({
  method: 'GET',
  path: LOG_PATH,
  summary: 'What was printed with every template, or with one',
  query: logFilter.extend({ templateId: optionalId }),
  reply: logPage,
});

export const listPrintedRecords = endpoint({
  method: 'GET',
  path: `${LOG_PATH}/:id/Records`,
  summary: 'The records of an entry, as far as the caller may open them',
  params: z.object({ id }),
  /** `others`: number of records that are not listed, because the caller may not open them or because they are gone. */
  reply: listOf(printedRecord).extend({ others: z.int() }),
});

export const exportPrintLog = endpoint({
  method: 'GET',
  path: `${LOG_PATH}/Actions/Export`,
  summary: 'The log of prints as a spreadsheet',
  query: logFilter.extend({ templateId: optionalId, name: optionalText(100) }),
  reply: downloadLink,
});
