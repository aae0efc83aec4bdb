import { z } from 'zod';

/**
 * Frames of the socket (api-platform part 8). Frames are JSON text told apart by `method`. Every pushed frame carries `seq`, the position in
 * the user's stream, which older clients ignore; `OnConnection` may say the last one seen and gets the rest: first what came since, then
 * `initMessage` with the figures as they stand at its `seq`, then what happens from there on.
 */

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

export const clientFrame = z.discriminatedUnion('method', [onConnectionFrame]);
export type ClientFrame = z.output<typeof clientFrame>;

const sequence = { seq: z.int().optional() };

export const initMessageFrame = z.object({
  method: z.literal('initMessage'),
  /** Unread notices, flow, system and schedule messages; chat excluded. */
  unreadTotalCount: z.int(),
  unreadNoticeCount: z.int(),
  unreadMessageCount: z.int(),
  unreadScheduleCount: z.int(),
  unreadSystemMessageCount: z.int(),
  unreadNums: z.array(z.object({ sendUserId: z.string(), unreadNum: z.int() })),
  onlineUsers: z.array(z.string()),
  messageDefaultText: z.string(),
  messageDefaultTime: z.int().nullable(),
  userId: z.string(),
  /** What lies between the client's `seq` and this one is not sent again: everything shown must be asked for anew, and `seq` counts from here. */
  gap: z.boolean().optional(),
  ...sequence,
});

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
  ...sequence,
});

/** The unread count of the user as the server knows it, after messages were read or deleted in any window. */
export const unreadChangedFrame = z.object({ method: z.literal('unreadChanged'), unreadTotalCount: z.int(), ...sequence });

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
  messagePushFrame,
  unreadChangedFrame,
  logoutFrame,
  closeSocketFrame,
  refreshFrame,
]);
export type ServerFrame = z.output<typeof serverFrame>;
export type ServerMethod = ServerFrame['method'];
export type FrameOf<M extends ServerMethod> = Extract<ServerFrame, { method: M }>;

/** Token (3.6 clients) or one-time ticket, URI-encoded, as the last segment. */
export const socketPath = (credential: string) => `/websocket/${encodeURIComponent(credential)}`;
