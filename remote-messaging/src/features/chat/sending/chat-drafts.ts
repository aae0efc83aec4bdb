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
 * Sends drafts to the server: some time after the last key, or when the page closes. Each is retained until the server has confirmed it;
 * there is one request per conversation at a time, so that an older draft never arrives last.
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
      // It waits for the connection, or for the next key.
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
    /** Sends unconfirmed drafts again. */
    resend: () => [...waiting.keys()].forEach(paused),
    /** Drafts that wait for their delay are still sent. */
    end: () => window.removeEventListener('pagehide', leave),
    forget(id: string): void {
      stopWaiting(id);
      waiting.delete(id);
    },
  };
}
