import { createCipheriv, createDecipheriv } from 'node:crypto';

const ALGORITHM = 'aes-128-ecb';

/** Hex of AES-128-ECB under a key that clients know as well: it packs a text into one token but gives no secrecy. */
export function seal(text: string, cipherKey: string): string {
  const cipher = createCipheriv(ALGORITHM, Buffer.from(cipherKey, 'utf8'), null);
  return cipher.update(text, 'utf8', 'hex') + cipher.final('hex');
}

/** The text, or undefined when `hex` is nothing that `seal` has made with this key. */
export function unseal(hex: string, cipherKey: string): string | undefined {
  if (!/^(?:[0-9a-f]{32}){1,16}$/i.test(hex)) return undefined;
  try {
    const decipher = createDecipheriv(ALGORITHM, Buffer.from(cipherKey, 'utf8'), null);
    return Buffer.concat([decipher.update(hex, 'hex'), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
