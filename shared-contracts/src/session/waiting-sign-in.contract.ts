import * as z from '@banyan/shared-contracts/schema';
import { endpoint } from '../wire/endpoint';
import { nothing } from '../wire/envelope';
import { epochMs, id, optionalId, text } from '../wire/scalars';

/**
 * Sign-ins that a browser waits for while they take place in another system (api-platform 4) or on a device that scans a code. A ticket is
 * bound by a cookie to the browser that requested it; in other browsers it is not valid.
 */
const byTicket = z.object({ ticket: text(200).min(1) });

/** The word in `renderUrl` that a ticket replaces. */
export const TICKET_PLACE = 'JNPF_TICKET';

/**
 * `status` of `getTicketStatus`; 3 and 4 come with a sentence in `value`. Unbound: the identity is not bound to a user yet, and the next
 * sign-in with the ticket binds it.
 */
export const TICKET_STATUS = { done: 1, pending: 2, failed: 3, unbound: 4 } as const;
/** `status` of `codeCertificateStatus`. */
export const CODE_STATUS = { expired: -1, waiting: 0, scanned: 1, confirmed: 2 } as const;

const status = z.object({ status: z.int(), value: z.string() });

/** `fresh`: the user must sign in at the other system now, for example to unlock; an earlier sign-in there is not sufficient. */
export const getTicket = endpoint({
  method: 'GET',
  path: '/api/oauth/getTicket',
  summary: 'Ticket for another system',
  query: z.object({ fresh: z.enum(['0', '1']).optional() }),
  reply: z.string(),
});

/** Called once a second; returns the token once. If a one-time code is required it is refused with SECOND_STEP, like `login`. */
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

/** Called once a second; returns the token once. */
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

/** For the user who has scanned it. */
export const confirmLogin = endpoint({
  method: 'POST',
  path: '/api/oauth/confirmLogin/:ticket',
  summary: 'Let the waiting browser in',
  params: byTicket,
  reply: nothing,
});
export const confirmLoginByGet = endpoint({ ...confirmLogin, method: 'GET' });

/** Social accounts of a user (api-platform 12.4): the system to sign in with, if one is configured, and the identity there. */
const PATH = '/api/permission/socials';
/** Data of another user: for administrators. */
const ofUser = z.object({ userId: optionalId });

const socialAccount = z.object({
  enname: z.string(),
  name: z.string(),
  describetion: z.string(),
  logo: z.string(),
  icon: z.string(),
  /** What is bound; null for nothing. */
  entity: z.object({ id, userId: id, socialName: z.string(), creatorTime: epochMs }).nullable(),
});

export const listSocials = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'Social accounts',
  query: ofUser,
  reply: z.array(socialAccount),
});

/**
 * The address to open is the message of the reply. For users who have signed in a few minutes ago: an unattended open session must not be
 * enough.
 */
export const renderSocial = endpoint({
  method: 'GET',
  path: `${PATH}/render/:name`,
  summary: 'Bind a social account',
  params: z.object({ name: text(50).min(1) }),
  reply: nothing,
});

export const removeSocial = endpoint({
  method: 'DELETE',
  path: `${PATH}/:id`,
  summary: 'Take a social account from its user',
  params: z.object({ id }),
  query: ofUser,
  reply: nothing,
});

/** The choice among several tenants; there is one only, so it is always refused. */
export const loginSocials = endpoint({
  method: 'POST',
  path: '/api/oauth/Login/socials',
  summary: 'Sign in to one of several tenants',
  bodyForm: 'form',
  body: z.looseObject({}).optional(),
  reply: z.object({ token: z.string() }),
});
