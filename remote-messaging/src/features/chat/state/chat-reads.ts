import { AppError } from '@banyan/shared-contracts/errors';
import { readConversation } from '@banyan/shared-contracts/messaging/chat.contract';
import type { SendRequest } from '@banyan/shared-ui/runtime';

/** Sends the read positions of the user to the server; positions that did not arrive wait for the connection. */
export function createChatReads(request: SendRequest) {
  const waiting = new Map<string, number>();

  async function tell(id: string): Promise<void> {
    const seq = waiting.get(id) ?? 0;
    try {
      await request(readConversation, { params: { id }, body: { seq } });
    } catch (error) {
      if (!(error instanceof AppError) || error.key !== 'NOT_FOUND') return;
    }
    if (waiting.get(id) === seq) waiting.delete(id);
  }

  return {
    mark(id: string, seq: number): void {
      waiting.set(id, seq);
      void tell(id);
    },
    /** Sends unconfirmed positions again. */
    resend: () => [...waiting.keys()].forEach((id) => void tell(id)),
  };
}
