import * as z from '@banyan/shared-contracts/schema';
import { endpoint } from '../../wire/endpoint';
import { nothing } from '../../wire/envelope';
import { listOf, pagedOf, pageNumber, wholeNumber } from '../../wire/paging';
import { epochMs, id, ids, optionalId } from '../../wire/scalars';

/** Deleted records of designed models. Calls of our own; older clients know none of them. */
const PATH = '/api/visualdev/OnlineDev/:modelId/RecycleBin';

const byModel = z.object({ modelId: id });
const chosen = z.object({ menuId: optionalId, ids: ids.min(1).max(1000) });

/** A deleted record. `details` are its first columns as its reader sees them. */
export const binEntry = z.object({
  id,
  recordId: id,
  /** Name and account of who deleted it. */
  by: z.string(),
  at: epochMs,
  /** When it is removed for good. */
  until: epochMs,
  /** Rows of its sub-tables, and its files. */
  rows: z.int(),
  files: z.int(),
  details: z.array(z.object({ label: z.string(), text: z.string() })),
});
export type BinEntry = z.output<typeof binEntry>;

/** Those deleted records of a model that the caller might have deleted. */
export const listRecycleBin = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'Deleted records of a model',
  params: byModel,
  query: z.object({ menuId: optionalId, currentPage: pageNumber, pageSize: wholeNumber(20, 200) }),
  reply: pagedOf(binEntry),
});

/** Models of which the caller might have deleted records that are in the bin. */
export const listRecycleBins = endpoint({
  method: 'GET',
  path: '/api/visualdev/RecycleBin',
  summary: 'Models with deleted records',
  reply: listOf(z.object({ modelId: id, modelName: z.string(), count: z.int() })),
});

/**
 * A record that remains in the bin, with the reason as a sentence. `missing`: it refers to objects that no longer exist, and is restored
 * without these references if `clearMissing` is set.
 */
export const refusedRestore = z.object({ id, text: z.string(), missing: z.boolean().default(false) });

/** Each record comes back with its id, rows, files and history, or stays in the bin with a reason. */
export const restoreRecycled = endpoint({
  method: 'POST',
  path: `${PATH}/Actions/Restore`,
  summary: 'Brings deleted records back',
  params: byModel,
  body: chosen.extend({ clearMissing: z.boolean().default(false) }),
  reply: z.object({ restored: z.int(), refused: z.array(refusedRestore) }),
});

export const removeRecycled = endpoint({
  method: 'POST',
  path: `${PATH}/Actions/Remove`,
  summary: 'Removes deleted records for good',
  params: byModel,
  body: chosen,
  reply: nothing,
});

/**
 * What is deleted along with records; `days` is how long they can be restored, 0 if they cannot. `named`: other records that name them and stay, as far
 * as the caller sees these; missing from older servers.
 */
export const planRemoval = endpoint({
  method: 'POST',
  path: '/api/visualdev/OnlineDev/:modelId/Actions/RemovalPlan',
  reads: true,
  summary: 'What is deleted along with records',
  params: byModel,
  body: chosen,
  reply: z.object({ rows: z.int(), files: z.int(), named: z.int().optional(), days: z.int() }),
});
export type RemovalPlan = z.output<typeof planRemoval.reply>;
