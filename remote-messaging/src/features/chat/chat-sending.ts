import { AppError } from '@banyan/shared-contracts/errors';
import { sendChatMessage } from '@banyan/shared-contracts/messaging/chat.contract';
import type { SendRequest } from '@banyan/shared-ui/runtime';
import type { ChatEvent, Outgoing } from './chat-state';

/** Whether a call may never have arrived: another try can help. */
const isLost = (error: unknown): boolean => !(error instanceof AppError) || error.key === 'UNAVAILABLE';

/** Whether what is answered is no longer there. */
const isQuoteGone = (error: AppError): boolean => error.key === 'NOT_ALLOWED' && error.details['what'] === 'what.chatQuote';

interface SendingPorts {
  request: SendRequest;
  outbox: () => readonly Outgoing[];
  dispatch: (event: ChatEvent) => void;
  /** One call of a kind at a time. */
  once: (key: string, run: () => Promise<void>) => Promise<void>;
}

/** Empties the outbox: of each conversation one message after the other, so that they stand in the order in which they were written. */
export function createChatSending({ request, outbox, dispatch, once }: SendingPorts) {
  const waitingIn = (id: string) => outbox().filter(({ conversationId, state }) => conversationId === id && state === 'sending');

  function refused({ clientId, conversationId, quote }: Pick<Outgoing, 'clientId' | 'conversationId' | 'quote'>, error: AppError): void {
    dispatch({ type: 'failed', clientId, problem: error.message });
    if (quote === null || !isQuoteGone(error)) return;
    // Who was away when it was taken back learns it now.
    dispatch({ type: 'frame', frame: { method: 'chatRecalled', conversationId, messageId: quote.id, messageSeq: quote.seq } });
  }

  async function sendOne({ clientId, conversationId, body, quote, mentions }: Outgoing): Promise<void> {
    try {
      const { data } = await request(sendChatMessage, {
        params: { id: conversationId },
        body: { clientId, body, quoteId: quote?.id ?? '', mentions: [...mentions] },
      });
      dispatch({ type: 'messages', id: conversationId, list: [data], hasEarlier: true });
      dispatch({ type: 'drop', clientId });
    } catch (error) {
      if (!isLost(error)) return refused({ clientId, conversationId, quote }, error as AppError);
      // What was written after it must not arrive before it.
      for (const message of waitingIn(conversationId)) dispatch({ type: 'failed', clientId: message.clientId, problem: '' });
    }
  }

  const pump = (conversationId: string) =>
    once(`send:${conversationId}`, async () => {
      for (let [next] = waitingIn(conversationId); next !== undefined; [next] = waitingIn(conversationId)) await sendOne(next);
    });

  return {
    /** Sends what waits in a conversation. */
    pump,
    /** Tries again what has failed. */
    resend(wanted: (message: Outgoing) => boolean): void {
      const again = outbox().filter((message) => message.state === 'failed' && wanted(message));
      for (const { clientId } of again) dispatch({ type: 'sending', clientId });
      for (const id of new Set(again.map(({ conversationId }) => conversationId))) void pump(id);
    },
  };
}
