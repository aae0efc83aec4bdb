import type { Connection } from '../../core/database/database';
import { saveCaptcha } from './oauth.repository';

/** A picture of `length` characters whose answer is kept under the client's `key` for some seconds. */
export async function createCaptcha(connection: Connection, key: string, length: number, seconds: number): Promise<string> {
  const { default: captcha } = await import('svg-captcha');
  const { data, text } = captcha.create({ size: length, noise: 2, ignoreChars: '0o1ilIO', width: 110, height: 40, fontSize: 42 });
  await saveCaptcha(connection, key, text, seconds);
  return data;
}
