import { isIP, Socket } from 'node:net';
import { ClosedPlace, isOpenAddress, lookupOpen, type OpenPlaces } from '../network/open-places';
import { errorCode } from '../process/startup-error';
import type { SendFailure } from './send-failure';

/** How a connection to a mail server is protected: TLS from the first byte, STARTTLS, or not at all. */
export type MailProtection = 'tls' | 'startTls' | 'none';

/** A server that does not answer for so long (milliseconds) is given up. */
export const MAIL_TIMES = { connectionTimeout: 8000, greetingTimeout: 8000, socketTimeout: 15_000 } as const;

/** Connects only where mails may go. */
export function connectMailHost({ host, port }: { host: string; port: number }, places: OpenPlaces): Promise<Socket> {
  return new Promise((resolve, reject) => {
    if (isIP(host) !== 0 && !isOpenAddress(places, host)) return reject(new ClosedPlace(host));
    // Each command is answered before the next one is sent.
    const socket = new Socket().setNoDelay(true);
    const timer = setTimeout(
      () => socket.destroy(Object.assign(new Error('no connection'), { code: 'ETIMEDOUT' })),
      MAIL_TIMES.connectionTimeout,
    );
    socket.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    socket.connect({ host, port, lookup: lookupOpen(places) }, () => {
      clearTimeout(timer);
      resolve(socket);
    });
  });
}

type What = ConstructorParameters<typeof SendFailure>[0]['what'];

const CONNECTION_FAILURES = new Map<string, What>([
  ['ENOTFOUND', 'mail.unknownHost'],
  ['EAI_AGAIN', 'mail.unknownHost'],
  ['EDNS', 'mail.unknownHost'],
  ['ECONNREFUSED', 'mail.refused'],
  ['EHOSTUNREACH', 'mail.refused'],
  ['ENETUNREACH', 'mail.refused'],
  ['ETLS', 'mail.tls'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'mail.tls'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'mail.tls'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'mail.tls'],
  ['CERT_HAS_EXPIRED', 'mail.tls'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'mail.tls'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'mail.tls'],
  ['EPROTO', 'mail.tls'],
]);

/** Why a mail server was not reached, as people read it; a server that was reached and did not answer is `mail.silent`. */
export const connectionFailure = (error: unknown): What => CONNECTION_FAILURES.get(errorCode(error) ?? '') ?? 'mail.silent';
