import * as z from '@banyan/shared-contracts/schema';
import { id } from '../wire/scalars';

/** Frames that clients send by the socket (api-platform part 8): JSON texts, distinguished by `method`. */

/** Largest frame that the server reads, in bytes. */
export const MAX_CLIENT_FRAME = 65_536;

export const onConnectionFrame = z.object({
  method: z.literal('OnConnection'),
  token: z.string().max(500).optional(),
  mobileDevice: z.boolean().optional(),
  systemId: z.string().max(30).nullish(),
  isSeparate: z.boolean().optional(),
  /** Last `seq` that this client has handled. */
  seq: z.int().min(0).optional(),
});

const historyPage = z.coerce.number().int().min(1).max(1_000_000);

/**
 * From 3.6 clients (api-platform part 8); ours write by `chat.contract.ts`. The sender is the user of the socket, whatever a frame
 * contains.
 */
export const sendMessageFrame = z.object({
  method: z.literal('SendMessage'),
  toUserId: z.string().max(30),
  messageType: z.enum(['text', 'image', 'voice', 'video']),
  messageContent: z.union([
    /** As long as a frame is; a text longer than a message becomes several. */
    z.string(),
    z.object({
      name: z.string().max(300),
      width: z.coerce.number().optional(),
      height: z.coerce.number().optional(),
      length: z.coerce.number().optional(),
    }),
  ]),
});
/** `toUserId` is the partner; of `formUserId` only the caller's own id is taken. */
export const messageListRequestFrame = z.object({
  method: z.literal('MessageList'),
  toUserId: z.string().max(30),
  formUserId: z.string().max(30).optional(),
  currentPage: historyPage.default(1),
  pageSize: historyPage.max(500).default(30),
  sord: z.enum(['asc', 'desc']).catch('desc').default('desc'),
  sort: z.enum(['asc', 'desc']).optional().catch(undefined),
  keyword: z.string().max(200).nullish(),
});
/** `formUserId` is the partner. */
export const updateReadMessageFrame = z.object({ method: z.literal('UpdateReadMessage'), formUserId: z.string().max(30) });

/** The user is writing into a conversation; sent at most every three seconds. */
export const typingNoteFrame = z.object({ method: z.literal('Typing'), conversationId: id });
/** Users whose presence is sent to this socket from now on; replaces the earlier list. */
export const watchPresenceFrame = z.object({ method: z.literal('WatchPresence'), userIds: z.array(id).max(500) });

/**
 * Conversations that this socket shows to a user who is not a member but may read them: from now on the server notifies it of new messages
 * there. Replaces the earlier list.
 */
export const watchChatsFrame = z.object({ method: z.literal('WatchChats'), conversationIds: z.array(id).max(20) });

/**
 * Checks whether there still is a connection, and whether frames were missed; only for a server that announces the answer in `initMessage`.
 */
export const pingFrame = z.object({ method: z.literal('Ping') });

export const clientFrame = z.discriminatedUnion('method', [
  onConnectionFrame,
  sendMessageFrame,
  messageListRequestFrame,
  updateReadMessageFrame,
  typingNoteFrame,
  watchPresenceFrame,
  watchChatsFrame,
  pingFrame,
]);
export type ClientFrame = z.output<typeof clientFrame>;

/** Token (3.6 clients) or one-time ticket, URI-encoded, as the last segment. */
export const socketPath = (credential: string) => `/websocket/${encodeURIComponent(credential)}`;
