import { type RemoteDescriptor, remoteDescriptor } from '@banyan/shared-contracts/remote';
import type { RemoteRelease } from '@banyan/shared-contracts/release';
import { RemoteError } from './failure';

const FILE = 'remote.json';
const TIMEOUT_SECONDS = 5;
const TRIES = 3;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** `remote.json` of a release, checked against the integrity that the release set names, and against its schema. */
export async function fetchDescriptor(remote: string, release: RemoteRelease): Promise<RemoteDescriptor> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await fetchOnce(remote, release);
    } catch (error) {
      const passing = error instanceof RemoteError && (error.failure.reason === 'timeout' || error.failure.reason === 'unreachable');
      if (!passing || tried === TRIES) throw error;
      await pause(200 * 2 ** tried * (0.5 + Math.random()));
    }
  }
}

async function fetchOnce(remote: string, { base, version, descriptor }: RemoteRelease): Promise<RemoteDescriptor> {
  const fail = (failure: RemoteError['failure'], cause?: unknown) => new RemoteError(remote, version, failure, { cause });
  const signal = AbortSignal.timeout(TIMEOUT_SECONDS * 1000);
  const response = await fetch(`${base}${FILE}`, { signal, credentials: 'omit' }).catch((cause: unknown) => {
    throw fail(
      signal.aborted
        ? { reason: 'timeout', file: FILE, seconds: TIMEOUT_SECONDS }
        : { reason: 'unreachable', file: FILE, detail: String(cause) },
      cause,
    );
  });
  if (!response.ok) throw fail({ reason: 'unreachable', file: FILE, detail: `HTTP ${response.status}` });
  const bytes = await response.arrayBuffer();
  if (!(await matches(bytes, descriptor))) throw fail({ reason: 'tampered', file: FILE });
  const parsed = remoteDescriptor.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
  if (!parsed.success) throw fail({ reason: 'malformed', file: FILE, detail: parsed.error.message });
  return parsed.data;
}

/** Web cryptography exists in secure contexts only; over plain HTTP there is nothing that integrity could be anchored in. */
async function matches(bytes: ArrayBuffer, integrity: string): Promise<boolean> {
  if (!isSecureContext) return true;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return integrity === `sha384-${btoa(String.fromCharCode(...digest))}`;
}
