import { keepChatDraft } from '@banyan/shared-contracts/messaging/chat.contract';
import type { RequestOptions, SendRequest } from '@banyan/shared-ui/runtime';

const DELAY_MS = 800;

/** Tells the server what has been begun to be written: a while after the last letter, or when the page goes. */
export function createChatDrafts(request: SendRequest) {
  const waiting = new Map<string, { text: string; timer: ReturnType<typeof setTimeout> }>();

  function tell(id: string, options?: RequestOptions): void {
    const draft = waiting.get(id);
    if (draft === undefined) return;
    clearTimeout(draft.timer);
    waiting.delete(id);
    void request(keepChatDraft, { params: { id }, body: { text: draft.text } }, options).catch(() => undefined);
  }

  window.addEventListener('pagehide', () => [...waiting.keys()].forEach((id) => tell(id, { keepalive: true })));

  return {
    /** Whether the server does not know yet what was kept last. */
    isWaiting: (id: string): boolean => waiting.has(id),
    keep(id: string, text: string): void {
      clearTimeout(waiting.get(id)?.timer);
      waiting.set(id, { text, timer: setTimeout(() => tell(id), DELAY_MS) });
    },
  };
}
