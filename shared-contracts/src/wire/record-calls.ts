import * as z from '@banyan/shared-contracts/schema';
import { endpoint } from './endpoint';
import { nothing } from './envelope';
import { id } from './scalars';

const byId = z.object({ id });

/**
 * The version of a record that a user has seen: it comes with the record and is sent back with a save, which is refused as STALE if the
 * record has changed since. A save without one is compared with the version that its session received. Servers before API 1.3 send none.
 */
const version = z.string().max(64).optional();

/** A record as it is read for editing, or as it is saved: with its version. */
export const versioned = <Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) => schema.extend({ version });

/** What a summary adds to "Change a …", "Delete a …" and "Enable or disable a …". */
export interface CallNotes {
  update?: string;
  remove?: string;
  toggle?: string;
}

/** The calls that read and write one record below `path`; `noun` is used in their summaries. */
export const recordCalls = <Input extends z.ZodRawShape, Record extends z.ZodRawShape>(
  path: `/${string}`,
  noun: string,
  { input, record }: { input: z.ZodObject<Input>; record: z.ZodObject<Record> },
  notes: CallNotes = {},
) => ({
  get: endpoint({ method: 'GET', path: `${path}/:id`, summary: `One ${noun}`, params: byId, reply: versioned(record) }),
  create: endpoint({ method: 'POST', path, summary: `Create a ${noun}`, body: input, reply: nothing }),
  update: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    summary: `Change a ${noun}${notes.update ?? ''}`,
    params: byId,
    body: versioned(input),
    reply: nothing,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    summary: `Delete a ${noun}${notes.remove ?? ''}`,
    params: byId,
    reply: nothing,
  }),
});

/** Enables or disables a record below `path`. */
export const stateCall = (path: `/${string}`, noun: string, notes: CallNotes = {}) =>
  endpoint({
    method: 'PUT',
    path: `${path}/:id/Actions/State`,
    summary: `Enable or disable a ${noun}${notes.toggle ?? ''}`,
    params: byId,
    reply: nothing,
  });
