import AES from 'crypto-js/aes';
import hex from 'crypto-js/enc-hex';
import utf8 from 'crypto-js/enc-utf8';
import ECB from 'crypto-js/mode-ecb';
import pkcs7 from 'crypto-js/pad-pkcs7';
import { passwordDigest } from '../../form/password-digest';

/** AES-128-ECB in hex. Compatibility, not security. */
export const encryptText = (text: string, cipherKey: string): string =>
  AES.encrypt(utf8.parse(text), utf8.parse(cipherKey), { mode: ECB, padding: pkcs7 }).ciphertext.toString(hex);

/** What sign-in sends for a password: its digest's text, encrypted. */
export const encryptPassword = (password: string, cipherKey: string): string => encryptText(passwordDigest(password), cipherKey);
