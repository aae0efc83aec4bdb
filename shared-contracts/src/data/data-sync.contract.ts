import * as z from '@banyan/shared-contracts/schema';
import { endpoint } from '../wire/endpoint';
import { id, text } from '../wire/scalars';

/** Copies of tables between two data sources (api-data 1.2). */
const PATH = '/api/system/DataSync';

/** Result of the check of one table, and of an order to copy it. */
export const SYNC_CHECK = { ready: 0, noRows: 1, noTarget: 2, targetHasRows: 3 } as const;

/** What becomes of rows whose key the target has: all rows are replaced, only new keys are added, or rows with the same key are overwritten too. */
export const SYNC_MODES = ['replace', 'insert', 'update'] as const;
export type SyncMode = (typeof SYNC_MODES)[number];

const sources = { dbConnectionFrom: text(30), dbConnectionTo: text(30) };
/** Type of a column of the source to the type that a new table gets. */
const convertRuleMap = z.record(z.string().max(100), z.string().max(100)).nullish();
const table = text(128);

/** Tables of a source whose rows are counted, and the types that each type of it may become, the usual one first. */
export const checkSync = endpoint({
  method: 'POST',
  path: `${PATH}/Actions/checkDbLink`,
  reads: true,
  summary: 'Tables of a data source that can be copied into another one',
  body: z.object(sources),
  reply: z.object({
    checkDbFlag: z.boolean(),
    tableList: z.array(z.object({ table: z.string(), sum: z.int() })),
    convertRuleMap: z.record(z.string(), z.array(z.string())),
  }),
});

/** Returns one of {@link SYNC_CHECK}. */
export const checkSyncTable = endpoint({
  method: 'POST',
  path: PATH,
  reads: true,
  summary: 'Whether a table can be copied, and what is in the way',
  body: z.object({ ...sources, dbTable: table, convertRuleMap }),
  reply: z.int(),
});

const mode = z.enum(SYNC_MODES).default('replace');

/** `type`: what the check answered, with which the caller agrees. Ours: `mode`; and the id of the job that copies. */
export const runSync = endpoint({
  method: 'POST',
  path: `${PATH}/Actions/Execute`,
  summary: 'Copy a table into another data source',
  body: z.object({ ...sources, dbTable: table, convertRuleMap, mode, type: z.union([z.literal(0), z.literal(2), z.literal(3)]) }),
  reply: z.object({ jobId: id }),
});

/** Tables are created and emptied as needed. Returns 1 for each table whose job has started. */
export const runSyncs = endpoint({
  method: 'POST',
  path: `${PATH}/Actions/batchExecute`,
  summary: 'Copy several tables into another data source',
  body: z.object({ ...sources, dbTableList: z.array(table).min(1).max(500), convertRuleMap, mode }),
  reply: z.record(z.string(), z.int()),
});
