import hex from 'crypto-js/enc-hex';
import md5 from 'crypto-js/md5';

/** MD5 digest of a password, as the wire carries it (api-platform part 2). */
export const passwordDigest = (password: string): string => md5(password).toString(hex);
