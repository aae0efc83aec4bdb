import * as z from '@banyan/shared-contracts/schema';
import { endpoint } from '../wire/endpoint';
import { nothing } from '../wire/envelope';
import { mark, passwordDigest, text } from '../wire/scalars';

/**
 * The password of the signed-in user, for calls where an unattended open session must not be enough; `plain` in sessions that began with a
 * directory sign-in (ours).
 */
export const ownPassword = z.object({ password: passwordDigest, plain: z.string().max(200).optional() });

/** Sign-in with account and password (api-platform part 4); the password travels as described in part 2. */
export const login = endpoint({
  method: 'POST',
  path: '/api/oauth/Login',
  summary: 'Sign in',
  bodyForm: 'form',
  body: z.object({
    account: text(100).min(1),
    /** Hex of AES-128-ECB over the MD5 digest of the password. */
    password: z.string().min(1).max(512),
    /**
     * Hex of AES-128-ECB over the password itself (ours): sent only when `getLoginConfig` returns `directory`, because a directory accepts
     * no digests. As with the digest, the cipher gives no protection; the connection does.
     */
    secret: z.string().max(512).optional(),
    /** Captcha text and the key of its picture, when the account needs one. */
    code: text(10).optional(),
    timestamp: text(64).optional(),
    origin: text(20).optional(),
    /**
     * Either of them: a ticket of another system whose identity is not bound to a user yet (`getTicketStatus` 4) is bound to the account.
     */
    ticket: text(200).optional(),
    jnpf_ticket: text(200).optional(),
    grant_type: text(20).optional(),
  }),
  reply: z.object({ token: z.string(), theme: z.string() }),
});

/** Continues after a sign-in that was refused with SECOND_STEP (ours): its ticket, and a one-time code or a recovery code. */
export const finishLogin = endpoint({
  method: 'POST',
  path: '/api/oauth/Login/SecondStep',
  summary: 'Second step of sign-in',
  body: z.object({ ticket: text(200).min(1), code: text(40).min(1) }),
  reply: z.object({ token: z.string(), theme: z.string() }),
});

export const logout = endpoint({ method: 'GET', path: '/api/oauth/Logout', summary: 'Sign out', reply: nothing });

/** The unlock call: checks the password of the signed-in user (api-platform part 21). */
export const unlockScreen = endpoint({
  method: 'POST',
  path: '/api/oauth/LockScreen',
  summary: 'Unlock the screen',
  body: ownPassword.extend({ account: text(100).optional() }),
  reply: nothing,
});

/** Whether this account requires a captcha; the result is the same for unknown accounts. */
export const getAccountLoginConfig = endpoint({
  method: 'GET',
  path: '/api/oauth/getConfig/:account',
  summary: 'Captcha settings for an account',
  params: z.object({ account: text(100).min(1) }),
  reply: z.object({ enableVerificationCode: mark, verificationCodeNumber: z.int() }),
});

export const getLoginConfig = endpoint({
  method: 'GET',
  path: '/api/oauth/getLoginConfig',
  summary: 'Ways to sign in',
  reply: z.object({
    redirect: z.boolean(),
    url: z.string(),
    ticketParams: z.string(),
    /** Other systems to sign in with; `renderUrl` holds the word JNPF_TICKET, which a ticket of `getTicket` replaces. */
    socialsList: z.array(z.object({ enname: z.string(), name: z.string(), icon: z.string(), renderUrl: z.string() })),
    /** Passwords may be those of a directory: sign-in sends `secret` as well (ours). */
    directory: z.boolean(),
    /** Sign-in by a code that a signed-in device scans (ours). */
    qrSignIn: z.boolean(),
  }),
});

/** Boot call of 3.6 clients after load: an empty body requests a password reminder. */
export const updatePasswordMessage = endpoint({
  method: 'POST',
  path: '/api/oauth/updatePasswordMessage',
  summary: 'Password reminder',
  body: z.looseObject({}).optional(),
  reply: nothing,
});

/** Address of the captcha picture; `key` is chosen by the client and comes back as `timestamp`. */
export const captchaPath = (length: number, key: string) => `/api/oauth/ImageCode/${length}/${encodeURIComponent(key)}`;
