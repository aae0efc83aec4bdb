import { type RemoteDescriptor, remoteDescriptor } from '@banyan/shared-contracts/remote';
import type { RemoteRelease } from '@banyan/shared-contracts/release';
import { RemoteError } from './failure';
import { tryAgain } from './parts/try-again';

const FILE = 'remote.json';
const TIMEOUT_SECONDS = 5;
const TRIES = 3;

/** `remote.json` of a release, checked against the integrity that the release set names, and against its schema. */
export const fetchDescriptor = (remote: string, release: RemoteRelease): Promise<RemoteDescriptor> =>
  tryAgain(TRIES, () => fetchOnce(remote, release));

async function fetchOnce(remote: string, { base, version, descriptor }: RemoteRelease): Promise<RemoteDescriptor> {
  const fail = (failure: RemoteError['failure'], cause?: unknown) => new RemoteError(remote, version, failure, { cause });
  const signal = AbortSignal.timeout(TIMEOUT_SECONDS * 1000);
  const lost = (cause: unknown): never => {
    throw fail(
      signal.aborted
        ? { reason: 'timeout', file: FILE, seconds: TIMEOUT_SECONDS }
        : { reason: 'unreachable', file: FILE, detail: String(cause) },
      cause,
    );
  };
  const response = await fetch(`${base}${FILE}`, { signal, credentials: 'omit' }).catch(lost);
  if (!response.ok) throw fail({ reason: 'unreachable', file: FILE, detail: `HTTP ${response.status}` });
  // The body may break off as well.
  const bytes = await response.arrayBuffer().catch(lost);
  if (!(await matches(bytes, descriptor))) throw fail({ reason: 'tampered', file: FILE });
  const parsed = remoteDescriptor.safeParse(readJson(bytes));
  if (!parsed.success) throw fail({ reason: 'malformed', file: FILE, detail: parsed.error.message });
  return parsed.data;
}

function readJson(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/** Web cryptography exists in secure contexts only; over plain HTTP there is nothing that integrity could be anchored in. */
async function matches(bytes: ArrayBuffer, integrity: string): Promise<boolean> {
  if (!isSecureContext) return true;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return integrity === `sha384-${btoa(String.fromCharCode(...digest))}`;
}
