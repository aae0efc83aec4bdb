import type { PageData } from '@banyan/shared-contracts/release';

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/**
 * Whether the release set was signed by the key that came with the page. Web cryptography exists in secure contexts only; over plain HTTP the
 * page itself could be anything, so there is nothing to verify against.
 */
export async function isAuthentic({ releases, releaseKey }: Pick<PageData, 'releases' | 'releaseKey'>): Promise<boolean> {
  if (!isSecureContext) return true;
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const key = await crypto.subtle.importKey('jwk', releaseKey as JsonWebKey, algorithm, false, ['verify']);
  return crypto.subtle.verify(
    { name: 'ECDSA', hash: 'SHA-256' },
    key,
    bytesOf(releases.signature),
    new TextEncoder().encode(releases.payload),
  );
}
