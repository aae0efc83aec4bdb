import { AppError } from '@banyan/shared-contracts/errors';
import { UPLOAD_RETRIES } from '@banyan/shared-contracts/files/file.contract';

/** Pause before the first retry; each further pause is twice as long. */
const RETRY_MS = 500;

/** Tries again what did not reach the server; what the server refuses is refused. */
export async function persistently<Result>(attempt: () => Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  for (let tried = 0; ; tried += 1) {
    signal?.throwIfAborted();
    try {
      return await attempt();
    } catch (error) {
      if (tried >= UPLOAD_RETRIES || !(error instanceof AppError) || error.key !== 'UNAVAILABLE') throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS * 2 ** tried));
    }
  }
}
