import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { nothing } from '../wire/envelope';
import { text } from '../wire/scalars';

/**
 * Sign-ins that a browser waits for while they happen elsewhere (api-platform 4): at another system, or on a device that scans a code. A ticket belongs
 * to the browser that has asked for it, which carries a cookie for that; in another one it is worth nothing.
 */
const byTicket = z.object({ ticket: text(200).min(1) });

/** The word in `renderUrl` that a ticket replaces. */
export const TICKET_PLACE = 'JNPF_TICKET';

/** `status` of `getTicketStatus`; any other comes with a sentence in `value`. */
export const TICKET_STATUS = { done: 1, pending: 2, failed: 3 } as const;
/** `status` of `codeCertificateStatus`. */
export const CODE_STATUS = { expired: -1, waiting: 0, scanned: 1, confirmed: 2 } as const;

const status = z.object({ status: z.int(), value: z.string() });

export const getTicket = endpoint({ method: 'GET', path: '/api/oauth/getTicket', summary: 'Ticket for another system', reply: z.string() });

/** Asked once a second; answers the token once. */
export const getTicketStatus = endpoint({
  method: 'GET',
  path: '/api/oauth/getTicketStatus/:ticket',
  summary: 'Whether the other system has answered',
  params: byTicket,
  reply: status,
});

/** The text of the picture is `{"t":"login","id":"<ticket>"}`; good for three minutes. */
export const codeCertificate = endpoint({
  method: 'GET',
  path: '/api/oauth/codeCertificate',
  summary: 'Ticket for a code to scan',
  reply: z.string(),
});

/** Asked once a second; answers the token once. */
export const codeCertificateStatus = endpoint({
  method: 'GET',
  path: '/api/oauth/codeCertificateStatus/:ticket',
  summary: 'Whether the code was scanned and confirmed',
  params: byTicket,
  reply: status,
});

const withStatus = byTicket.extend({ status: z.enum(['-1', '1']).transform(Number) });

/** `1`: a signed-in device has scanned the code; `-1`: the waiting browser leaves. Changes something, and is a GET for older clients. */
export const setCodeStatus = endpoint({
  method: 'POST',
  path: '/api/oauth/setCodeCertificateStatus/:ticket/:status',
  summary: 'A code was scanned, or is not wanted any more',
  params: withStatus,
  reply: nothing,
});
export const setCodeStatusByGet = endpoint({ ...setCodeStatus, method: 'GET' });

/** By the person who has scanned it. */
export const confirmLogin = endpoint({
  method: 'POST',
  path: '/api/oauth/confirmLogin/:ticket',
  summary: 'Let the waiting browser in',
  params: byTicket,
  reply: nothing,
});
export const confirmLoginByGet = endpoint({ ...confirmLogin, method: 'GET' });

/** Social accounts of a user (api-platform 12.4): none are configured here. */
export const listSocials = endpoint({
  method: 'GET',
  path: '/api/permission/socials',
  summary: 'Social accounts',
  reply: z.array(z.never()),
});
