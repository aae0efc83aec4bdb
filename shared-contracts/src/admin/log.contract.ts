import * as z from '@banyan/shared-contracts/schema';
import { ownLogRow } from '../session/profile/profile-log.contract';
import { endpoint } from '../wire/endpoint';
import { nothing } from '../wire/envelope';
import { pagedOf, pagingQuery } from '../wire/paging';
import { epochMs, id, ids, mark, optionalNumber, optionalText, text } from '../wire/scalars';

const PATH = '/api/system/Log';

/**
 * Kinds of log (api-platform 20). Entries about sign-ins and operations are never changed or removed; the technical ones are retained for a
 * few days.
 */
export const LOG_CATEGORY = { login: 1, operation: 3, error: 4, request: 5 } as const;
export const logCategory = z.literal(Object.values(LOG_CATEGORY));
export type LogCategory = z.output<typeof logCategory>;

/**
 * Row of any log; what a kind does not know is empty or 0. `abstracts` is what an operation was done to, and for errors what went wrong.
 */
export const logRow = ownLogRow.extend({
  moduleName: z.string(),
  /** HTTP method; operations: what was done (`create`, `update`, …). */
  requestMethod: z.string(),
  /** Milliseconds. */
  requestDuration: z.int(),
  /** Pattern of the address; never with the values of a request. */
  requestUrl: z.string(),
});
export type LogRow = z.output<typeof logRow>;

/** One entry with everything that is known; `before` and `after` are the record around an operation, secrets left out. */
export const logEntry = logRow.extend({
  category: logCategory,
  requestTarget: z.string(),
  /** Always empty: contents of requests are not stored. */
  requestParam: z.string(),
  /** JSON text of `{before, after}`, or what failed. */
  jsons: z.string(),
  userAgent: z.string(),
  before: z.unknown().nullable(),
  after: z.unknown().nullable(),
});
export type LogEntry = z.output<typeof logEntry>;

const filter = z.object({
  category: optionalNumber(logCategory).transform((value) => value ?? LOG_CATEGORY.login),
  loginType: optionalNumber(mark),
  loginMark: optionalNumber(mark),
  requestMethod: optionalText(50),
  moduleName: optionalText(100),
  startTime: optionalNumber(epochMs),
  endTime: optionalNumber(epochMs),
});

/** Totals stop at this number: a higher one is not worth the cost of counting. */
export const MAX_LOG_TOTAL = 10_000;
/** Rows of one export. */
export const MAX_LOG_EXPORT = 50_000;

/** The newest first; `keyword` looks in people, addresses and targets. */
export const listLog = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'Log of one kind',
  query: pagingQuery.extend(filter.shape),
  reply: pagedOf(logRow),
});

export const getLogEntry = endpoint({
  method: 'GET',
  path: `${PATH}/:id`,
  summary: 'One log entry',
  params: z.object({ id }),
  reply: logEntry,
});

/** Refused for sign-ins and operations: their logs only grow. */
export const removeLogEntries = endpoint({
  method: 'DELETE',
  path: PATH,
  summary: 'Delete technical log entries',
  body: z.object({ ids: ids.min(1) }),
  reply: nothing,
});

/** Refused for sign-ins and operations: their logs only grow. */
export const clearLog = endpoint({
  method: 'DELETE',
  path: `${PATH}/:category`,
  summary: 'Clear a technical log',
  params: z.object({
    category: z
      .string()
      .regex(/^[1345]$/)
      .transform(Number)
      .pipe(logCategory),
  }),
  reply: nothing,
});

/** The same filters as the list; a table for spreadsheet programs (our own call). */
export const exportLog = endpoint({
  method: 'GET',
  path: `${PATH}/Actions/Export`,
  summary: 'Export a log as .csv',
  query: pagingQuery.pick({ keyword: true }).extend(filter.shape),
  reply: z.object({ url: z.string(), name: z.string() }),
});

/** What happened on each of the last days, the oldest first (our own call). */
export const getLogDays = endpoint({
  method: 'GET',
  path: `${PATH}/Actions/Days`,
  summary: 'Sign-ins and operations by day',
  /** `zone`: IANA name of the time zone in which days begin; one that is not known counts as the server's (`BANYAN_TIME_ZONE`). */
  query: z.object({ days: optionalNumber(z.int().min(7).max(90)), zone: text(64).optional() }),
  reply: z.object({
    /** IANA name of the time zone in which days begin. */
    zone: z.string(),
    days: z.array(
      z.object({
        /** `YYYY-MM-DD` in the zone. */
        day: z.string(),
        signIns: z.int(),
        failed: z.int(),
        operations: z.int(),
      }),
    ),
  }),
});
