import * as z from '@banyan/shared-contracts/schema';
import { endpoint } from '../../wire/endpoint';
import { listOf, pagedOf, pageNumber, wholeNumber } from '../../wire/paging';
import { epochMs, id, ids, optionalId, text } from '../../wire/scalars';

/** Changes and deletions of many records of a designed list. Calls of our own; older clients know none of them. */
const PATH = '/api/visualdev/OnlineDev/:modelId/Bulk';

const byModel = z.object({ modelId: id });
const byBulk = byModel.extend({ bulkId: id });
const fromMenu = { menuId: optionalId };

/** Records of one change at most. */
export const MAX_BULK = 100_000;
/** Up to so many are changed within the request; more by a job. */
export const BULK_AT_ONCE = 50;

export const BULK_STATES = ['running', 'done', 'stopped', 'undoing', 'undone'] as const;
export const BULK_ROW_STATES = ['changed', 'refused', 'undone', 'kept'] as const;

/** A change of many records. `changed`, `refused`, `undone` and `left` count records: those changed and not taken back, refused, taken back, and left as they are when the others were taken back. */
export const recordBulk = z.object({
  id,
  op: z.enum(['update', 'remove']),
  /** Labels of the changed fields. */
  labels: z.array(z.string()),
  at: epochMs,
  state: z.enum(BULK_STATES),
  total: z.int(),
  done: z.int(),
  changed: z.int(),
  refused: z.int(),
  undone: z.int(),
  left: z.int(),
  /** Why it ended before its last record; '' otherwise. */
  stoppedBy: z.string(),
  /** Why it cannot be taken back; '' where it can. */
  kept: z.string(),
});
export type RecordBulk = z.output<typeof recordBulk>;

/** The result for one record. `text` is the reason why it was refused or left unchanged. */
export const bulkRow = z.object({
  number: z.int(),
  recordId: id,
  title: z.string(),
  state: z.enum(BULK_ROW_STATES),
  text: z.string(),
});
export type BulkRow = z.output<typeof bulkRow>;

/** All records that a list finds, with the parameters of its call. */
export const foundByList = z.object({
  queryJson: z.string().max(200_000),
  superQueryJson: z.string().max(200_000),
  phone: z.boolean().optional(),
});

/**
 * Each record is changed by the steps of an ordinary save, or deleted into the recycle bin, with the rights of its moment; one that is refused leaves
 * the others. Throws NOT_ALLOWED beyond {@link MAX_BULK}, NOT_FOUND where no record is left, BAD_INPUT for fields that the caller may not write.
 */
export const startBulk = endpoint({
  method: 'POST',
  path: PATH,
  summary: 'Changes or deletes many records',
  long: true,
  params: byModel,
  body: z.object({
    ...fromMenu,
    op: z.enum(['update', 'remove']),
    /** JSON text of an object: new values by field, null clears; '' of deletions. */
    data: z.string().max(1_000_000).default(''),
    reason: text(500).default(''),
    ids: ids.default([]),
    /** In place of ids. */
    all: foundByList.optional(),
  }),
  reply: recordBulk,
});

/** Records that are printed together at most. */
export const MAX_ORDERED = 500;

/** Chosen records that the list still has, in its order. Throws NOT_ALLOWED beyond {@link MAX_ORDERED}. */
export const orderChosen = endpoint({
  method: 'POST',
  path: `${PATH}/Actions/Order`,
  summary: 'Ids of chosen records in the order of their list',
  reads: true,
  params: byModel,
  body: z.object({ ...fromMenu, ids: ids.default([]), all: foundByList.optional(), sidx: text(500).nullish() }),
  reply: z.object({ list: z.array(id) }),
});

/** The latest first, at most 20. */
export const listBulks = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'The caller’s last changes of many records of a list',
  params: byModel,
  query: z.object(fromMenu),
  reply: listOf(recordBulk),
});

export const getBulk = endpoint({
  method: 'GET',
  path: `${PATH}/:bulkId`,
  summary: 'How far a change of many records is',
  params: byBulk,
  query: z.object(fromMenu),
  reply: recordBulk,
});

export const listBulkRows = endpoint({
  method: 'GET',
  path: `${PATH}/:bulkId/Rows`,
  summary: 'What became of the records of a change of many',
  params: byBulk,
  query: z.object({ ...fromMenu, state: z.enum(BULK_ROW_STATES), currentPage: pageNumber, pageSize: wholeNumber(20, 200) }),
  reply: pagedOf(bulkRow),
});

/** Changed records get back what they were, deleted ones come out of the recycle bin; those that others have changed since are left and named. */
export const undoBulk = endpoint({
  method: 'POST',
  path: `${PATH}/:bulkId/Actions/Undo`,
  summary: 'Takes a change of many records back',
  long: true,
  params: byBulk,
  body: z.object(fromMenu),
  reply: recordBulk,
});
