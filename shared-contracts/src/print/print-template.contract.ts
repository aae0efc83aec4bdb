import * as z from '@banyan/shared-contracts/schema';
import { approvalRecord } from './approval-record';
import { endpoint } from '../wire/endpoint';
import { nothing } from '../wire/envelope';
import { listOf } from '../wire/paging';
import { id, splitCsv, text } from '../wire/scalars';

const PATH = '/api/system/printDev';

/** Paper of a template: lengths in millimetres as text. */
export const pageSettings = z.object({
  /** 1 A3, 2 A4, 3 A5, 4 B3, 5 B5, 6 custom (`width`, `height`). */
  type: z.enum(['1', '2', '3', '4', '5', '6']).default('2'),
  width: z.coerce.string().default(''),
  height: z.coerce.string().default(''),
  mt: z.coerce.string().default('10'),
  mb: z.coerce.string().default('10'),
  ml: z.coerce.string().default('10'),
  mr: z.coerce.string().default('10'),
  direction: z.enum(['纵向', '横向']).default('纵向'),
});
export type PageSettings = z.output<typeof pageSettings>;

/** One record filled into one template: head columns at the top level of `printData` and one array per child table key. */
export const printDocument = z.object({
  /** Sanitized HTML (api-forms B23). */
  printTemplate: z.string(),
  printData: z.record(z.string(), z.unknown()),
  operatorRecordList: z.array(approvalRecord),
  fullName: z.string(),
  /** JSON text of {@link pageSettings}. */
  pageParam: z.string(),
});
export type PrintDocument = z.output<typeof printDocument>;

/** A category of templates, known by its code, with the templates in it. */
const templateCategory = z.object({
  id: z.string(),
  fullName: z.string(),
  hasChildren: z.boolean(),
  children: z.array(z.object({ id, fullName: z.string(), enCode: z.string(), parentId: z.string() })),
});

/** `type`: 1 for flow forms, 2 for functions, empty for both. */
export const listPrintTemplates = endpoint({
  method: 'GET',
  path: `${PATH}/Selector`,
  summary: 'Enabled print templates of functions that the caller may open, by category',
  query: z.object({ type: z.enum(['', '1', '2']).default('') }),
  reply: listOf(templateCategory),
});

/** Names of templates, to choose one. */
export const listPrintOptions = endpoint({
  method: 'POST',
  path: `${PATH}/getListOptions`,
  reads: true,
  summary: 'Names of print templates',
  body: z.object({ ids: z.array(id).max(100) }),
  reply: z.array(z.object({ id, fullName: z.string() })),
});

export const getPrintDocument = endpoint({
  method: 'GET',
  path: `${PATH}/Data`,
  summary: 'A template with the data of one record',
  query: z.object({ id, formId: id }),
  reply: printDocument,
});

/** Most records of one batch: their ids travel in the address. */
export const MAX_PRINT_RECORDS = 500;

/** The same for several records, in the order of their ids. */
export const listPrintDocuments = endpoint({
  method: 'GET',
  path: `${PATH}/BatchData`,
  summary: 'A template with the data of several records',
  query: z.object({ id, formId: z.string().transform(splitCsv).pipe(z.array(id).min(1).max(MAX_PRINT_RECORDS)) }),
  reply: z.array(printDocument),
});

/** Written with what a browser prints, or saves as a .doc file. */
export const savePrintLog = endpoint({
  method: 'POST',
  path: '/api/system/printLog/save',
  summary: 'Record that something was printed',
  body: z.object({
    printTitle: text(200),
    printNum: z.coerce.number().int().min(1).max(10_000).default(1),
    printId: id,
    /** Ours: `doc` for a .doc file, which is made in the browser as well; earlier pages send `word` for it. */
    kind: z
      .enum(['print', 'doc', 'word'])
      .default('print')
      .transform((kind) => (kind === 'word' ? 'doc' : kind)),
    /** Ours: the records, which count for the limit of copies. */
    recordIds: z.array(id).max(MAX_PRINT_RECORDS).default([]),
    pages: z.int().min(0).max(100_000).default(0),
    /** How often each of them had been printed when the pages were drawn; refused where another print has come between. */
    printed: z.array(z.int().min(0)).max(MAX_PRINT_RECORDS).optional(),
  }),
  reply: nothing,
});
