import { CHAT_LIMITS, type ChatMessage } from '@banyan/shared-contracts/messaging/conversation';
import { CATCH_UP, type createChatLoading } from './chat-loading';
import { type ChatSnapshot, type ChatView, threadOf } from './chat-state';
import { firstCall, missingAfter, runAt } from './chat-view';

interface PlacesPorts {
  loading: ReturnType<typeof createChatLoading>;
  snapshot: () => ChatSnapshot;
  setView: (id: string, change: Partial<ChatView>) => void;
  /** One call of a kind at a time. */
  once: (key: string, run: () => Promise<void>) => Promise<void>;
}

/** Which part of a conversation this window shows, and the ways to another one. */
export function createChatPlaces({ loading, snapshot, setView, once }: PlacesPorts) {
  const { fetchDetail, fetchMessages, fetchLater, fetchNewest } = loading;

  function runOf(id: string): readonly ChatMessage[] {
    const { anchor } = snapshot().views[id] ?? {};
    return anchor === undefined ? [] : runAt(threadOf(snapshot().chat, id), anchor);
  }
  const reachesNewest = (id: string, seq: number) =>
    snapshot().chat.conversations[id] !== undefined && missingAfter(snapshot().chat, id, seq) === undefined;

  /** Nothing counts as seen until the place is shown; answers false, and leaves what is shown, where the reader has no message there. */
  async function showAround(id: string, seq: number): Promise<boolean> {
    const isIn = (list: readonly ChatMessage[]) => list.some((message) => message.seq === seq);
    const isStillWanted = () => snapshot().views[id]?.target === seq;
    setView(id, { target: seq });
    if (isIn(runOf(id))) return true;
    try {
      const { list, hasLater } = await fetchMessages(id, { around: seq, limit: CHAT_LIMITS.history });
      if (isStillWanted()) {
        setView(id, isIn(list) ? { anchor: seq, following: !hasLater || reachesNewest(id, seq) } : { target: undefined });
      }
      return isIn(list);
    } catch (error) {
      if (isStillWanted()) setView(id, { target: undefined });
      throw error;
    }
  }

  /** Shows the newest, or the position where one is given and the reader has a message there; answers whether that was so. */
  async function openView(id: string, at?: number): Promise<boolean> {
    setView(id, { anchor: undefined, following: true, problem: undefined, target: at });
    try {
      const [, isThere] = await Promise.all([fetchDetail(id), at === undefined ? fetchNewest(id) : showAround(id, at)]);
      if (isThere === false) await fetchNewest(id);
      return isThere !== false;
    } catch (problem) {
      setView(id, { problem, target: undefined });
      return true;
    }
  }

  const open = (id: string, at?: number): Promise<void> => once(`open:${id}`, () => openView(id, at).then(() => undefined));

  return {
    open: (id: string) => open(id),
    /** After a gap in the stream: the newest, or the place at which somebody looks. */
    reopen(id: string): void {
      const { anchor, following = true } = snapshot().views[id] ?? {};
      setView(id, { anchor: undefined, following: true });
      void open(id, following ? undefined : anchor);
    },
    loadEarlier: (id: string) =>
      once(`before:${id}`, async () => {
        const before = runOf(id)[0]?.seq;
        if (before !== undefined) await fetchMessages(id, { before, limit: CHAT_LIMITS.history });
      }).catch(() => undefined),
    loadLater: (id: string) => once(`after:${id}`, () => fetchLater(id)).catch(() => undefined),
    /** Shows the newest messages again. */
    toNewest: (id: string) => once(`open:${id}`, () => fetchNewest(id)),
    /** Shows the messages around a position; answers false, and leaves what is shown, where the reader has no message there. */
    async jumpTo(id: string, seq: number): Promise<boolean> {
      setView(id, { target: seq });
      if (snapshot().views[id]?.anchor !== undefined) return showAround(id, seq);
      let isThere: boolean | undefined;
      await once(`open:${id}`, async () => {
        isThere = await openView(id, seq);
      });
      // It was being opened at its newest already.
      return isThere ?? showAround(id, seq);
    },
    reached: (id: string) => setView(id, { target: undefined }),
    /** Position of the first message after `seq` that calls the user, as far as it can be had at once. */
    async findCall(id: string, seq: number): Promise<number | undefined> {
      await fetchMessages(id, { after: seq, limit: CATCH_UP });
      return firstCall(snapshot().chat, id, seq);
    },
  };
}
