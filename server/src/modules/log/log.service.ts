import {
  type exportLog,
  type listLog,
  LOG_CATEGORY,
  type LogCategory,
  type LogEntry,
  type LogRow,
  MAX_LOG_EXPORT,
} from '@banyan/shared-contracts/admin/log.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import type { EndpointRequest } from '@banyan/shared-contracts/wire/endpoint';
import type { Paged } from '@banyan/shared-contracts/wire/paging';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import type { Id } from '../../core/database/tables';
import { visitOf } from '../../core/audit/visit';
import { csvOf } from './log-csv';
import * as repository from './log.repository';

const MODULE = 'log';
/** Rows that an export reads at a time. */
const BATCH = 2000;

const isTechnical = (category: LogCategory) => category === LOG_CATEGORY.error || category === LOG_CATEGORY.request;

function toWire(row: repository.LogRow, category: LogCategory): LogRow {
  return {
    ...visitOf(row),
    abstracts: category === LOG_CATEGORY.request && row.target_name === '' ? row.target_id : row.target_name,
    moduleName: isTechnical(category) ? '' : row.module,
    requestMethod: row.action,
    requestDuration: row.duration,
    requestUrl: isTechnical(category) ? row.module : '',
  };
}

/** Names of time zones as browsers send them: offsets have another meaning for the database. */
function isZone(name: string): boolean {
  try {
    return /^[a-z]/i.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }).format() !== '';
  } catch {
    return false;
  }
}

/** Graded administrators read the entries of the people of their slice; users without a slice read their own entries. */
const readerOf = ({ isAdministrator, userId }: Caller): repository.LogReader => (isAdministrator ? undefined : userId);

export type LogService = ReturnType<typeof createLogService>;

/**
 * The logs for administrators. Those of sign-ins and operations are append-only: a user who could delete entries could hide their own
 * actions.
 */
export function createLogService({ database, audit, files, config }: Core) {
  const { kysely } = database;

  async function* inBatches(filter: repository.LogFilter, reader: repository.LogReader): AsyncGenerator<LogRow[]> {
    let after: repository.LogRow | undefined;
    for (let read = 0; read < MAX_LOG_EXPORT; read += BATCH) {
      const rows = await repository.listFurtherEntries(kysely, filter, reader, { after, limit: BATCH });
      after = rows.at(-1);
      yield rows.map((row) => toWire(row, filter.category));
      if (rows.length < BATCH) return;
    }
  }

  return {
    async list(caller: Caller, query: EndpointRequest<typeof listLog>['query']): Promise<Paged<LogRow>> {
      const { currentPage, pageSize, sort } = query;
      const reader = readerOf(caller);
      const page = { limit: pageSize, offset: (currentPage - 1) * pageSize, order: sort === 'asc' ? 'asc' : 'desc' } as const;
      const [rows, total] = await Promise.all([
        repository.listEntries(kysely, query, reader, page),
        repository.countEntries(kysely, query, reader),
      ]);
      return { list: rows.map((row) => toWire(row, query.category)), pagination: { currentPage, pageSize, total } };
    },

    async get(caller: Caller, id: Id): Promise<LogEntry> {
      const row = await repository.findEntry(kysely, id, readerOf(caller));
      if (row === undefined) throw new AppError('NOT_FOUND');
      const { category, before, after } = row;
      return {
        ...toWire(row, category),
        category,
        requestTarget: row.target_id,
        requestParam: '',
        jsons: category === LOG_CATEGORY.operation ? JSON.stringify({ before, after }) : row.target_name,
        userAgent: row.user_agent,
        before: before ?? null,
        after: after ?? null,
      };
    },

    async days(caller: Caller, days: number, asked = '') {
      const zone = isZone(asked) ? asked : config.timeZone;
      return { zone, days: await repository.countDays(kysely, days, zone, readerOf(caller)) };
    },

    async export(caller: Caller, filter: EndpointRequest<typeof exportLog>['query']): Promise<{ url: string; name: string }> {
      const batches = inBatches(filter, readerOf(caller));
      const content = csvOf(batches, { category: filter.category, locale: caller.locale });
      const link = await files.downloads.offer(kysely, caller, { name: `log-${filter.category}-${Date.now()}.csv`, content });
      const after = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined && value !== ''));
      await database.transaction((tx) =>
        audit(tx, caller, { module: MODULE, action: 'export', targetId: String(filter.category), targetName: link.name, after }),
      );
      return link;
    },

    remove: (caller: Caller, ids: readonly Id[]) =>
      database.transaction(async (tx) => {
        const count = await repository.removeRequests(tx, ids, readerOf(caller));
        if (count === 0) throw new AppError('NOT_ALLOWED', { what: 'what.logGrows' });
        await audit(tx, caller, { module: MODULE, action: 'remove', targetId: '0', targetName: String(count) });
      }),

    clear: (caller: Caller, category: LogCategory) =>
      database.transaction(async (tx) => {
        if (!isTechnical(category)) throw new AppError('NOT_ALLOWED', { what: 'what.logGrows' });
        const count = await repository.clearRequests(tx, category === LOG_CATEGORY.error, readerOf(caller));
        await audit(tx, caller, { module: MODULE, action: 'remove', targetId: String(category), targetName: String(count) });
      }),
  };
}
