import type { Connection } from '../../../core/database/database';
import { drawCaptcha } from './captcha-picture';
import { saveCaptcha } from '../oauth.repository';

/** Where answers of sign-in captchas are kept: clients choose the key, and must not reach captchas of other purposes. */
export const signInCaptcha = (key: string) => `sign-in:${key}`;

/** A picture of `length` characters whose answer is kept under `key` for some seconds. */
export async function createCaptcha(connection: Connection, key: string, length: number, seconds: number): Promise<string> {
  const { picture, answer } = drawCaptcha(length);
  await saveCaptcha(connection, key, answer, seconds);
  return picture;
}
