import { keepChatDraft } from '@banyan/shared-contracts/messaging/chat.contract';
import type { RequestOptions, SendRequest } from '@banyan/shared-ui/runtime';
import type { Draft } from '../state/chat-state';

const DELAY_MS = 800;

interface Waiting {
  draft: Draft;
  /** Runs until the user has paused. */
  timer: ReturnType<typeof setTimeout> | undefined;
}

/**
 * Tells the server what has been begun to be written: a while after the last letter, or when the page goes. Each waits until the server has confirmed
 * it; of a conversation one is on its way at a time, so that an older one never comes last.
 */
export function createChatDrafts(request: SendRequest, onKept: (id: string, draft: Draft) => void) {
  const waiting = new Map<string, Waiting>();
  const sending = new Set<string>();

  async function tell(id: string, options?: RequestOptions): Promise<boolean> {
    const draft = waiting.get(id)?.draft;
    if (draft === undefined) return false;
    const { text, calls } = draft;
    try {
      await request(keepChatDraft, { params: { id }, body: { text, calls: calls.map((person) => person.id) } }, options);
    } catch {
      // It waits for the connection, or for the next letter.
      return false;
    }
    if (waiting.get(id)?.draft.text === text) waiting.delete(id);
    onKept(id, draft);
    return true;
  }

  async function tellAll(id: string): Promise<void> {
    if (sending.has(id)) return;
    sending.add(id);
    while (waiting.has(id) && waiting.get(id)?.timer === undefined && (await tell(id)));
    sending.delete(id);
  }

  function stopWaiting(id: string): void {
    const known = waiting.get(id);
    clearTimeout(known?.timer);
    if (known !== undefined) known.timer = undefined;
  }
  function paused(id: string): void {
    stopWaiting(id);
    void tellAll(id);
  }
  function leavePage(id: string): void {
    stopWaiting(id);
    void tell(id, { keepalive: true });
  }

  const leave = () => [...waiting.keys()].forEach(leavePage);
  window.addEventListener('pagehide', leave);

  return {
    keep(id: string, draft: Draft): void {
      clearTimeout(waiting.get(id)?.timer);
      waiting.set(id, { draft, timer: setTimeout(() => paused(id), DELAY_MS) });
    },
    /** Tells again what the server has not confirmed. */
    resend: () => [...waiting.keys()].forEach(paused),
    /** Drafts that wait for their delay are still sent. */
    end: () => window.removeEventListener('pagehide', leave),
    forget(id: string): void {
      stopWaiting(id);
      waiting.delete(id);
    },
  };
}
