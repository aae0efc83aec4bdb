import type { Connection } from '../../core/database/database';
import { saveCaptcha } from './oauth.repository';

/** Where answers of sign-in captchas are kept: clients choose the key, and must not reach captchas of other purposes. */
export const signInCaptcha = (key: string) => `sign-in:${key}`;

/** A picture of `length` characters whose answer is kept under `key` for some seconds. */
export async function createCaptcha(connection: Connection, key: string, length: number, seconds: number): Promise<string> {
  const { default: captcha } = await import('svg-captcha');
  const { data, text } = captcha.create({ size: length, noise: 2, ignoreChars: '0o1ilIO', width: 110, height: 40, fontSize: 42 });
  await saveCaptcha(connection, key, text, seconds);
  return data;
}
