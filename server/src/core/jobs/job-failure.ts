import { AppError, type ErrorDetails, type ErrorKey } from '@banyan/shared-contracts/errors';

/** Why a job failed, as its owner may read it. What was not foreseen says INTERNAL; its cause is in the log of the process. */
export interface JobFailure {
  key: ErrorKey;
  details: ErrorDetails;
}

/** Failures that may pass by themselves; any other AppError is a decision, and repeating it changes nothing. */
const PASSING: ReadonlySet<ErrorKey> = new Set(['INTERNAL', 'UNAVAILABLE', 'TOO_MANY']);

export const failureOf = (error: unknown): JobFailure =>
  error instanceof AppError ? { key: error.key, details: error.details } : { key: 'INTERNAL', details: {} };

export const mayPass = ({ key }: JobFailure): boolean => PASSING.has(key);

const BACKOFF_SECONDS = { first: 2, most: 300 };

/** Seconds to wait before the next try: 2, 4, 8 … 300. */
export const backoffSeconds = (failures: number): number =>
  Math.min(BACKOFF_SECONDS.most, BACKOFF_SECONDS.first * 2 ** Math.min(20, Math.max(0, failures - 1)));
