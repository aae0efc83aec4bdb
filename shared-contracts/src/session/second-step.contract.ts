import * as z from '@banyan/shared-contracts/schema';
import { endpoint } from '../wire/endpoint';
import { nothing } from '../wire/envelope';
import { id, text } from '../wire/scalars';
import { ownPassword } from './oauth.contract';

/** One-time codes (RFC 6238) as the second step of sign-in; our own calls, beyond the wire documents. */
const PATH = '/api/permission/Users/Current/SecondStep';

export const secondStepState = z.object({
  on: z.boolean(),
  /** Whether the system configuration lets users set it up, and whether it requires all users to do so. */
  offered: z.boolean(),
  demanded: z.boolean(),
  /** Recovery codes that were not used. */
  recoveryCodes: z.int(),
});
export type SecondStepState = z.output<typeof secondStepState>;

export const getSecondStep = endpoint({ method: 'GET', path: PATH, summary: 'Own one-time codes', reply: secondStepState });

/** The password; nothing in a session that began at another system a few minutes ago (`FRESH_MINUTES`), whose people have none here. */
const proof = ownPassword.partial();

/** How long a sign-in at another system counts as a confirmation by password. */
export const FRESH_MINUTES = 10;

/** A new secret: as text, and as the address that authenticator apps read from a picture. It counts after `confirmSecondStep`. */
export const beginSecondStep = endpoint({
  method: 'POST',
  path: `${PATH}/Begin`,
  summary: 'Begin to set up one-time codes',
  body: proof,
  reply: z.object({ secret: z.string(), uri: z.string() }),
});

/** Proves that the app has the secret; returns the recovery codes, only this once. */
export const confirmSecondStep = endpoint({
  method: 'POST',
  path: `${PATH}/Confirm`,
  summary: 'Finish setting up one-time codes',
  body: z.object({ code: text(10).min(1) }),
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
});

export const removeSecondStep = endpoint({
  method: 'POST',
  path: `${PATH}/Remove`,
  summary: 'Switch own one-time codes off',
  body: proof,
  reply: nothing,
});

/** For a user who has lost both device and recovery codes. */
export const resetSecondStep = endpoint({
  method: 'PUT',
  path: '/api/permission/Users/:id/Actions/ResetSecondStep',
  summary: 'Switch a user’s one-time codes off',
  params: z.object({ id }),
  reply: nothing,
});
