import type { Connection } from '../../../core/database/database';
import { drawCaptcha } from './captcha-picture';
import { saveCaptcha } from '../oauth.repository';

/** Key under which answers of sign-in captchas are stored: clients choose the key, and must not reach captchas of other purposes. */
export const signInCaptcha = (key: string) => `sign-in:${key}`;

/** A picture of `length` characters whose answer is stored under `key` for some seconds. */
export async function createCaptcha(connection: Connection, key: string, length: number, seconds: number): Promise<string> {
  const { picture, answer } = drawCaptcha(length);
  await saveCaptcha(connection, key, answer, seconds);
  return picture;
}
