import type {
  ChatBody,
  ChatBodyInput,
  ChatMessage,
  ChatPerson,
  Conversation,
  ConversationDetail,
} from '@banyan/shared-contracts/messaging/conversation';
import type { ServerFrame } from '@banyan/shared-contracts/messaging/server-frames';

/**
 * The known state of the user's chats: responses and frames in any order, each any number of times, lead to the same state. Messages have
 * positions without gaps, a recall is never undone, and read positions only grow.
 */

/** A message that the server has not confirmed. */
export interface Outgoing {
  clientId: string;
  conversationId: string;
  body: ChatBodyInput;
  shown: ChatBody;
  quote: ChatMessage['quote'];
  mentions: readonly string[];
  /** When the user sent it. */
  at: number;
  state: 'sending' | 'failed';
  /** The reason of the failure as the server reports it; '' where there is none. */
  problem: string;
  /** Why it did not arrive, or was not accepted; undefined where it was refused. */
  lost: 'network' | 'server' | 'unknown' | undefined;
}

/** Text that the user has begun to write, and the people beyond the members who are mentioned in it. */
export interface Draft {
  text: string;
  calls: readonly ChatPerson[];
}

/** The known content of a conversation. */
export interface Thread {
  /** Ascending by position; there may be gaps between runs. */
  messages: readonly ChatMessage[];
  /** Positions of recalled messages, loaded or not. */
  recalled: ReadonlySet<number>;
  /** The mark when the last recall arrived. */
  recalledAt: number;
  /** The read position of each person. */
  reads: Readonly<Record<string, number>>;
  /** The user may not see messages before this position. */
  first: number | undefined;
}

export interface ChatState {
  me: string;
  /** As the server last sent them; the changes by frames are in the threads. */
  conversations: Readonly<Record<string, Conversation>>;
  details: Readonly<Record<string, ConversationDetail>>;
  /** The conversations in the user's list, valid at `seq` of the stream. */
  list: { ids: readonly string[]; seq: number } | undefined;
  /** Stream positions of the newest message from frames, by conversation. */
  heard: Readonly<Record<string, number>>;
  threads: Readonly<Record<string, Thread>>;
  outbox: readonly Outgoing[];
  /** Drafts that the server has not confirmed. */
  drafts: Readonly<Record<string, Draft>>;
  /** The known data of these is from before the last gap in the stream. */
  past: ReadonlySet<string>;
  /** The mark of that gap. */
  gapAt: number;
  /** Conversations that must be requested again, with the newest mark at the time when that became known. */
  stale: Readonly<Record<string, number>>;
  staleList: number;
  /** Marks at which recalls of conversations may have been missed, and the marks up to which their messages were read again. */
  gaps: Readonly<Record<string, number>>;
  reread: Readonly<Record<string, number>>;
  mark: number;
}

export type ChatEvent =
  | { type: 'frame'; frame: ServerFrame }
  /** `asked`: the mark when the call was made. */
  | { type: 'list'; list: readonly Conversation[]; seq: number; asked: number }
  | { type: 'detail'; detail: ConversationDetail; asked: number }
  | { type: 'gone'; id: string }
  | { type: 'messages'; id: string; list: readonly ChatMessage[]; hasEarlier: boolean; asked?: number }
  | { type: 'reread'; id: string; asked: number }
  | { type: 'hidden' | 'cleared'; id: string }
  | { type: 'arranged'; id: string; wish: Pick<Conversation, 'pinned' | 'muted'> }
  | { type: 'read'; id: string; seq: number }
  /** Written here; stored by the server; or discarded. */
  | { type: 'draft' | 'drafted'; id: string; draft: Draft }
  /** Only these conversations are on screen. */
  | { type: 'unseen'; except: ReadonlySet<string> }
  | { type: 'undrafted'; id: string }
  | { type: 'send'; message: Outgoing }
  | { type: 'sending' | 'drop'; clientId: string }
  | ({ type: 'failed'; clientId: string } & Pick<Outgoing, 'problem' | 'lost'>);

export const emptyChat = (me: string, outbox: readonly Outgoing[] = []): ChatState => ({
  me,
  conversations: {},
  details: {},
  list: undefined,
  heard: {},
  threads: {},
  outbox,
  drafts: {},
  past: new Set(),
  gapAt: 0,
  stale: {},
  staleList: 0,
  gaps: {},
  reread: {},
  mark: 0,
});

const EMPTY: Thread = { messages: [], recalled: new Set(), recalledAt: 0, reads: {}, first: undefined };
export const threadOf = (state: ChatState, id: string): Thread => state.threads[id] ?? EMPTY;

/** The local draft is newer than the one from the server. */
export const draftOf = ({ drafts, conversations }: ChatState, id: string): Draft =>
  drafts[id] ?? { text: conversations[id]?.draft ?? '', calls: conversations[id]?.draftCalls ?? [] };

/** The view of a conversation in this window. */
export interface ChatView {
  /** A position of the run that is shown; undefined until its messages are loaded. */
  anchor: number | undefined;
  /** The run that is shown contains the newest messages. */
  following: boolean;
  /** Why its messages could not be loaded. */
  problem: unknown;
  /** Its title before the user lost access; '' where it was never known. */
  formerTitle: string;
  /** Position that is to be shown, until it is shown. */
  target: number | undefined;
  /** Whether that is their earlier position, and not a chosen one. */
  returning: boolean;
}

export interface ChatSnapshot {
  chat: ChatState;
  views: Readonly<Record<string, ChatView>>;
  listProblem: unknown;
}
