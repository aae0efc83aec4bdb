import { MAIN_SOURCE } from '@banyan/shared-contracts/data/data-source.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import { INTERFACE_TYPE, type InterfaceRow } from '@banyan/shared-contracts/forms/designs/data-interface.contract';
import pg from 'pg';
import type { Core } from '../../../core/core';
import { ReaderMissing } from '../../../core/database/reader';
import type { MessageKey } from '../../../core/i18n/translate';
import { AnswerTooLarge } from '../../../core/network/http-request';
import { sourceRefusal } from '../../../core/sources/source-refusal';
import type { DataInterfaceRow } from '../data-interface.repository';
import { callOf, parsedAnswer, readCallDesign, rowsOfAnswer } from '../interface-call';
import { querySql, readPage, type RowFilter } from '../interface-query';
import { callOutside, ClosedHost } from '../outgoing-call';
import { type AnsweredRows, pagingOf, readPaged } from '../paged-call';
import { dialects } from '../query-dialect';
import { createSharedAnswers } from '../shared-answers';
import { pickRows, readStatic } from '../static-rows';

export interface FoundRows {
  rows: InterfaceRow[];
  /** On all pages. */
  total: number;
}

/** What one step asks. */
export type AskedStep = Pick<DataInterfaceRow, 'type' | 'content' | 'parameters' | 'source_id'>;

/** Looks at the answer of a call before its rows are read, and may give another one. */
export type Through = (answer: unknown) => Promise<unknown>;

type Values = ReadonlyMap<string, string>;

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

export type StepAsker = ReturnType<typeof createStepAsker>;

/** Gets the rows of one step: from a database, from what is stored with it, or from another machine. */
export function createStepAsker({ sources, onError, config }: Pick<Core, 'sources' | 'onError' | 'config'>) {
  const shared = createSharedAnswers<string>();

  async function query(step: AskedStep, values: Values, filter: RowFilter): Promise<FoundRows> {
    const source = await sources.of(step.source_id ?? MAIN_SOURCE).catch(sourceGone);
    const built = querySql(step.content, { declared: step.parameters, values, dialect: dialects[source.dialect] }, filter);
    if (built === undefined) throw new AppError('NOT_ALLOWED', { what: 'what.interfaceWrites' });
    try {
      return readPage(await source.rows(built.text, built.values));
    } catch (error) {
      const refusal = step.source_id === null ? refusalOf(error) : sourceRefusalOf(error);
      if (refusal !== error) onError(error);
      throw refusal;
    }
  }

  async function call({ content }: AskedStep, values: Values, through: Through): Promise<AnsweredRows> {
    if (config.interfaceHosts.length === 0) throw new AppError('NOT_ALLOWED', { what: 'what.interfaceApi' });
    const design = readCallDesign(content);
    const asked = design && callOf(design, values);
    if (design === undefined || asked === undefined) throw new AppError('NOT_ALLOWED', { what: 'what.interfaceFailed' });
    const text = await shared(JSON.stringify(asked), () => callOutside(asked, config.interfaceHosts)).catch((cause: unknown) => {
      if (cause instanceof ClosedHost) throw new AppError('NOT_ALLOWED', { what: 'what.interfaceHost' }, { cause });
      onError(cause);
      const what = cause instanceof AnswerTooLarge ? 'what.interfaceBytes' : 'what.interfaceCall';
      throw new AppError('NOT_ALLOWED', { what }, { cause });
    });
    const answer = parsedAnswer(text);
    if (answer === undefined) throw new AppError('NOT_ALLOWED', { what: 'what.interfaceCall' });
    const found = rowsOfAnswer(await through(answer), design.rows, design.total);
    if (found === undefined) throw new AppError('NOT_ALLOWED', { what: 'what.interfaceCall' });
    return found;
  }

  return {
    query,

    async rows(step: AskedStep, values: Values, filter: RowFilter, through: Through = (answer) => Promise.resolve(answer)) {
      // What an interface names itself is a parameter of its own.
      if (step.type === INTERFACE_TYPE.api)
        return readPaged((page) => call(step, new Map([...page, ...values]), through), pagingOf(step.content), filter);
      return step.type === INTERFACE_TYPE.static ? pickRows(readStatic(step.content), filter) : query(step, values, filter);
    },
  };
}
