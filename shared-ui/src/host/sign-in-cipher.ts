import AES from 'crypto-js/aes';
import hex from 'crypto-js/enc-hex';
import utf8 from 'crypto-js/enc-utf8';
import ECB from 'crypto-js/mode-ecb';
import pkcs7 from 'crypto-js/pad-pkcs7';
import { passwordDigest } from '../form/password-digest';

/** What sign-in sends for a password: AES-128-ECB over the digest's text, in hex. Compatibility, not security. */
export const encryptPassword = (password: string, cipherKey: string): string =>
  AES.encrypt(utf8.parse(passwordDigest(password)), utf8.parse(cipherKey), { mode: ECB, padding: pkcs7 }).ciphertext.toString(hex);
