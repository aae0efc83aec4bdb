import { isIP } from 'node:net';
import { fetchOutside } from '../../../core/network/http-request';
import { ClosedPlace, openPlaces } from '../../../core/network/open-places';

/** A call to another machine. */
export interface OutgoingCall {
  url: URL;
  method: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  body: string | undefined;
}

/** The address is not one that this installation lets be called. */
export class ClosedHost extends Error {}

/** The other machine answered with another status than 200. */
export class AnswerRefused extends Error {
  constructor(
    host: string,
    readonly status: number,
  ) {
    super(`${host} answered ${status}`);
  }
}

/** A text that is not in the encoding that its sender declares, or in one that is not known. */
export class WrongEncoding extends Error {
  constructor(readonly encoding: string) {
    super(`the answer is not in ${encoding}`);
  }
}

/** A text in the encoding that its type declares; UTF-8 where it declares none. */
function decoded(content: Buffer, type: string): string {
  const encoding = /charset\s*=\s*"?([^\s;"]+)/i.exec(type)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(content);
  } catch {
    throw new WrongEncoding(encoding);
  }
}

/** Largest answer, in bytes. */
const MAX_BYTES = 5_242_880;

/** Addresses that are in the list by themselves: a listed name opens no private network. */
const listedAddresses = (hosts: readonly string[]): string[] =>
  hosts.map((host) => new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, '')).filter((name) => isIP(name) !== 0);

/**
 * The answer as text. Calls only listed hosts. Throws ClosedHost, `AnswerTooLarge`, {@link AnswerRefused} for a status other than 200,
 * including redirections, {@link WrongEncoding}, or an error for a timeout.
 */
export async function callOutside({ url, method, headers, body }: OutgoingCall, hosts: readonly string[]): Promise<string> {
  if (!hosts.includes(url.host)) throw new ClosedHost(url.host);
  const request = { url, method, headers, ...(body === undefined ? {} : { body }) };
  const { status, type, content } = await fetchOutside(request, openPlaces(listedAddresses(hosts)), { maxBytes: MAX_BYTES }).catch(
    (error: unknown) => {
      throw error instanceof ClosedPlace ? new ClosedHost(url.host, { cause: error }) : error;
    },
  );
  if (status !== 200) throw new AnswerRefused(url.host, status);
  return decoded(content, type);
}
