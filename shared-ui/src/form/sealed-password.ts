import { hasPageData, readPageData } from '../host/calls/page-data';

/**
 * A new password itself beside its digest, sealed like that of a sign-in: the server checks by it what the policy asks. The cipher is loaded when it
 * is needed. Nothing where no server has written the page.
 */
export async function sealedPassword(password: string): Promise<{ secret?: string }> {
  if (!hasPageData()) return {};
  const { encryptText } = await import('../host/session/sign-in-cipher');
  return { secret: encryptText(password, readPageData().cipherKey) };
}
