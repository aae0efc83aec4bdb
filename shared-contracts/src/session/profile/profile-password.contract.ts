import * as z from '@banyan/shared-contracts/schema';
import { endpoint } from '../../wire/endpoint';
import { nothing } from '../../wire/envelope';
import { passwordDigest, requiredText, sealedPassword, text } from '../../wire/scalars';
import { PROFILE_PATH } from './profile.contract';

/** Seconds for which the captcha of the password change is good, and its characters (api-platform 2). */
export const PASSWORD_CAPTCHA = { seconds: 120, length: 4 } as const;

/** Address of the captcha picture of the password change; `key` is chosen by the client (the text of a random number) and comes back as `timestamp`. */
export const passwordCaptchaPath = (key: string) => `/api/file/ImageCode/${encodeURIComponent(key)}`;

/**
 * A change of the own password. Passwords travel as MD5 digests; the new one also as `secret`, by which the strength policy is checked. `timestamp` is
 * the key of the captcha, as number or text.
 */
export const passwordChange = z.object({
  oldPassword: passwordDigest,
  password: passwordDigest,
  secret: sealedPassword,
  code: requiredText(10, 'password.code.required'),
  timestamp: z.union([z.number(), text(64)]).transform(String),
});
export type PasswordChange = z.output<typeof passwordChange>;

/** Ends every session of the user, this one included: the client signs out and shows the login page. */
export const modifyPassword = endpoint({
  method: 'POST',
  path: `${PROFILE_PATH}/Actions/ModifyPassword`,
  summary: 'Change own password',
  body: passwordChange,
  reply: nothing,
});
