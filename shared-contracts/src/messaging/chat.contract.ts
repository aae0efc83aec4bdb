import * as z from '@banyan/shared-contracts/schema';
import { fileId } from '../files/file.contract';
import { endpoint } from '../wire/endpoint';
import { nothing } from '../wire/envelope';
import { listOf, pagedOf, pagingQuery } from '../wire/paging';
import { csv, id, keyword, optionalId, optionalNumber, requiredText, text } from '../wire/scalars';

/**
 * Chat (product-1 sections 2, 3 and 4; api-platform parts 6 and 8). What is written goes by these calls, each repeatable without harm; what
 * happens comes by the stream (`socket.ts`). The calls of 3.6 clients (`imreply`, the frames `SendMessage` and `MessageList`) read and write the
 * same conversations, as far as those are between two people.
 */
const PATH = '/api/message/Chat';

/** Page sizes of product-1 section 9. */
export const CHAT_LIMITS = {
  contactsPage: 50,
  contactsSearchPage: 20,
  opening: 30,
  history: 50,
  text: 5000,
  members: 200,
  /** Bytes of a picture. */
  picture: 5_242_880,
  recallMs: 120_000,
} as const;

/** Whom a conversation is between: two people, a group, or everybody who may open a record. */
export const CONVERSATION_KIND = { direct: 1, group: 2, record: 3 } as const;
export const conversationKind = z.literal(Object.values(CONVERSATION_KIND));
export type ConversationKind = z.output<typeof conversationKind>;

const side = z.int().min(1).max(100_000);
const picturePath = z.string().max(300);

/** What a message says. `path` is an address of the server; `length` counts seconds. */
export const chatBody = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string().max(CHAT_LIMITS.text) }),
  z.object({ type: z.literal('image'), path: picturePath, width: side, height: side }),
  z.object({ type: z.literal('file'), fileId, name: text(255).min(1), size: z.int().min(0) }),
  /** From mobile clients only; shown, not recorded here. */
  z.object({ type: z.literal('voice'), path: picturePath, length: z.number().min(0) }),
  z.object({ type: z.literal('video'), path: picturePath }),
]);
export type ChatBody = z.output<typeof chatBody>;
export type ChatBodyType = ChatBody['type'];

/** What people send from here: a text is not blank, a picture was uploaded as type `IM`. */
export const chatBodyInput = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: requiredText(CHAT_LIMITS.text, 'chat.text.required', 'chat.text.max') }),
  /** `name` as the upload answered it. */
  z.object({ type: z.literal('image'), name: fileId, width: side, height: side }),
  z.object({ type: z.literal('file'), fileId, name: text(255).min(1), size: z.int().min(0) }),
]);
export type ChatBodyInput = z.output<typeof chatBodyInput>;

/** Somebody as chats show them. */
export const chatPerson = z.object({ id, name: z.string(), account: z.string(), headIcon: z.string() });
export type ChatPerson = z.output<typeof chatPerson>;

/** Type of a quoted message that was written before the reader's time. */
export const UNSEEN = 'unseen';

export const chatMessage = z.object({
  id,
  conversationId: id,
  /** Position in the conversation: 1, 2, 3, … without gaps. */
  seq: z.int(),
  /** What the sender's client called it before it was stored; '' from older clients. */
  clientId: z.string(),
  sender: chatPerson,
  /** Null after a recall. */
  body: chatBody.nullable(),
  /** What it answers, shortened; `text` is '' for a recalled one, whose `type` is '' too, and for one of `UNSEEN`. */
  quote: z.object({ id, seq: z.int(), senderName: z.string(), type: z.string(), text: z.string() }).nullable(),
  /** Members who are called; `'0'` stands for all. */
  mentions: z.array(id),
  sentAt: z.int(),
});
export type ChatMessage = z.output<typeof chatMessage>;

/** A conversation in the caller's list. */
export const conversation = z.object({
  id,
  kind: conversationKind,
  /** Name of the partner or group, or what the record is called. */
  title: z.string(),
  headIcon: z.string(),
  /** The other one of two; '' else. */
  partnerId: z.string(),
  account: z.string(),
  /** Where the record is opened. */
  record: z.object({ modelId: id, recordId: z.string(), menuId: z.string() }).nullable(),
  memberCount: z.int(),
  unread: z.int(),
  /** Somebody called the caller in what is unread. */
  mentioned: z.boolean(),
  /** What the caller has begun to write. */
  draft: z.string(),
  /** Position up to which the caller has read. */
  readSeq: z.int(),
  /** Position of the newest message. */
  lastSeq: z.int(),
  /** When the caller came into it: its place where nothing of it is to be seen. */
  joinedAt: z.int(),
  last: z
    .object({ senderId: id, senderName: z.string(), /** '' after a recall. */ type: z.string(), text: z.string(), sentAt: z.int() })
    .nullable(),
});
export type Conversation = z.output<typeof conversation>;

export const conversationMember = chatPerson.extend({
  isOwner: z.boolean(),
  readSeq: z.int(),
});
export type ConversationMember = z.output<typeof conversationMember>;

export const conversationDetail = conversation.extend({
  members: z.array(conversationMember),
  /** Who may rename a group and take members out. */
  isOwner: z.boolean(),
  /** The caller looks at a record's conversation without hearing of what is written there. */
  isVisitor: z.boolean().optional(),
});
export type ConversationDetail = z.output<typeof conversationDetail>;

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
 * Answers the one that exists, or begins it: with a person, as a new group, or about a record. Of what is written about a record hears who has
 * written there, was mentioned or wished it (`addGroupMembers`), until they leave it (`removeGroupMember`) or may no longer open the record.
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

/** By any member of a group. Into a conversation about a record, whoever may open it takes themselves. */
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

/** Sent again with the same `clientId` it answers the message that is stored already. */
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

/** People beyond the members who can be called in the conversation about a record: those who may open it, by name or account, the first 20. */
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
  body: z.object({ text: z.string().max(CHAT_LIMITS.text) }),
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
  reply: z.object({ total: z.int(), seq: z.int() }),
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

/** A conversation between two as 3.6 clients list it; `id` is the partner. */
export const listReplies = endpoint({
  method: 'GET',
  path: '/api/message/imreply',
  summary: 'Conversations between two, for 3.6 clients',
  query: z.object({ keyword }),
  reply: listOf(
    z.object({
      id,
      realName: z.string(),
      account: z.string(),
      headIcon: z.string(),
      latestMessage: z.string(),
      messageType: z.string(),
      latestDate: z.int(),
      unreadMessage: z.int(),
    }),
  ),
});

export const deleteReplyRecords = endpoint({
  method: 'DELETE',
  path: '/api/message/imreply/deleteChatRecord/:id',
  summary: 'Delete the history with a partner for the caller',
  params: byId,
  reply: nothing,
});

export const relocateReply = endpoint({
  method: 'DELETE',
  path: '/api/message/imreply/relocation/:id',
  summary: 'Take the conversation with a partner out of the caller’s list',
  params: byId,
  reply: nothing,
});

/** Who of these is online now; the stream tells what changes (`presence`). */
export const listPresence = endpoint({
  method: 'GET',
  path: `${PATH}/Presence`,
  summary: 'Who of some people is online',
  query: z.object({ userIds: csv }),
  reply: z.object({ online: z.array(id) }),
});
