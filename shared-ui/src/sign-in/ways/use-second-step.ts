import { AppError } from '@banyan/shared-contracts/errors';
import type { finishLogin } from '@banyan/shared-contracts/session/oauth.contract';
import type { EndpointReply } from '@banyan/shared-contracts/wire/endpoint';
import { useState } from 'react';
import { loadCalls } from '../../host/calls/load-calls';
import { useUiText } from '../../i18n/use-ui-text';
import type { SendRequest } from '../../runtime';

interface SecondStepOptions {
  onDone: (begun: EndpointReply<typeof finishLogin>) => void;
  /** Gets the error, and '' when it is resolved. */
  onProblem: (message: string) => void;
  /** The sign-in starts again, or was cancelled. */
  onLeave?: () => void;
}

/** The one-time code that a sign-in requires, by any way. */
export function useSecondStep(request: SendRequest, { onDone, onProblem, onLeave }: SecondStepOptions) {
  const text = useUiText();
  const [ticket, setTicket] = useState('');
  const [busy, setBusy] = useState(false);

  function leave(): void {
    setTicket('');
    onLeave?.();
  }

  return {
    asked: ticket !== '',
    busy,
    /** Whether a refusal requires a code; then the form requests it. */
    takes(error: unknown): boolean {
      const isDemand = error instanceof AppError && error.key === 'SECOND_STEP';
      if (isDemand) setTicket(String(error.details['ticket']));
      return isDemand;
    },
    /** Sends the code; a sign-in that has waited too long starts again. */
    async submit(code: string): Promise<void> {
      if (busy || code.trim() === '') return;
      setBusy(true);
      onProblem('');
      try {
        const { finishLogin: finish } = await loadCalls();
        onDone((await request(finish, { body: { ticket, code } })).data);
      } catch (error) {
        onProblem(error instanceof AppError ? error.message : text('ui.request.failed'));
        if (error instanceof AppError && error.key === 'SESSION_TIMED_OUT') leave();
      } finally {
        setBusy(false);
      }
    },
    back(): void {
      onProblem('');
      leave();
    },
  };
}

/** The state of a request for a one-time code. */
export type SecondStepState = ReturnType<typeof useSecondStep>;
