import { type PageData, type ReleaseSet, releaseSet, type SignedReleaseSet, signedReleaseSet } from '@banyan/shared-contracts/release';

const ADDRESS = '/release-set.json';
const TIMEOUT_MS = 5000;

/** What is live, as far as this page knows. */
export interface ReleaseStore {
  current(): ReleaseSet;
  subscribe(listener: () => void): () => void;
  /** Whether the current set was signed by the key that came with the page; asked before any code of a remote runs. */
  isAuthentic(): Promise<boolean>;
  /**
   * Reads the set anew, for example after a failure that a rollback may have corrected. Retains the old set when the new one cannot be
   * loaded or verified.
   */
  refresh(): Promise<void>;
}

export function createReleaseStore({ releases, releaseKey }: Pick<PageData, 'releases' | 'releaseKey'>): ReleaseStore {
  const listeners = new Set<() => void>();
  let set = releaseSet.parse(JSON.parse(releases.payload));
  let authentic: Promise<boolean> | undefined;

  return {
    current: () => set,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isAuthentic: () => (authentic ??= isSigned(releases, releaseKey)),
    async refresh() {
      const signed = await fetchSet();
      if (signed === undefined || !(await isSigned(signed, releaseKey))) return;
      const next = readSet(signed);
      if (next === undefined || next.serial <= set.serial) return;
      set = next;
      authentic = Promise.resolve(true);
      listeners.forEach((listener) => listener());
    },
  };
}

async function fetchSet(): Promise<SignedReleaseSet | undefined> {
  try {
    const response = await fetch(ADDRESS, { signal: AbortSignal.timeout(TIMEOUT_MS), credentials: 'omit', cache: 'no-cache' });
    return signedReleaseSet.parse(await response.json());
  } catch {
    return undefined;
  }
}

function readSet({ payload }: SignedReleaseSet): ReleaseSet | undefined {
  try {
    return releaseSet.parse(JSON.parse(payload));
  } catch {
    return undefined;
  }
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** Web cryptography exists in secure contexts only; over plain HTTP the page itself could be anything, so there is nothing to verify against. */
async function isSigned({ payload, signature }: SignedReleaseSet, releaseKey: PageData['releaseKey']): Promise<boolean> {
  if (!isSecureContext) return true;
  try {
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
    const key = await crypto.subtle.importKey('jwk', releaseKey as JsonWebKey, algorithm, false, ['verify']);
    return await crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, bytesOf(signature), new TextEncoder().encode(payload));
  } catch {
    // No key, or no signature, is one that does not fit.
    return false;
  }
}
