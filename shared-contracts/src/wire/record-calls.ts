import * as z from '@banyan/shared-contracts/schema';
import { endpoint } from './endpoint';
import { nothing } from './envelope';
import { id } from './scalars';

const byId = z.object({ id });

/** What a summary adds to "Delete a …" and "Enable or disable a …". */
export interface CallNotes {
  remove?: string;
  toggle?: string;
}

/** The calls that read and write one record below `path`; `noun` stands in their summaries. */
export const recordCalls = <Input extends z.ZodType, Record extends z.ZodType>(
  path: `/${string}`,
  noun: string,
  { input, record }: { input: Input; record: Record },
  notes: CallNotes = {},
) => ({
  get: endpoint({ method: 'GET', path: `${path}/:id`, summary: `One ${noun}`, params: byId, reply: record }),
  create: endpoint({ method: 'POST', path, summary: `Create a ${noun}`, body: input, reply: nothing }),
  update: endpoint({ method: 'PUT', path: `${path}/:id`, summary: `Change a ${noun}`, params: byId, body: input, reply: nothing }),
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
