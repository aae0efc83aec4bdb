import { AppError, type ErrorKey } from '@banyan/shared-contracts/errors';
import type { SubmitQueue, WaitingSubmit } from './submit-queue';

/** These errors do not refuse a submit: it is sent again later. */
const LATER: ReadonlySet<ErrorKey> = new Set([
  'UNAVAILABLE',
  'TOO_MANY',
  'INTERNAL',
  'SESSION_TIMED_OUT',
  'SESSION_REPLACED',
  'SESSION_INVALID',
  'SESSION_PASSWORD',
  'SESSION_SECOND_STEP',
  'SESSION_ADDRESS',
  'VIEW_ONLY',
]);

/** The server was not reachable. */
export const isUnreached = (error: unknown): boolean => error instanceof AppError && error.key === 'UNAVAILABLE';

/** Whether the error does not refuse the submit; another user may be signed in meanwhile. */
const isLater = (error: unknown): boolean => !(error instanceof AppError) || LATER.has(error.key) || error.details['submit'] === 'foreign';

interface SendingParts {
  queue: SubmitQueue;
  send: (submit: WaitingSubmit) => Promise<void>;
  /** Keys of submits that are being edited in an open form. */
  held: ReadonlySet<string>;
  /** The message for a refusal of a submit. */
  reasonOf: (error: AppError) => string;
  /** The queue has changed. */
  onChange: () => void;
}

/** The result of one round. */
export interface SendingResult {
  sent: WaitingSubmit[];
  refused: WaitingSubmit[];
}

/** Sends waiting submits, oldest first, until the server is not reachable; refused ones are stored with the reason. */
export async function sendWaiting({ queue, send, held, reasonOf, onChange }: SendingParts): Promise<SendingResult> {
  const result: SendingResult = { sent: [], refused: [] };
  for (const submit of await queue.list()) {
    if (submit.refusal !== '' || held.has(submit.key)) continue;
    try {
      await send(submit);
      await queue.remove(submit.key);
      result.sent.push(submit);
    } catch (error) {
      if (isLater(error)) break;
      const refused = { ...submit, refusal: reasonOf(error as AppError) };
      await queue.put(refused);
      result.refused.push(refused);
    }
    onChange();
  }
  return result;
}
