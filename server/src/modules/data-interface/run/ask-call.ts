import { AppError } from '@banyan/shared-contracts/errors';
import type { Core } from '../../../core/core';
import { AnswerTooLarge, Unanswered } from '../../../core/network/http-request';
import { type CallDesign, callOf, parsedAnswer, readCallDesign } from '../calls/interface-call';
import { AnswerRefused, callOutside, ClosedHost, WrongEncoding } from '../calls/outgoing-call';
import { createSharedAnswers } from '../shared-answers';

type Values = ReadonlyMap<string, string>;

/** Why a call has no answer, for people. */
function failureOf(cause: unknown): { what: string; status?: number; encoding?: string } {
  if (cause instanceof AnswerTooLarge) return { what: 'what.interfaceBytes' };
  if (cause instanceof WrongEncoding) return { what: 'what.interfaceEncoding', encoding: cause.encoding };
  if (cause instanceof Unanswered) return { what: 'what.interfaceSilent' };
  if (!(cause instanceof AnswerRefused)) return { what: 'what.interfaceUnreached' };
  const { status } = cause;
  return { what: status >= 300 && status < 400 ? 'what.interfaceMoved' : 'what.interfaceStatus', status };
}

export type CallAsker = ReturnType<typeof createCallAsker>;

/** Calls external servers; returns what they sent, parsed. Throws NOT_ALLOWED where it may not be called, SOURCE_FAILED with the reason where it does not answer as asked. */
export function createCallAsker({ onError, config }: Pick<Core, 'onError' | 'config'>) {
  const shared = createSharedAnswers<string>();

  /** `again` asks the other machine even where it has just answered the same call. */
  async function ask(content: string, values: Values, again: boolean): Promise<{ text: string; design: CallDesign }> {
    if (config.interfaceHosts.length === 0) throw new AppError('NOT_ALLOWED', { what: 'what.interfaceApi' });
    const design = readCallDesign(content);
    const asked = design && callOf(design, values);
    if (design === undefined || asked === undefined) throw new AppError('NOT_ALLOWED', { what: 'what.interfaceFailed' });
    const call = () => callOutside(asked, config.interfaceHosts);
    const text = await (again ? call() : shared(JSON.stringify(asked), call)).catch((cause: unknown) => {
      if (cause instanceof ClosedHost) throw new AppError('NOT_ALLOWED', { what: 'what.interfaceHost' }, { cause });
      onError(cause);
      throw new AppError('SOURCE_FAILED', failureOf(cause), { cause });
    });
    return { text, design };
  }

  return {
    async answer(content: string, values: Values): Promise<{ answer: unknown; design: CallDesign }> {
      const { text, design } = await ask(content, values, false);
      const answer = parsedAnswer(text);
      if (answer === undefined) throw new AppError('SOURCE_FAILED', { what: 'what.interfaceNotJson' });
      return { answer, design };
    },

    /** The answer of an authentication call; an answer that is not JSON is a text. */
    async proof(content: string): Promise<unknown> {
      const { text } = await ask(content, new Map(), true);
      return parsedAnswer(text) ?? text;
    },
  };
}
