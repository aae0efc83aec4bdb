import { MAIN_SOURCE } from '@banyan/shared-contracts/data/data-source.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import { INTERFACE_TYPE, type InterfaceRow } from '@banyan/shared-contracts/forms/designs/interfaces/data-interface.contract';
import pg from 'pg';
import type { Core } from '../../../core/core';
import type { Id } from '../../../core/database/tables';
import { ReaderMissing } from '../../../core/database/reader';
import type { MessageKey } from '../../../core/i18n/translate';
import { refuseClosedCatalogs, refuseClosedFunctions } from '../../../core/sources/closed-functions';
import { sourceRefusal } from '../../../core/sources/source-refusal';
import { fieldOf, variatesIn } from '../../../core/sources/variates';
import type { DataInterfaceRow } from '../data-interface.repository';
import { rowsOfAnswer } from '../calls/interface-call';
import { querySql, readPage, type RowFilter } from '../interface-query';
import { AnswerRefused } from '../calls/outgoing-call';
import { type AnsweredRows, pagingOf, readPaged } from '../calls/paged-call';
import { dialects } from '../query-dialect';
import { pickRows, readStatic } from '../static-rows';
import type { VariateValues } from '../variates/variate-values';
import type { CallAsker } from './ask-call';

export interface FoundRows {
  rows: InterfaceRow[];
  /** On all pages. */
  total: number;
}

/** The part of one step that is needed to run it. */
export type AskedStep = Pick<DataInterfaceRow, 'type' | 'content' | 'parameters' | 'source_id'>;

/** Checks the answer of a call before its rows are read, and may replace it. */
export type Through = (answer: unknown) => Promise<unknown>;

type Values = ReadonlyMap<string, string>;

const CANCELLED = '57014';
const DENIED = '42501';

/** Why a query gave no rows; the message of the database may reveal tables, so only its kind is passed on. */
function refusalOf(error: unknown): unknown {
  if (error instanceof ReaderMissing) return new AppError('NOT_ALLOWED', { what: 'what.interfaceReader' }, { cause: error });
  if (!(error instanceof pg.DatabaseError)) return error;
  if (error.code === DENIED) return new AppError('NOT_ALLOWED', { what: 'what.interfaceDenied' }, { cause: error });
  const what: MessageKey = error.code === CANCELLED ? 'what.interfaceSlow' : 'what.interfaceFailed';
  return new AppError('SOURCE_FAILED', { what }, { cause: error });
}

/** Why another source gave no rows. */
function sourceRefusalOf(error: unknown): AppError {
  const refusal = sourceRefusal(error);
  if (refusal.details['what'] !== 'what.sourceFailed') return refusal;
  return new AppError('SOURCE_FAILED', { what: 'what.interfaceFailed' }, { cause: error });
}

function sourceGone(error: unknown): never {
  if (error instanceof AppError && error.key === 'NOT_FOUND') throw new AppError('NOT_ALLOWED', { what: 'what.interfaceLink' });
  throw error;
}

const withVariates = (values: Values, known: ReadonlyMap<Id, string>): Values =>
  new Map([...values, ...[...known].map(([id, value]): [string, string] => [fieldOf(id), value])]);

/** Whether the external server, or the check script for its answer, reports that the caller is not authenticated. */
const isUnauthorized = (error: unknown): boolean =>
  error instanceof AppError &&
  (error.details['what'] === 'what.interfaceScriptRefused' ||
    (error.cause instanceof AnswerRefused && [401, 403].includes(error.cause.status)));

export type StepAsker = ReturnType<typeof createStepAsker>;

/** Gets the rows of one step: from a database, from the rows that are stored with it, or from an external server. */
export function createStepAsker({ sources, onError }: Pick<Core, 'sources' | 'onError'>, calls: CallAsker, variates: VariateValues) {
  async function query(step: AskedStep, values: Values, filter: RowFilter): Promise<FoundRows> {
    const source = await sources.of(step.source_id ?? MAIN_SOURCE).catch(sourceGone);
    refuseClosedFunctions(source.dialect, step.content);
    if (step.source_id === null) refuseClosedCatalogs(step.content);
    const declared = [...step.parameters, ...variatesIn(step.content).map((id) => ({ field: fieldOf(id) }))];
    const built = querySql(step.content, { declared, values, dialect: dialects[source.dialect] }, filter);
    if (built === undefined) throw new AppError('NOT_ALLOWED', { what: 'what.interfaceWrites' });
    try {
      return readPage(await source.rows(built.text, built.values));
    } catch (error) {
      const refusal = step.source_id === null ? refusalOf(error) : sourceRefusalOf(error);
      if (refusal !== error) onError(error);
      throw refusal;
    }
  }

  async function callOnce({ content }: AskedStep, values: Values, through: Through): Promise<AnsweredRows> {
    const { answer, design } = await calls.answer(content, values);
    const found = rowsOfAnswer(await through(answer), design.rows, design.total);
    if (found === undefined) throw new AppError('SOURCE_FAILED', { what: 'what.interfaceCall' });
    return found;
  }

  /** A call that fails with the variables of an authentication interface is repeated once with fresh ones. */
  async function call(step: AskedStep, values: Values, through: Through): Promise<AnsweredRows> {
    const known = await variates.of(variatesIn(step.content));
    try {
      return await callOnce(step, withVariates(values, known), through);
    } catch (error) {
      if (known.size === 0 || !isUnauthorized(error)) throw error;
      return callOnce(step, withVariates(values, await variates.renewed(known)), through);
    }
  }

  return {
    query,

    async rows(step: AskedStep, values: Values, filter: RowFilter, through: Through = (answer) => Promise.resolve(answer)) {
      // A parameter that the interface defines has precedence over one of the page.
      if (step.type === INTERFACE_TYPE.api)
        return readPaged((page) => call(step, new Map([...page, ...values]), through), pagingOf(step.content), filter);
      if (step.type === INTERFACE_TYPE.static) return pickRows(readStatic(step.content), filter);
      return query(step, withVariates(values, await variates.of(variatesIn(step.content))), filter);
    },
  };
}
