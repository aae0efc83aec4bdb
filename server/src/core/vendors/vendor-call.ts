import { askOutside, type OutsideRequest, Unanswered } from '../network/http-request';
import { ClosedPlace, type OpenPlaces } from '../network/open-places';
import { errorCode } from '../process/startup-error';
import { SendFailure } from '../mail/send-failure';

const UNKNOWN_HOST = new Set(['ENOTFOUND', 'EAI_AGAIN']);

function refusalOf(error: unknown): SendFailure {
  const cause = { cause: error };
  if (error instanceof ClosedPlace) return new SendFailure({ what: 'mail.closed' }, 'final', cause);
  if (error instanceof Unanswered) return new SendFailure({ what: 'send.unanswered' }, 'unknown', cause);
  const what = UNKNOWN_HOST.has(errorCode(error) ?? '') ? 'send.unknownHost' : 'send.noConnection';
  return new SendFailure({ what }, 'passing', cause);
}

/** A failure with what the provider says of it. */
export const rejected = (reply: string, passing = false): SendFailure =>
  new SendFailure(
    { what: passing ? 'send.later' : 'send.rejected', values: { reply: reply.slice(0, 300) } },
    passing ? 'passing' : 'final',
  );

/** Calls a provider and answers its JSON object. Throws SendFailure where it cannot be reached, is busy, or answers something else. */
export async function askVendor(request: OutsideRequest, places: OpenPlaces): Promise<Record<string, unknown>> {
  const { status, text } = await askOutside(request, places).catch((error: unknown) => {
    throw refusalOf(error);
  });
  if (status === 429 || status >= 500) throw rejected(`HTTP ${status}`, true);
  try {
    const answer: unknown = JSON.parse(text);
    if (typeof answer === 'object' && answer !== null) return answer as Record<string, unknown>;
  } catch {
    if (status < 300) throw rejected(text === '' ? `HTTP ${status}` : text);
  }
  throw rejected(`HTTP ${status}`);
}

/** A member of an answer as text. */
export const wordOf = (answer: Record<string, unknown>, member: string): string => {
  const value = answer[member];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** The address of a provider: a host, or the beginning of an address. Throws SendFailure where it is neither. */
export function vendorUrl(place: string): URL {
  const address = /^https?:\/\//.test(place) ? place : `https://${place}`;
  if (!URL.canParse(address)) throw new SendFailure({ what: 'send.unknownHost' }, 'final');
  return new URL(address);
}
