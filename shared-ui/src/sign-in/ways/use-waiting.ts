import { AppError } from '@banyan/shared-contracts/errors';
import type { getTicketStatus } from '@banyan/shared-contracts/session/waiting-sign-in.contract';
import { useEffect, useEffectEvent } from 'react';
import type { SendRequest } from '../../runtime';

const ASK_MS = 1000;
/** Failures that are not about the sign-in: the request was lost, or the server had an error. */
const PASSING: readonly string[] = ['INTERNAL', 'UNAVAILABLE'];

interface Waiting {
  /** Empty while nothing is waited for. */
  ticket: string;
  endpoint: typeof getTicketStatus;
  onStatus: (status: number, value: string) => void;
  onProblem: (error: AppError) => void;
}

/** Asks once a second for the progress of a sign-in at another system or device; one request at a time. */
export function useWaiting(request: SendRequest, { ticket, endpoint, onStatus, onProblem }: Waiting): void {
  const hear = useEffectEvent(onStatus);
  const fail = useEffectEvent(onProblem);
  useEffect(() => {
    if (ticket === '') return undefined;
    let timer: ReturnType<typeof setTimeout>;
    let wanted = true;
    const ask = () => {
      request(endpoint, { params: { ticket } })
        .then(({ data }) => wanted && hear(data.status, data.value))
        // A lost request is sent again.
        .catch((error: unknown) => wanted && error instanceof AppError && !PASSING.includes(error.key) && fail(error))
        .finally(() => {
          if (wanted) timer = setTimeout(ask, ASK_MS);
        });
    };
    timer = setTimeout(ask, ASK_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [request, endpoint, ticket]);
}
