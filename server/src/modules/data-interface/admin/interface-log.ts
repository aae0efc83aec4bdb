import { AppError } from '@banyan/shared-contracts/errors';
import type { Locale } from '@banyan/shared-contracts/locales';
import { sql } from 'kysely';
import type { Core } from '../../../core/core';
import type { Id } from '../../../core/database/tables';
import { isMessageKey, translate } from '../../../core/i18n/translate';
import { createRefusedCalls, MORE_REFUSED } from './refused-calls';

const FLUSH_MS = 2000;
/** Refused calls that were only counted are written together. */
const COUNTED_MS = 60_000;
/** Calls that one node buffers before it writes them; further calls are not logged. */
const MAX_WAITING = 1000;

interface Entry {
  interface_id: Id;
  user_id: Id | null;
  created_at: Date;
  duration: number;
  rows: number;
  error: string;
  caller_id: Id | null;
  ip: string;
  method: string;
  device: string;
}

/** The program outside that calls. */
export interface Visit {
  callerId: Id;
  ip: string;
  method: string;
  /** The user agent. */
  device: string;
}

interface CalledBy {
  interfaceId: Id;
  userId: Id | null;
  visit?: Visit;
}

/** The error of an entry as its reader sees it, and its rows. */
export function shownEntry(locale: Locale, { error, rows }: Pick<Entry, 'error' | 'rows'>): Pick<Entry, 'error' | 'rows'> {
  const [key = '', values = '{}'] = error.split(/ (.*)/s);
  if (!isMessageKey(key)) return { error, rows };
  const named = JSON.parse(values) as Record<string, unknown>;
  return { error: translate(locale, key, { ...named, count: rows }), rows: key === MORE_REFUSED ? 0 : rows };
}

export type InterfaceLog = ReturnType<typeof createInterfaceLog>;

/** The key of a text, and after a space the values in it as JSON. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof AppError)) return 'what.interfaceFailed';
  const { what, ...values } = error.details;
  if (typeof what === 'string') return Object.keys(values).length === 0 ? what : `${what} ${JSON.stringify(values)}`;
  return error.key === 'BAD_INPUT' ? 'what.interfaceValues' : error.key;
};

/** Notes each call of an interface with its time, rows and error; written in batches beside the calls, so that none waits for it; what waits when the server ends must be flushed. */
export function createInterfaceLog({ database, onError }: Pick<Core, 'database' | 'onError'>) {
  let waiting: Entry[] = [];
  let timer: NodeJS.Timeout | undefined;
  let countTimer: NodeJS.Timeout | undefined;
  const refused = createRefusedCalls<Entry>();

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const entries = waiting;
    waiting = [];
    if (entries.length === 0) return;
    // An interface may have been deleted in the meantime.
    await sql`
      insert into data_interface_log (interface_id, user_id, created_at, duration, rows, error, caller_id, ip, method, device)
      select entry.interface_id, entry.user_id, entry.created_at, entry.duration, entry.rows, entry.error, entry.caller_id, entry.ip, entry.method,
        entry.device
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
        as entry (interface_id bigint, user_id bigint, created_at timestamptz, duration integer, rows integer, error text,
          caller_id bigint, ip text, method text, device text)
      join data_interface known on known.id = entry.interface_id for key share of known`
      .execute(database.kysely)
      .catch(onError);
  }

  /** With the refused calls that were only counted. */
  function flushAll(): Promise<void> {
    clearTimeout(countTimer);
    countTimer = undefined;
    waiting.push(...refused.counted());
    return flush();
  }

  function note(entry: Entry): void {
    if (entry.caller_id !== null && entry.error.startsWith('what.outside') && !refused.isListed(entry)) {
      countTimer ??= setTimeout(() => void flushAll(), COUNTED_MS).unref();
      return;
    }
    if (waiting.length >= MAX_WAITING) return;
    waiting.push(entry);
    timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
  }

  return {
    flush: flushAll,

    /** Runs the call and notes it. */
    async of<Found extends { rows: readonly unknown[] }>(
      { interfaceId, userId, visit }: CalledBy,
      call: () => Promise<Found>,
    ): Promise<Found> {
      const begun = performance.now();
      const end = (rows: number, error: string) =>
        note({
          ...{ interface_id: interfaceId, user_id: userId, created_at: new Date(), rows, error },
          ...{ caller_id: visit?.callerId ?? null, ip: visit?.ip ?? '', method: visit?.method ?? '', device: visit?.device ?? '' },
          duration: Math.round(performance.now() - begun),
        });
      try {
        const found = await call();
        end(found.rows.length, '');
        return found;
      } catch (error) {
        end(0, reasonOf(error));
        throw error;
      }
    },
  };
}
