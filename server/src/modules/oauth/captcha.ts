import type { Connection } from '../../core/database/database';
import { saveCaptcha } from './oauth.repository';

/** How long the answer to a sign-in captcha is good (api-platform part 2). */
const LIFE_SECONDS = 300;

/** A picture of `length` characters whose answer is kept under the client's `key`. */
export async function createCaptcha(connection: Connection, key: string, length: number): Promise<string> {
  const { default: captcha } = await import('svg-captcha');
  const { data, text } = captcha.create({ size: length, noise: 2, ignoreChars: '0o1ilIO', width: 110, height: 40, fontSize: 42 });
  await saveCaptcha(connection, key, text, LIFE_SECONDS);
  return data;
}
