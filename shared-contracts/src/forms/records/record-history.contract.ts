import * as z from '@banyan/shared-contracts/schema';
import { endpoint } from '../../wire/endpoint';
import { nothing } from '../../wire/envelope';
import { pagedOf, pageNumber, wholeNumber } from '../../wire/paging';
import { epochMs, id, optionalId, text } from '../../wire/scalars';

/** History of the records of a designed model: who changed what, from what to what. Calls of our own; older clients know none of them. */
const PATH = '/api/visualdev/OnlineDev/:modelId/History/:rowId';

const byRow = z.object({ modelId: id, rowId: id });
const fromMenu = { menuId: optionalId };

/** A field that was changed, with its values as its reader sees them. */
export const fieldChange = z.object({ key: z.string(), label: z.string(), before: z.string(), after: z.string() });
export type FieldChange = z.output<typeof fieldChange>;

/** Rows of a sub-table that were changed; of a row that was added or removed `fields` are its values. */
export const tableChange = z.object({
  key: z.string(),
  label: z.string(),
  rows: z.array(z.object({ id: z.string(), op: z.enum(['added', 'removed', 'changed']), fields: z.array(fieldChange) })),
});
export type TableChange = z.output<typeof tableChange>;

const changes = { fields: z.array(fieldChange), tables: z.array(tableChange) };

/** One save. `way` is the entrance by which it came; `remove` is a record that went into the recycle bin. */
export const historyEntry = z.object({
  id,
  op: z.enum(['create', 'update', 'remove', 'restore']),
  way: z.enum(['page', 'import', 'bulk', 'link']),
  /** Name and account of the person; '' for a visitor without an account. */
  by: z.string(),
  at: epochMs,
  reason: z.string(),
  ...changes,
});
export type HistoryEntry = z.output<typeof historyEntry>;

/** The saves of a record, the latest first. Fields that the reader may not see are left out, and masked texts are masked. */
export const listRecordHistory = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'Changes of a record, the latest first',
  params: byRow,
  query: z.object({ ...fromMenu, currentPage: pageNumber, pageSize: wholeNumber(20, 100) }),
  reply: pagedOf(historyEntry),
});

/** `from` and `to` are ids of entries and mean the record as each left it; `to` '' is the record as it is. */
export const compareRecordStates = endpoint({
  method: 'GET',
  path: `${PATH}/Compare`,
  summary: 'What differs between two states of a record',
  params: byRow,
  query: z.object({ ...fromMenu, from: id, to: optionalId }),
  reply: z.object(changes),
});

/**
 * Saves an earlier state again, with the current checks and rights. `state` selects the state before or after the entry. `keys` are fields
 * or sub-tables; by default all. Automatic numbers and calculated values are not restored.
 */
export const restoreRecordState = endpoint({
  method: 'POST',
  path: `${PATH}/Actions/Restore`,
  summary: 'Saves an earlier state of a record anew, as a whole or some of its fields',
  params: byRow,
  body: z.object({
    ...fromMenu,
    changeId: id,
    state: z.enum(['before', 'after']),
    keys: z.array(text(200)).max(500).default([]),
    reason: text(500).default(''),
  }),
  reply: nothing,
});
