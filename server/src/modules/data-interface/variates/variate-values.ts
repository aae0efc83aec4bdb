import { AppError } from '@banyan/shared-contracts/errors';
import type { InterfaceRow } from '@banyan/shared-contracts/forms/designs/interfaces/data-interface.contract';
import type { Core } from '../../../core/core';
import type { Id } from '../../../core/database/tables';
import type { InterfaceLog } from '../admin/interface-log';
import type { CallAsker } from '../run/ask-call';
import type { InterfaceScripts } from '../run/interface-scripts';
import type { InterfaceDefinition } from '../run/pipeline';
import { keepValue, listByIds, listOfInterface, type VariateTableRow } from './variate.repository';

/** A value that is older is fetched again before it is used, milliseconds. */
const FRESH_MS = 1_800_000;
/** Longest value, in characters. */
const MAX_VALUE = 8000;

/** Binds a sealed value to its variable. */
const purposeOf = (id: Id): string => `interface-variate:${id}`;

const FUNCTION = /^\s*(async\s+)?(function\b|\([^()]*\)\s*=>|[A-Za-z_$][\w$]*\s*=>)/;

/** The script that extracts a value from an answer, called `data`: a whole function, or an expression. */
export const scriptOf = (expression: string): string =>
  FUNCTION.test(expression) ? expression : `(data) => (${expression.trim().replace(/;$/, '')}\n)`;

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : `${value as string | number | boolean}`;
};

/** A number with fewer digits is no secret: how long a token is valid, or a state. */
const SECRET_DIGITS = 6;

/** Hides what of an answer may be a secret: every text, and long numbers. Their lengths are shown, so that a script can be written for them. */
function masked(value: unknown): unknown {
  if (typeof value === 'string') return value === '' ? '' : `****** (${value.length})`;
  if (typeof value === 'number') return String(value).length < SECRET_DIGITS ? value : `****** (${String(value).length})`;
  if (Array.isArray(value)) return value.map(masked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, masked(part)]));
}

/** The answer of an authentication interface, without secrets, as one row. */
export const shownAnswer = (answer: unknown): InterfaceRow[] => {
  const shown = masked(answer);
  return [typeof shown === 'object' && shown !== null && !Array.isArray(shown) ? (shown as InterfaceRow) : { data: shown }];
};

const refuse = (name: string, cause?: unknown): never => {
  throw new AppError('NOT_ALLOWED', { what: 'what.variateEmpty', name }, { cause });
};

interface Parts {
  calls: CallAsker;
  scripts: InterfaceScripts;
  log: InterfaceLog;
}

export type VariateValues = ReturnType<typeof createVariateValues>;

/** Values of variables: stored encrypted, and fetched from their authentication interface where no fresh value is stored. */
export function createVariateValues({ database, vault }: Pick<Core, 'database' | 'vault'>, { calls, scripts, log }: Parts) {
  const { kysely } = database;
  /** Interfaces that are being asked: several who need a value wait for the same call. */
  const running = new Map<Id, Promise<void>>();

  const valueOf = ({ id, value }: VariateTableRow): string => (value === '' ? '' : (vault.open(value, purposeOf(id)) ?? ''));
  const isFresh = (row: VariateTableRow): boolean =>
    valueOf(row) !== '' && row.obtained_at !== null && Date.now() - row.obtained_at.getTime() < FRESH_MS;

  /** Calls an authentication interface; throws NOT_ALLOWED with the reason where it refuses. */
  async function authenticate(row: Pick<InterfaceDefinition, 'content' | 'check_script'>): Promise<unknown> {
    const answer = await calls.proof(row.content);
    await scripts.check(row.check_script, answer);
    return answer;
  }

  async function keep(row: VariateTableRow, answer: unknown): Promise<void> {
    const value = textOf(await scripts.result(scriptOf(row.expression), answer).catch(() => ''));
    const isUsable = value !== '' && value.length <= MAX_VALUE;
    await keepValue(kysely, row, isUsable ? vault.seal(value, purposeOf(row.id)) : '');
  }

  async function ask(interfaceId: Id, name: string): Promise<void> {
    const row = await kysely.selectFrom('data_interface').selectAll().where('id', '=', interfaceId).executeTakeFirst();
    if (row === undefined || !row.enabled || !row.is_authentication) throw new AppError('NOT_ALLOWED', { what: 'what.variateOff', name });
    const called = () => authenticate(row).then((answer) => ({ answer, rows: [answer] }));
    const { answer } = await log.of({ interfaceId, userId: null }, called);
    for (const variate of await listOfInterface(kysely, interfaceId)) await keep(variate, answer);
  }

  function askOnce({ interface_id: id, full_name: name }: VariateTableRow): Promise<void> {
    const before = running.get(id);
    if (before !== undefined) return before;
    const asked = ask(id, name)
      .catch((error: unknown) => refuseWith(name, error))
      .finally(() => running.delete(id));
    running.set(id, asked);
    return asked;
  }

  async function read(ids: readonly Id[], isUsable: (row: VariateTableRow) => boolean): Promise<Map<Id, string>> {
    if (ids.length === 0) return new Map();
    const rows = await listByIds(kysely, ids);
    const stale = rows.filter((row) => !isUsable(row));
    for (const row of new Map(stale.map((one) => [one.interface_id, one])).values()) await askOnce(row);
    const now = stale.length === 0 ? rows : await listByIds(kysely, ids);
    if (now.length < ids.length) throw new AppError('NOT_ALLOWED', { what: 'what.variateGone' });
    return new Map(now.map((row) => [row.id, valueOf(row) || refuse(row.full_name)]));
  }

  return {
    authenticate,

    /** Values by id; throws NOT_ALLOWED with the reason where one cannot be got. */
    of: (ids: readonly Id[]): Promise<Map<Id, string>> => read(ids, isFresh),

    /** Values other than those that were rejected. */
    renewed: (refused: ReadonlyMap<Id, string>): Promise<Map<Id, string>> =>
      read([...refused.keys()], (row) => isFresh(row) && valueOf(row) !== refused.get(row.id)),

    /** Gets the value of a variable now. */
    async renew(id: Id): Promise<void> {
      await read([id], () => false);
    },
  };
}

/** Reports why a value could not be fetched, with the message of the interface. */
function refuseWith(name: string, error: unknown): never {
  const { what, ...values } = error instanceof AppError ? error.details : {};
  if (typeof what !== 'string' || what.startsWith('what.variate')) throw error;
  throw new AppError('NOT_ALLOWED', { ...values, what: 'what.variateRefused', name, reason: what }, { cause: error });
}
