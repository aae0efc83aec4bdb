import { openDesign, takeDesignNumbers } from '@banyan/shared-contracts/forms/designs/design-changes.contract';
import { getDesignHead } from '@banyan/shared-contracts/forms/designs/designs.contract';
import { noShelf, openDesignShelf } from '@banyan/shared-ui/designer';
import type { SendRequest } from '@banyan/shared-ui/runtime';

/** What a designer reads of the server and of the device when it opens a design. Its numbers belong to one session, so each answer is taken once. */
export type DesignRequests = ReturnType<typeof send>;

let sent: { designId: string; requests: DesignRequests } | undefined;

function send(request: SendRequest, designId: string, userId: string) {
  const params = { id: designId };
  return {
    head: request(getDesignHead, { params }),
    opened: request(openDesign, { params }),
    numbers: request(takeDesignNumbers, { params }),
    shelf: openDesignShelf(request, userId).catch(() => noShelf),
  };
}

/** Asks for a design while the code of its designer is fetched. */
export function sendDesignRequests(request: SendRequest, designId: string, userId: string): void {
  const requests = send(request, designId, userId);
  // A failure is shown by the designer that takes it.
  for (const one of Object.values(requests)) one.catch(() => undefined);
  sent = { designId, requests };
}

/** The requests that were sent for a design, or new ones. */
export function takeDesignRequests(request: SendRequest, designId: string, userId: string): DesignRequests {
  const requests = sent?.designId === designId ? sent.requests : send(request, designId, userId);
  sent = undefined;
  return requests;
}
