/** Why a remote is not there. Each names what was wanted and what was found, so that its team and the user see the same thing. */
export type RemoteFailure =
  | { reason: 'disabled' }
  | { reason: 'contract'; wanted: string; found: string }
  | { reason: 'api'; wanted: string; found: string }
  | { reason: 'unreachable'; file: string; detail: string }
  | { reason: 'tampered'; file: string }
  | { reason: 'timeout'; file: string; seconds: number }
  | { reason: 'malformed'; file: string; detail: string }
  | { reason: 'broken'; detail: string };

export class RemoteError extends Error {
  constructor(
    readonly remote: string,
    readonly version: string,
    readonly failure: RemoteFailure,
    options?: { cause: unknown },
  ) {
    super(`remote ${remote}@${version}: ${failure.reason}`, options);
    this.name = 'RemoteError';
  }
}

/** Whatever was thrown while a remote was loaded or rendered, as a RemoteError. */
export const toRemoteError = (error: unknown, remote: string, version: string): RemoteError =>
  error instanceof RemoteError
    ? error
    : new RemoteError(
        remote,
        version,
        { reason: 'broken', detail: error instanceof Error ? error.message : String(error) },
        { cause: error },
      );
