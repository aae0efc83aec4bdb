import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { SIGNATURE_MS, signedText } from '@banyan/shared-contracts/data/outside-caller.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import type { MessageKey } from '../../../core/i18n/translate';

/** A call as it arrived; `path` is without its query. */
export interface ArrivedCall {
  method: string;
  path: string;
  host: string;
  /** `<appId>::<proof>`; the proof is a signature where there is a date, otherwise the secret itself. */
  authorization: string;
  /** Header `YmDate`: epoch milliseconds; empty for none. */
  date: string;
}

/** The signature of a call. It cannot be computed without the secret. */
export const signCall = (secret: string, call: Pick<ArrivedCall, 'method' | 'path' | 'host' | 'date'>): string =>
  createHmac('sha256', secret).update(signedText(call)).digest('hex');

export const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

const isSame = (one: string, other: string): boolean => timingSafeEqual(digestOf(one), digestOf(other));

const refuse = (what: MessageKey): never => {
  throw new AppError('NOT_ALLOWED', { what });
};

/** The two parts of the header; undefined where it has not both. */
export function proofOf(authorization: string): { appId: string; proof: string } | undefined {
  const at = authorization.indexOf('::');
  const parts = { appId: authorization.slice(0, at).trim(), proof: authorization.slice(at + 2).trim() };
  return at <= 0 || parts.proof === '' ? undefined : parts;
}

/**
 * Throws NOT_ALLOWED where the call does not prove that its caller has the secret. Returns the time until which the same proof must not be
 * accepted again; undefined where the proof was the secret itself.
 */
export function checkProof(call: ArrivedCall, proof: string, known: { secret: string; signed: boolean }, now: number): Date | undefined {
  if (call.date === '') {
    if (known.signed) refuse('what.outsideUnsigned');
    if (!isSame(proof, known.secret)) refuse('what.outsideProof');
    return undefined;
  }
  const date = Number(call.date);
  if (!/^\d{10,16}$/.test(call.date) || Math.abs(now - date) > SIGNATURE_MS) refuse('what.outsideOld');
  if (!isSame(proof.toLowerCase(), signCall(known.secret, call))) refuse('what.outsideProof');
  return new Date(date + 2 * SIGNATURE_MS);
}
