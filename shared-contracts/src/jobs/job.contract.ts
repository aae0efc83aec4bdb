import * as z from '@banyan/shared-contracts/schema';
import { endpoint } from '../wire/endpoint';
import { nothing } from '../wire/envelope';
import { pagedOf, pagingQuery } from '../wire/paging';
import { id } from '../wire/scalars';

const PATH = '/api/system/Job';

/** How far a job is. `superseded`: it failed, and a later job does its work. */
export const jobState = z.enum(['waiting', 'active', 'done', 'dead', 'cancelled', 'superseded']);
export type JobState = z.output<typeof jobState>;

/** A background job; all texts are in the caller's language, times are epoch milliseconds. */
export const job = z.object({
  id,
  /** What it does. */
  title: z.string(),
  state: jobState,
  /** Units (rows, people, files) that are done; `total` is null where the end is not known. */
  done: z.int(),
  total: z.int().nullable(),
  /** The current activity, the result, or the reason of a failure; '' for none. */
  text: z.string(),
  createdAt: z.int(),
  endedAt: z.int().nullable(),
  /** Whether it can be cancelled. */
  cancellable: z.boolean(),
});
export type Job = z.output<typeof job>;

export const listJobs = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'The caller’s background jobs, newest first',
  query: pagingQuery,
  reply: pagedOf(job),
});

export const cancelJob = endpoint({
  method: 'PUT',
  path: `${PATH}/:id/Actions/Cancel`,
  summary: 'Cancel a job of the caller',
  params: z.object({ id }),
  reply: nothing,
});

/** A job that failed for good, as administrators see it. */
export const deadJob = job.extend({
  /** Name of the kind, for the log. */
  kind: z.string(),
  /** `name/account` of its owner, or '' where it is the platform's. */
  owner: z.string(),
  failures: z.int(),
});
export type DeadJob = z.output<typeof deadJob>;

export const listDeadJobs = endpoint({
  method: 'GET',
  path: `${PATH}/Dead`,
  summary: 'Jobs that failed for good, newest first; administrators only',
  query: pagingQuery,
  reply: pagedOf(deadJob),
});

export const retryJob = endpoint({
  method: 'PUT',
  path: `${PATH}/:id/Actions/Retry`,
  summary: 'Let a dead job run again; administrators only',
  params: z.object({ id }),
  reply: nothing,
});
