import AES from 'crypto-js/aes';
import hex from 'crypto-js/enc-hex';
import utf8 from 'crypto-js/enc-utf8';
import md5 from 'crypto-js/md5';
import ECB from 'crypto-js/mode-ecb';
import pkcs7 from 'crypto-js/pad-pkcs7';

/** MD5 digest of a password, as the wire carries it (api-platform part 2). */
export const passwordDigest = (password: string): string => md5(password).toString(hex);

/** What sign-in sends for a password: AES-128-ECB over the digest's text, in hex. Compatibility, not security. */
export const encryptPassword = (password: string, cipherKey: string): string =>
  AES.encrypt(utf8.parse(passwordDigest(password)), utf8.parse(cipherKey), { mode: ECB, padding: pkcs7 }).ciphertext.toString(hex);
