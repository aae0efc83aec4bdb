import { lookup } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '../../core/network/public-address';

/** A call to another machine. */
export interface OutgoingCall {
  url: URL;
  method: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  body: string | undefined;
}

/** The address is not one that this installation lets be called. */
export class ClosedHost extends Error {}

/** The answer is larger than one that is read. */
export class AnswerTooLarge extends Error {}

/** People wait for the answer. */
const TIMEOUT_MS = 10_000;
/** Largest answer, in bytes. */
const MAX_BYTES = 5_242_880;

const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

/** Addresses that stand in the list by themselves. */
const listedAddresses = (hosts: readonly string[]): ReadonlySet<string> =>
  new Set(hosts.map((host) => bare(new URL(`http://${host}`).hostname)).filter((name) => isIP(name) !== 0));

/** Connects only to addresses that may be called, and to those that were looked at: a name cannot be another one a moment later. */
const lookupOpen =
  (listed: ReadonlySet<string>): LookupFunction =>
  (hostname, options, done) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error !== null) return done(error, '');
      const open = found.filter(({ address }) => isPublicAddress(address) || listed.has(address));
      const [first] = open;
      if (first === undefined) return done(new ClosedHost(hostname), '');
      if (options.all === true) done(null, open);
      else done(null, first.address, first.family);
    });

/** The answer as text. Calls nothing but listed hosts, follows nobody elsewhere, and ends when it takes too long or gets too much. */
export function callOutside({ url, method, headers, body }: OutgoingCall, hosts: readonly string[]): Promise<string> {
  if (!hosts.includes(url.host)) return Promise.reject(new ClosedHost(url.host));
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return new Promise((resolve, reject) => {
    const call = send(url, { method, headers, agent: false, signal, lookup: lookupOpen(listedAddresses(hosts)) }, (answer) => {
      if (answer.statusCode !== 200) {
        call.destroy();
        reject(new Error(`${url.host} answered ${answer.statusCode ?? 0}`));
        return;
      }
      const parts: Buffer[] = [];
      let size = 0;
      answer.on('data', (part: Buffer) => {
        size += part.length;
        if (size > MAX_BYTES) call.destroy(new AnswerTooLarge(`${url.host} answered more than ${MAX_BYTES} bytes`));
        else parts.push(part);
      });
      answer.on('end', () => resolve(Buffer.concat(parts).toString('utf8')));
      answer.on('error', reject);
    });
    call.on('error', reject);
    call.end(body);
  });
}
