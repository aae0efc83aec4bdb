import * as z from '@banyan/shared-contracts/schema';
import { chatMessage, chatPerson } from './conversation';
import { sequence, silent } from './frame-sequence';

/** Text as it is, or what the type of the message needs (api-platform part 8). */
const legacyContent = z.union([
  z.string(),
  z.object({ path: z.string(), width: z.number().optional(), height: z.number().optional(), length: z.number().optional() }),
]);
const legacyPerson = { headIcon: z.string(), realName: z.string(), account: z.string() };

/** A message of a conversation between two, to the one who did not write it. */
export const receiveMessageFrame = z.object({
  method: z.literal('receiveMessage'),
  formUserId: z.string(),
  messageType: z.string(),
  formMessage: legacyContent,
  dateTime: z.int(),
  latestDate: z.int(),
  ...legacyPerson,
  /** The same as our clients read it. */
  message: chatMessage,
  silent,
  ...sequence,
});

/** A message of a conversation between two, to all sockets of the one who wrote it. */
export const sentMessageFrame = z.object({
  method: z.literal('sendMessage'),
  UserId: z.string(),
  toUserId: z.string(),
  toAccount: z.string(),
  toRealName: z.string(),
  toHeadIcon: z.string(),
  messageType: z.string(),
  toMessage: legacyContent,
  dateTime: z.int(),
  latestDate: z.int(),
  ...legacyPerson,
  message: chatMessage,
  ...sequence,
});

/** A message of a group; of a record's conversation only that there is one, because rights decide at every reading. */
export const chatMessageFrame = z.object({
  method: z.literal('chatMessage'),
  conversationId: z.string(),
  message: chatMessage.nullable(),
  silent,
  /** The socket receives frames of this conversation from here on: messages that were written or taken back before may have been missed. */
  gap: z.boolean().optional(),
  ...sequence,
});

/** A message was taken back. */
export const chatRecalledFrame = z.object({
  method: z.literal('chatRecalled'),
  conversationId: z.string(),
  messageId: z.string(),
  messageSeq: z.int(),
  ...sequence,
});

/**
 * A user, possibly the same user in another window, has read up to a position: sent to that user, and to the authors of the newly read
 * messages.
 */
export const chatReadFrame = z.object({
  method: z.literal('chatRead'),
  conversationId: z.string(),
  userId: z.string(),
  readSeq: z.int(),
  ...sequence,
});

/** Text that the user has begun to write, as stored by another of their windows. */
export const chatDraftFrame = z.object({
  method: z.literal('chatDraft'),
  conversationId: z.string(),
  text: z.string(),
  calls: z.array(chatPerson).optional(),
  ...sequence,
});

/** Members, name or visibility changed: request the conversation again. */
export const chatChangedFrame = z.object({ method: z.literal('chatChanged'), conversationId: z.string(), ...sequence });

/** Not part of the stream: who misses it misses nothing. */
export const typingFrame = z.object({
  method: z.literal('typing'),
  conversationId: z.string(),
  userId: z.string(),
  name: z.string(),
  ...sequence,
});

/** Answer to `MessageList`: a page of a conversation between two in ascending order; `content` of other types than text is JSON text. */
export const messageListFrame = z.object({
  method: z.literal('messageList'),
  list: z.array(
    z.object({
      id: z.string(),
      sendUserId: z.string(),
      receiveUserId: z.string(),
      contentType: z.string(),
      content: z.string(),
      sendTime: z.int(),
      receiveTime: z.int().nullable(),
      /** 1 read, 0 not. */
      state: z.int(),
    }),
  ),
  pagination: z.object({ total: z.int(), currentPage: z.int(), pageSize: z.int() }),
  ...sequence,
});
