import { ecb } from '@noble/ciphers/aes.js';
import { bytesToHex, utf8ToBytes } from '@noble/ciphers/utils.js';
import { passwordDigest } from '../form/password-digest';

/** AES-128-ECB with PKCS#7 padding, in hex. Compatibility, not security. */
export const encryptText = (text: string, cipherKey: string): string => bytesToHex(ecb(utf8ToBytes(cipherKey)).encrypt(utf8ToBytes(text)));

/** What sign-in sends for a password: its digest's text, encrypted. */
export const encryptPassword = (password: string, cipherKey: string): string => encryptText(passwordDigest(password), cipherKey);
