import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { ClosedPlace, isOpenAddress, lookupOpen, type OpenPlaces } from './open-places';

/** A request to a machine that people have named. */
export interface OutsideRequest {
  url: URL;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

export interface OutsideAnswer {
  status: number;
  text: string;
}

/** A response in bytes, with its declared type. */
interface OutsideContent {
  status: number;
  type: string;
  content: Buffer;
}

/** The answer is larger than one that is read. */
export class AnswerTooLarge extends Error {}

/** The request has left and was not answered: the other machine may have done what it was asked to. */
export class Unanswered extends Error {}

/** What a request may take: milliseconds until it is answered, and bytes of the answer. */
interface OutsideLimits {
  timeoutMs?: number;
  maxBytes?: number;
}

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1_048_576;

const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

/**
 * Asks a machine on the internet, or one of the open places, and answers what it says, whatever its status; follows no redirection. Throws ClosedPlace,
 * the error of a connection that was not made, AnswerTooLarge, or Unanswered.
 */
export function fetchOutside(
  { url, method, headers = {}, body }: OutsideRequest,
  places: OpenPlaces,
  { timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES }: OutsideLimits = {},
): Promise<OutsideContent> {
  const host = bare(url.hostname);
  if (isIP(host) !== 0 && !isOpenAddress(places, host)) return Promise.reject(new ClosedPlace(host));
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    let connected = false;
    const fail = (error: Error) =>
      reject(connected && !(error instanceof AnswerTooLarge) ? new Unanswered(error.message, { cause: error }) : error);
    const lookup: LookupFunction = lookupOpen(places);
    const call = send(url, { method, headers, agent: false, signal: AbortSignal.timeout(timeoutMs), lookup }, (answer) => {
      const parts: Buffer[] = [];
      let size = 0;
      answer.on('data', (part: Buffer) => {
        size += part.length;
        if (size > maxBytes) call.destroy(new AnswerTooLarge(`${url.host} answered more than ${maxBytes} bytes`));
        else parts.push(part);
      });
      const type = answer.headers['content-type'] ?? '';
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, type, content: Buffer.concat(parts) }));
      answer.on('error', fail);
    });
    call.on('socket', (socket) => socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => (connected = true)));
    call.on('error', fail);
    call.end(body);
  });
}

/** The same, of an answer that is text. */
export async function askOutside(request: OutsideRequest, places: OpenPlaces, limits: OutsideLimits = {}): Promise<OutsideAnswer> {
  const { status, content } = await fetchOutside(request, places, limits);
  return { status, text: content.toString('utf8') };
}
