import * as z from '@banyan/shared-contracts/schema';
import { sequence, silent } from './frame-sequence';
import {
  receiveMessageFrame,
  sentMessageFrame,
  chatMessageFrame,
  chatRecalledFrame,
  chatReadFrame,
  chatDraftFrame,
  chatChangedFrame,
  typingFrame,
  messageListFrame,
} from './chat-frames';

export * from './chat-frames';

/**
 * Frames that the server sends by the socket (api-platform part 8): JSON texts, distinguished by `method`. Every pushed frame carries
 * `seq`, the position in the user's stream, which older clients ignore. `OnConnection` may send the last position that the client received;
 * the client then gets the rest: first the frames since that position, then `initMessage` with the figures at its `seq`, then all later
 * frames.
 */
export const initMessageFrame = z.object({
  method: z.literal('initMessage'),
  /** Unread notices, flow, system and schedule messages; chat excluded. */
  unreadTotalCount: z.int(),
  unreadNoticeCount: z.int(),
  unreadMessageCount: z.int(),
  unreadScheduleCount: z.int(),
  unreadSystemMessageCount: z.int(),
  /** Conversations between two with something unread. */
  unreadNums: z.array(
    z.object({
      sendUserId: z.string(),
      unreadNum: z.int(),
      defaultMessage: z.string(),
      defaultMessageType: z.string(),
      defaultMessageTime: z.int(),
    }),
  ),
  /** Unread chat messages of all conversations, groups and records included. */
  unreadChatCount: z.int().optional(),
  /** How many of these are in conversations that are not to disturb the user; in each of these one that calls them is not among them. */
  mutedChatCount: z.int().optional(),
  onlineUsers: z.array(z.string()),
  messageDefaultText: z.string(),
  messageDefaultTime: z.int().nullable(),
  userId: z.string(),
  /**
   * The frames between the client's `seq` and this one are not sent again: everything shown must be requested again, and `seq` counts from
   * here.
   */
  gap: z.boolean().optional(),
  /** The server supports `Ping`. */
  pings: z.boolean().optional(),
  ...sequence,
});

/** Answer to `Ping`: the user's stream has come to `seq` here. */
export const pongFrame = z.object({ method: z.literal('pong'), seq: z.int() });

export const messagePushFrame = z.object({
  method: z.literal('messagePush'),
  /** How much the unread count grows. */
  unreadNoticeCount: z.int(),
  messageType: z.int(),
  userId: z.string(),
  toUserId: z.array(z.string()),
  title: z.string(),
  id: z.string(),
  messageDefaultTime: z.int(),
  silent,
  ...sequence,
});

/** The unread count of the user as the server knows it, after messages were read or deleted in any window. */
export const unreadChangedFrame = z.object({
  method: z.literal('unreadChanged'),
  unreadTotalCount: z.int(),
  /** The message that was taken back from the user, read or not. */
  recalledId: z.string().optional(),
  /** Messages that were deleted, read or not. */
  removedIds: z.array(z.string()).optional(),
  ...sequence,
});

/**
 * Schedules of the user were added, changed or removed, by any user: the client requests the shown ones again. Notifications about them
 * come as separate messages.
 */
export const scheduleChangedFrame = z.object({ method: z.literal('scheduleChanged'), ...sequence });

/** A background job of the user started, advanced or ended, at most twice a second for each job: request the list of jobs again. */
export const jobChangedFrame = z.object({ method: z.literal('jobChanged'), id: z.string(), ...sequence });

/** Not part of the stream, to those who have the design open: it has changed up to place `version` of its order. Ask for what came after the last that is known. */
export const designChangedFrame = z.object({ method: z.literal('designChanged'), modelId: z.string(), version: z.int(), ...sequence });

/** Not part of the stream, to all users who have the design open: the list of these users. */
export const designPresenceFrame = z.object({
  method: z.literal('designPresence'),
  modelId: z.string(),
  people: z.array(z.object({ session: z.string(), id: z.string(), name: z.string(), node: z.string(), property: z.string() })),
  ...sequence,
});

/** Not part of the stream, to all who have a design open: rights to design have changed. Ask whether the own design is still open to one. */
export const designRightsFrame = z.object({ method: z.literal('designRights'), ...sequence });

/** Not part of the stream, to users who have the record open: others have come or gone. Request the list of users again. */
export const recordPeopleFrame = z.object({ method: z.literal('recordPeople'), modelId: z.string(), recordId: z.string(), ...sequence });

/** Not part of the stream, to all users: dictionaries have changed. Request the shown entries again. */
export const dictionaryChangedFrame = z.object({ method: z.literal('dictionaryChanged'), ...sequence });
export const presenceFrame = z.object({ method: z.literal('presence'), userId: z.string(), online: z.boolean(), ...sequence });

/** Why a session ended. */
export const sessionEnd = z.enum([
  'signed-out',
  'timed-out',
  'signed-in-elsewhere',
  'ended-by-administrator',
  'password-changed',
  'account-disabled',
]);
export type SessionEnd = z.output<typeof sessionEnd>;

export const logoutFrame = z.object({
  method: z.literal('logout'),
  token: z.string().optional(),
  msg: z.string().optional(),
  reason: sessionEnd.optional(),
  ...sequence,
});
export const closeSocketFrame = z.object({ method: z.literal('closeSocket'), ...sequence });
export const refreshFrame = z.object({ method: z.literal('refresh'), msg: z.string().optional(), ...sequence });

export const serverFrame = z.discriminatedUnion('method', [
  initMessageFrame,
  pongFrame,
  messagePushFrame,
  unreadChangedFrame,
  receiveMessageFrame,
  sentMessageFrame,
  chatMessageFrame,
  chatRecalledFrame,
  chatReadFrame,
  chatDraftFrame,
  chatChangedFrame,
  scheduleChangedFrame,
  jobChangedFrame,
  designChangedFrame,
  designPresenceFrame,
  designRightsFrame,
  recordPeopleFrame,
  dictionaryChangedFrame,
  typingFrame,
  presenceFrame,
  messageListFrame,
  logoutFrame,
  closeSocketFrame,
  refreshFrame,
]);
export type ServerFrame = z.output<typeof serverFrame>;
export type ServerMethod = ServerFrame['method'];
export type FrameOf<M extends ServerMethod> = Extract<ServerFrame, { method: M }>;
