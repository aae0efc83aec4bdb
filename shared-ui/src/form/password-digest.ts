import type { UserInfo } from '@banyan/shared-contracts/session/current-user.contract';
import SparkMD5 from 'spark-md5';

/** MD5 digest of a password, as the wire carries it (api-platform part 2). */
export const passwordDigest = (password: string): string => SparkMD5.hash(password);

/** Proof of the signed-in user's identity from the typed password: a directory needs the password itself, because it accepts no digests. */
export const passwordProof = (password: string, { signInBy }: Pick<UserInfo, 'signInBy'>): { password: string; plain?: string } => ({
  password: passwordDigest(password),
  ...(signInBy === 'ldap' ? { plain: password } : {}),
});
