import { AppError } from '@banyan/shared-contracts/errors';
import { getConversation, listChatMessages, listConversations } from '@banyan/shared-contracts/messaging/chat.contract';
import { CHAT_LIMITS } from '@banyan/shared-contracts/messaging/conversation';
import type { SendRequest } from '@banyan/shared-ui/runtime';
import { type ChatEvent, type ChatSnapshot, type ChatView, threadOf } from './chat-state';
import { lastSeqOf, missingAfter } from './chat-view';

/** Maximum number of messages in one call. */
export const CATCH_UP = 200;

interface LoadingPorts {
  request: SendRequest;
  snapshot: () => ChatSnapshot;
  set: (change: Partial<ChatSnapshot>) => void;
  setView: (id: string, change: Partial<ChatView>) => void;
  dispatch: (event: ChatEvent) => void;
  /** Requests the data that is known to be missing. */
  settle: () => void;
}

/** Requests lists, conversations and messages from the server, and dispatches the responses. */
export function createChatLoading({ request, snapshot, set, setView, dispatch, settle }: LoadingPorts) {
  async function fetchList(): Promise<void> {
    const asked = snapshot().chat.mark;
    const { data } = await request(listConversations, { query: { keyword: '' } });
    set({ listProblem: undefined });
    dispatch({ type: 'list', ...data, asked });
  }

  async function fetchDetail(id: string): Promise<void> {
    const asked = snapshot().chat.mark;
    try {
      const { data } = await request(getConversation, { params: { id } });
      dispatch({ type: 'detail', detail: data, asked });
    } catch (error) {
      // The user is no longer a member; other failures do not show that.
      if (error instanceof AppError && error.key === 'NOT_FOUND') {
        const formerTitle = snapshot().chat.conversations[id]?.title ?? snapshot().views[id]?.formerTitle ?? '';
        dispatch({ type: 'gone', id });
        if (snapshot().views[id] !== undefined) setView(id, { anchor: undefined, problem: error, formerTitle });
      }
      throw error;
    }
  }

  async function fetchMessages(id: string, query: { before?: number; after?: number; around?: number; limit: number }) {
    const asked = snapshot().chat.mark;
    const { data } = await request(listChatMessages, { params: { id }, query });
    dispatch({ type: 'messages', id, list: data.list, hasEarlier: data.hasEarlier, asked });
    return data;
  }

  async function fetchLater(id: string): Promise<void> {
    const { anchor } = snapshot().views[id] ?? {};
    const after = anchor === undefined ? undefined : missingAfter(snapshot().chat, id, anchor);
    if (after === undefined) return;
    const { hasLater } = await fetchMessages(id, { after, limit: CATCH_UP });
    if (!hasLater) setView(id, { following: true });
  }

  /** Reads the known messages again, without a change of the scroll position. */
  async function fetchAgain(id: string): Promise<void> {
    const asked = snapshot().chat.mark;
    let reached = 0;
    for (const { seq } of threadOf(snapshot().chat, id).messages) {
      if (seq <= reached) continue;
      await fetchMessages(id, { after: seq - 1, limit: CATCH_UP });
      reached = seq - 1 + CATCH_UP;
    }
    dispatch({ type: 'reread', id, asked });
  }

  async function fetchNewest(id: string, mayShow: () => boolean): Promise<void> {
    const { list } = await fetchMessages(id, { limit: CHAT_LIMITS.opening });
    const anchor = list[0]?.seq ?? threadOf(snapshot().chat, id).first ?? lastSeqOf(snapshot().chat, id) + 1;
    if (mayShow()) setView(id, { anchor, following: true });
    settle();
  }

  return { fetchList, fetchDetail, fetchMessages, fetchLater, fetchNewest, fetchAgain };
}
