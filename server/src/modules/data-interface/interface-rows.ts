import { MAIN_SOURCE } from '@banyan/shared-contracts/data/data-source.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import { INTERFACE_TYPE, type InterfaceRow, MAX_INTERFACE_ROWS } from '@banyan/shared-contracts/forms/designs/data-interface.contract';
import pg from 'pg';
import type { PolicyVersions } from '../../core/access/policies/policy-versions';
import type { Reach } from '../../core/access/policies/reach';
import type { Core } from '../../core/core';
import { ReaderMissing } from '../../core/database/reader';
import type { Id } from '../../core/database/tables';
import { sourceRefusal } from '../../core/sources/source-refusal';
import type { MessageKey } from '../../core/i18n/translate';
import { type DataInterfaceRow, findInterface } from './data-interface.repository';
import type { InterfaceLog } from './admin/interface-log';
import { callOf, readCallDesign, rowsOfAnswer } from './interface-call';
import { resolveParameters, type Sent } from './interface-parameters';
import { querySql, readPage, type RowFilter } from './interface-query';
import { AnswerTooLarge, callOutside, ClosedHost } from './outgoing-call';
import { type AnsweredRows, pagingOf, readPaged } from './paged-call';
import { createSharedAnswers } from './shared-answers';
import { dialects } from './query-dialect';
import { pickRows, readStatic } from './static-rows';

/** Somebody who asks; visitors of public links have no account. */
export interface Asker {
  userId: Id | null;
  policy?: PolicyVersions;
}

const CANCELLED = '57014';
const DENIED = '42501';

/** Why a query gave no rows; what the database says may tell of tables, so only its kind is handed on. */
function refusalOf(error: unknown): unknown {
  if (error instanceof ReaderMissing) return new AppError('NOT_ALLOWED', { what: 'what.interfaceReader' }, { cause: error });
  if (!(error instanceof pg.DatabaseError)) return error;
  const reasons: Record<string, MessageKey> = { [CANCELLED]: 'what.interfaceSlow', [DENIED]: 'what.interfaceDenied' };
  return new AppError('NOT_ALLOWED', { what: reasons[error.code ?? ''] ?? 'what.interfaceFailed' }, { cause: error });
}

/** Why another source gave no rows. */
function sourceRefusalOf(error: unknown): AppError {
  const refusal = sourceRefusal(error);
  if (refusal.details['what'] !== 'what.sourceFailed') return refusal;
  return new AppError('NOT_ALLOWED', { what: 'what.interfaceFailed' }, { cause: error });
}

function sourceGone(error: unknown): never {
  if (error instanceof AppError && error.key === 'NOT_FOUND') throw new AppError('NOT_ALLOWED', { what: 'what.interfaceLink' });
  throw error;
}

/** All rows that an interface may give. */
export const everything: RowFilter = { keyword: '', searched: [], key: '', ids: undefined, limit: MAX_INTERFACE_ROWS, offset: 0 };

/** What rows are read by. */
export type InterfaceDefinition = Pick<DataInterfaceRow, 'type' | 'content' | 'parameters' | 'source_id'>;

interface FoundRows {
  rows: InterfaceRow[];
  /** On all pages. */
  total: number;
}

export type InterfaceParts = Pick<Core, 'database' | 'sources' | 'reaches' | 'onError' | 'config'>;

export type InterfaceRows = ReturnType<typeof createInterfaceRows>;

/** Gets the rows of data interfaces: from the database, from what is stored with them, or from another machine. */
export function createInterfaceRows({ database, sources, reaches, onError, config }: InterfaceParts, log: InterfaceLog) {
  const { kysely } = database;
  const shared = createSharedAnswers<string>();

  async function find(id: Id): Promise<DataInterfaceRow> {
    const row = await findInterface(kysely, id);
    if (row === undefined) throw new AppError('NOT_FOUND');
    return row;
  }

  const reachOf = async ({ userId, policy }: Asker): Promise<Reach | undefined> =>
    userId === null || policy === undefined ? undefined : reaches.of({ userId, policy });

  async function query(row: InterfaceDefinition, values: ReadonlyMap<string, string>, filter: RowFilter) {
    const source = await sources.of(row.source_id ?? MAIN_SOURCE).catch(sourceGone);
    const built = querySql(row.content, { declared: row.parameters, values, dialect: dialects[source.dialect] }, filter);
    if (built === undefined) throw new AppError('NOT_ALLOWED', { what: 'what.interfaceWrites' });
    try {
      return readPage(await source.rows(built.text, built.values));
    } catch (error) {
      const refusal = row.source_id === null ? refusalOf(error) : sourceRefusalOf(error);
      if (refusal !== error) onError(error);
      throw refusal;
    }
  }

  async function call(row: InterfaceDefinition, values: ReadonlyMap<string, string>): Promise<AnsweredRows> {
    if (config.interfaceHosts.length === 0) throw new AppError('NOT_ALLOWED', { what: 'what.interfaceApi' });
    const design = readCallDesign(row.content);
    const asked = design && callOf(design, values);
    if (design === undefined || asked === undefined) throw new AppError('NOT_ALLOWED', { what: 'what.interfaceFailed' });
    const answer = await shared(JSON.stringify(asked), () => callOutside(asked, config.interfaceHosts)).catch((cause: unknown) => {
      if (cause instanceof ClosedHost) throw new AppError('NOT_ALLOWED', { what: 'what.interfaceHost' }, { cause });
      onError(cause);
      const what = cause instanceof AnswerTooLarge ? 'what.interfaceBytes' : 'what.interfaceCall';
      throw new AppError('NOT_ALLOWED', { what }, { cause });
    });
    const found = rowsOfAnswer(answer, design.rows, design.total);
    if (found === undefined) throw new AppError('NOT_ALLOWED', { what: 'what.interfaceCall' });
    return found;
  }

  /** Rows of a definition, which need not be stored. */
  async function rowsOf(row: InterfaceDefinition, asker: Asker, sent: readonly Sent[], filter: RowFilter): Promise<FoundRows> {
    const values = resolveParameters(row.parameters, sent, await reachOf(asker));
    if (values === undefined) return { rows: [], total: 0 };
    // What an interface names itself is a parameter of its own.
    if (row.type === INTERFACE_TYPE.api)
      return readPaged((page) => call(row, new Map([...page, ...values])), pagingOf(row.content), filter);
    return row.type === INTERFACE_TYPE.static ? pickRows(readStatic(row.content), filter) : query(row, values, filter);
  }

  const rows = async (asker: Asker, id: Id, sent: readonly Sent[], filter: RowFilter): Promise<FoundRows> => {
    const row = await find(id);
    return log.of({ interfaceId: id, userId: asker.userId }, () => rowsOf(row, asker, sent, filter));
  };

  /** Runs a query without reading rows; throws NOT_ALLOWED where it cannot be run. */
  const check = (row: InterfaceDefinition, values: ReadonlyMap<string, string>) => query(row, values, { ...everything, limit: 0 });

  const byIds = async (asker: Asker, id: Id, sent: readonly Sent[], key: string, ids: readonly string[]): Promise<InterfaceRow[]> =>
    ids.length === 0 ? [] : (await rows(asker, id, sent, { ...everything, key: key === '' ? 'id' : key, ids })).rows;

  return { find, rows, rowsOf, check, byIds };
}
