import * as z from '@banyan/shared-contracts/schema';
import { endpoint } from '../wire/endpoint';
import { nothing } from '../wire/envelope';
import { listOf, pagedOf, pagingQuery } from '../wire/paging';
import { csv, id, keyword, optionalId, optionalNumber, requiredText, text } from '../wire/scalars';
import { CHAT_LIMITS, chatBodyInput, chatMessage, chatPerson, conversation, conversationDetail } from './conversation';

/**
 * Chat (product-1 sections 2, 3 and 4; api-platform parts 6 and 8). Writes use these calls, each of which may be repeated; events come by
 * the stream (`server-frames.ts`).
 */
const PATH = '/api/message/Chat';

const byId = z.object({ id });
const groupTitle = requiredText(50, 'chat.title.required', 'chat.title.max');
const userIds = z.array(id).min(1, 'chat.members.required').max(CHAT_LIMITS.members, 'chat.members.max');

/** Conversations that the caller has not hidden, the latest first, at most 500. */
export const listConversations = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'Conversations of the caller',
  query: z.object({ keyword }),
  /** True at `seq` of the user's stream. */
  reply: listOf(conversation).extend({ seq: z.int() }),
});

/**
 * Returns the existing conversation, or starts it: with a user, as a new group, or about a record. Users who have written in a conversation
 * about a record, were mentioned there or asked for it (`addGroupMembers`) are notified of its messages until they leave it
 * (`removeGroupMember`) or may no longer open the record.
 */
export const openConversation = endpoint({
  method: 'POST',
  path: PATH,
  summary: 'Open a conversation',
  body: z.union([
    z.object({ userId: id }),
    z.object({ title: groupTitle, userIds }),
    z.object({ modelId: id, recordId: text(64).min(1), menuId: optionalId }),
  ]),
  reply: conversationDetail,
});

export const getConversation = endpoint({
  method: 'GET',
  path: `${PATH}/:id`,
  summary: 'One conversation with its members',
  params: byId,
  reply: conversationDetail,
});

export const renameGroup = endpoint({
  method: 'PUT',
  path: `${PATH}/:id`,
  summary: 'Rename a group',
  params: byId,
  body: z.object({ title: groupTitle }),
  reply: nothing,
});

/** For every member of a group. To a conversation about a record, every user who may open the record can add themselves. */
export const addGroupMembers = endpoint({
  method: 'POST',
  path: `${PATH}/:id/Members`,
  summary: 'Take people into a group',
  params: byId,
  body: z.object({ userIds }),
  reply: nothing,
});

/** The caller's own id leaves the group; the oldest member owns what its owner left. */
export const removeGroupMember = endpoint({
  method: 'DELETE',
  path: `${PATH}/:id/Members/:userId`,
  summary: 'Take somebody out of a group, or leave it',
  params: z.object({ id, userId: id }),
  reply: nothing,
});

/** A run of messages in ascending order: the newest, those before or after a position, or those around one. */
export const listChatMessages = endpoint({
  method: 'GET',
  path: `${PATH}/:id/Messages`,
  summary: 'Messages of a conversation',
  params: byId,
  query: z.object({
    before: optionalNumber(z.int().min(1)),
    after: optionalNumber(z.int().min(0)),
    around: optionalNumber(z.int().min(1)),
    limit: optionalNumber(z.int().min(1).max(200)).transform((value) => value ?? CHAT_LIMITS.opening),
  }),
  reply: z.object({ list: z.array(chatMessage), hasEarlier: z.boolean(), hasLater: z.boolean() }),
});

/** Newest first. */
export const searchChatMessages = endpoint({
  method: 'GET',
  path: `${PATH}/:id/Search`,
  summary: 'Find texts and file names in a conversation',
  params: byId,
  query: pagingQuery,
  reply: pagedOf(chatMessage),
});

/**
 * Conversations of the caller that contain the keyword, the latest first, with their newest matches; `complete` is false where there are
 * more than are returned, or than were searched.
 */
export const searchChats = endpoint({
  method: 'GET',
  path: `${PATH}/Search`,
  summary: 'Find texts and file names in all conversations of the caller',
  query: z.object({ keyword }),
  reply: listOf(z.object({ conversation, hits: z.int(), messages: z.array(chatMessage) })).extend({ complete: z.boolean() }),
});

/** Sent again with the same `clientId` it returns the message that is stored already. */
export const sendChatMessage = endpoint({
  method: 'POST',
  path: `${PATH}/:id/Messages`,
  summary: 'Write into a conversation',
  params: byId,
  body: z.object({
    clientId: z.string().regex(/^[\w-]{8,64}$/),
    body: chatBodyInput,
    quoteId: optionalId,
    mentions: z.array(id).max(CHAT_LIMITS.members).default([]),
  }),
  reply: chatMessage,
});

/**
 * Users beyond the members who can be mentioned in the conversation about a record: those who may open it, by name or account, the first
 * 20.
 */
export const listCallable = endpoint({
  method: 'GET',
  path: `${PATH}/:id/Callable`,
  summary: 'People who can be called in a conversation about a record',
  params: byId,
  query: z.object({ keyword }),
  reply: listOf(chatPerson),
});

/** Within two minutes, by who sent it. */
export const recallChatMessage = endpoint({
  method: 'PUT',
  path: `${PATH}/:id/Messages/:messageId/Actions/Recall`,
  summary: 'Take a message back',
  params: z.object({ id, messageId: id }),
  reply: nothing,
});

/**
 * The members who have read a message, or have not, the oldest member first; members who joined after the message are in neither list. For
 * members only.
 */
export const listChatReaders = endpoint({
  method: 'GET',
  path: `${PATH}/:id/Messages/:messageId/Readers`,
  summary: 'Who has read a message, and who has not',
  params: z.object({ id, messageId: id }),
  query: pagingQuery.extend({ read: z.enum(['0', '1']).default('1') }),
  reply: pagedOf(chatPerson),
});

export const readConversation = endpoint({
  method: 'PUT',
  path: `${PATH}/:id/Actions/Read`,
  summary: 'Mark a conversation read up to a position',
  params: byId,
  body: z.object({ seq: z.int().min(0) }),
  reply: nothing,
});

export const keepChatDraft = endpoint({
  method: 'PUT',
  path: `${PATH}/:id/Draft`,
  summary: 'Keep what the caller has begun to write',
  params: byId,
  /** `calls`: users beyond the members who are mentioned in it; stored in a conversation about a record. */
  body: z.object({ text: z.string().max(CHAT_LIMITS.text), calls: z.array(id).max(CHAT_LIMITS.draftCalls).default([]) }),
  reply: nothing,
});

/** For the caller only, in all their windows; what is missing stays as it is. */
export const arrangeConversation = endpoint({
  method: 'PUT',
  path: `${PATH}/:id/Arrangement`,
  summary: 'Keep a conversation at the top of the caller’s list, or from disturbing them',
  params: byId,
  body: z.object({ pinned: z.boolean().optional(), muted: z.boolean().optional() }),
  reply: nothing,
});

/** Hidden, and not counted as unread, until the next message. */
export const hideConversation = endpoint({
  method: 'PUT',
  path: `${PATH}/:id/Actions/Hide`,
  summary: 'Take a conversation out of the caller’s list',
  params: byId,
  reply: nothing,
});

/** For the caller only. */
export const clearConversation = endpoint({
  method: 'DELETE',
  path: `${PATH}/:id/Messages`,
  summary: 'Delete the history of a conversation for the caller',
  params: byId,
  reply: nothing,
});

/** How many chat messages the caller has not read, for the icon. */
export const countUnreadChats = endpoint({
  method: 'GET',
  path: `${PATH}/Unread`,
  summary: 'How many chat messages the caller has not read',
  /** `muted`: how many of all are in conversations that are not to disturb the caller; in each of these one that calls them is not among them. */
  reply: z.object({ total: z.int(), muted: z.int().optional(), seq: z.int() }),
});

/** People to write to; `department` is the name of the main organization. Contract of 3.6 clients. */
export const chatContact = z.object({ id, realName: z.string(), account: z.string(), headIcon: z.string(), department: z.string() });
export type ChatContact = z.output<typeof chatContact>;

export const listContacts = endpoint({
  method: 'GET',
  path: '/api/permission/Users/ImUser',
  summary: 'People to write to',
  query: pagingQuery,
  reply: pagedOf(chatContact),
});

/** Which of these users are online now; the stream sends changes (`presence`). */
export const listPresence = endpoint({
  method: 'GET',
  path: `${PATH}/Presence`,
  summary: 'Who of some people is online',
  query: z.object({ userIds: csv }),
  reply: z.object({ online: z.array(id) }),
});
