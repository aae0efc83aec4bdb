import { AppError } from '@banyan/shared-contracts/errors';
import { sendChatMessage } from '@banyan/shared-contracts/messaging/chat.contract';
import type { SendRequest } from '@banyan/shared-ui/runtime';
import type { ChatEvent, Outgoing } from '../state/chat-state';
import { createPatience } from './patience';

/** Errors that do not refuse the message: another attempt can succeed, and cannot duplicate it. */
const PASSING: readonly string[] = ['UNAVAILABLE', 'INTERNAL', 'TOO_MANY'];
const isLost = (error: unknown): boolean => !(error instanceof AppError) || PASSING.includes(error.key);

/** The reason of a lost message: for TOO_MANY the message of the server explains what to do. */
function lossOf(error: unknown): Pick<Outgoing, 'problem' | 'lost'> {
  if (error instanceof AppError && error.key === 'TOO_MANY') return { problem: error.message, lost: 'server' };
  return { problem: '', lost: navigator.onLine ? 'server' : 'network' };
}

/** The wait that the server requests, ms. */
function restOf(error: unknown): number {
  const seconds = error instanceof AppError && error.key === 'TOO_MANY' ? Number(error.details['seconds']) : 0;
  return (seconds || 0) * 1000;
}

/** Whether the quoted message no longer exists. */
const isQuoteGone = (error: AppError): boolean => error.key === 'NOT_ALLOWED' && error.details['what'] === 'what.chatQuote';

interface SendingPorts {
  request: SendRequest;
  outbox: () => readonly Outgoing[];
  dispatch: (event: ChatEvent) => void;
  /** One call of a kind at a time. */
  once: (key: string, run: () => Promise<void>) => Promise<void>;
  /** Whether a failed message is sent again automatically. */
  goesAgain: (message: Outgoing) => boolean;
}

/** Sends the messages of the outbox: one after the other in each conversation, so that their order is preserved. */
export function createChatSending({ request, outbox, dispatch, once, goesAgain }: SendingPorts) {
  const waitingIn = (id: string) => outbox().filter(({ conversationId, state }) => conversationId === id && state === 'sending');
  const lost = () => outbox().filter((message) => message.state === 'failed' && goesAgain(message));
  const lostIn = (id: string) => lost().filter(({ conversationId }) => conversationId === id);
  const patience = createPatience(tryAgain);

  function refused({ clientId, conversationId, quote }: Pick<Outgoing, 'clientId' | 'conversationId' | 'quote'>, error: AppError): void {
    dispatch({ type: 'failed', clientId, problem: error.message, lost: undefined });
    if (quote === null || !isQuoteGone(error)) return;
    // The message was recalled while the user was offline; the state takes that over now.
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
      patience.restore();
      // Messages that waited behind it are sent now.
      for (const message of lostIn(conversationId)) dispatch({ type: 'sending', clientId: message.clientId });
    } catch (error) {
      if (!isLost(error)) return refused({ clientId, conversationId, quote }, error as AppError);
      // A later message must not arrive first.
      const behind = waitingIn(conversationId).map((message) => message.clientId);
      for (const id of new Set([clientId, ...behind])) dispatch({ type: 'failed', clientId: id, ...lossOf(error) });
      patience.wait(restOf(error));
    }
  }

  const pump = (conversationId: string) =>
    once(`send:${conversationId}`, async () => {
      for (let [next] = waitingIn(conversationId); next !== undefined; [next] = waitingIn(conversationId)) await sendOne(next);
    });

  /** Sends the first message of each conversation, to find out whether the others can follow; until then the display does not change. */
  async function tryAgain(): Promise<void> {
    const conversations = [...new Set(lost().map(({ conversationId }) => conversationId))];
    const tries = conversations.map(async (id) => {
      await once(`send:${id}`, async () => {
        const [first] = lostIn(id);
        if (first !== undefined) await sendOne(first);
      });
      await pump(id);
    });
    await Promise.all(tries);
    if (lost().length > 0) patience.wait();
  }

  return {
    /** Ends the automatic retries. */
    end: patience.end,
    /** Sends the waiting messages of a conversation. */
    pump,
    /** Sends failed messages again. */
    resend(wanted: (message: Outgoing) => boolean): void {
      const again = outbox().filter((message) => message.state === 'failed' && wanted(message));
      for (const { clientId } of again) dispatch({ type: 'sending', clientId });
      for (const id of new Set(again.map(({ conversationId }) => conversationId))) void pump(id);
    },
  };
}
