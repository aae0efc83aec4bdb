import * as z from '@banyan/shared-contracts/schema';
import { endpoint } from '../wire/endpoint';
import { listOf } from '../wire/paging';
import { id, optionalId } from '../wire/scalars';

/** Another person who has a record open. `headIcon` is a path or ''; `editing`: in a form, not only to read. */
export const recordPerson = z.object({ id, name: z.string(), headIcon: z.string(), editing: z.boolean() });
export type RecordPerson = z.output<typeof recordPerson>;

/**
 * Reports that a window has a record open, and returns who else has it open. Repeated every 15 seconds; a window without a report for 45
 * seconds is removed. FORBIDDEN or NOT_FOUND for callers who may not read the record: they are not in the list either. Ours; older clients
 * do not know it.
 */
export const meetAtRecord = endpoint({
  method: 'POST',
  path: '/api/visualdev/OnlineDev/:modelId/People/:rowId',
  reads: true,
  summary: 'Say that a record is open in a window, and ask who else has it open',
  params: z.object({ modelId: id, rowId: id }),
  body: z.object({
    /** The window. */
    session: z.string().regex(/^[\w-]{8,40}$/),
    menuId: optionalId,
    editing: z.boolean().default(false),
    /** The window has closed the record. */
    left: z.boolean().default(false),
  }),
  reply: listOf(recordPerson),
});
