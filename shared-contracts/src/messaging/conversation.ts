import * as z from '@banyan/shared-contracts/schema';
import { fileId } from '../files/file.contract';
import { id, requiredText, text } from '../wire/scalars';

/** What chats consist of (product-1 sections 2, 3 and 4; api-platform parts 6 and 8). */

/** Page sizes of product-1 section 9. */
export const CHAT_LIMITS = {
  contactsPage: 50,
  contactsSearchPage: 20,
  opening: 30,
  history: 50,
  text: 5000,
  members: 200,
  draftCalls: 20,
  /** Bytes of a picture. */
  picture: 5_242_880,
  recallMs: 120_000,
} as const;

/** Participants of a conversation: two users, a group, or all users who may open a record. */
export const CONVERSATION_KIND = { direct: 1, group: 2, record: 3 } as const;
export const conversationKind = z.literal(Object.values(CONVERSATION_KIND));
export type ConversationKind = z.output<typeof conversationKind>;

const side = z.int().min(1).max(100_000);
const picturePath = z.string().max(300);

/** Content of a message. `path` is an address of the server; `length` counts seconds. */
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

/** A user as chats show them. */
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
  /** The message that it replies to, shortened; `text` is '' for a recalled one, whose `type` is '' too, and for one of `UNSEEN`. */
  quote: z.object({ id, seq: z.int(), senderName: z.string(), type: z.string(), text: z.string() }).nullable(),
  /** Members who are mentioned; `'0'` means all. */
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
  /** An unread message mentions the caller. */
  mentioned: z.boolean(),
  /** What the caller has begun to write. */
  draft: z.string(),
  /** Who beyond the members is called in it. */
  draftCalls: z.array(chatPerson).optional(),
  /** The caller wants it at the top of their list. */
  pinned: z.boolean().optional(),
  /** The caller has muted it: it is counted, but not shown, and there is no sound. */
  muted: z.boolean().optional(),
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
  /** What was written up to this position was before their time: they are no readers of it. Without it they see everything. */
  joinedSeq: z.int().optional(),
  /** In a conversation about a record, of which everything is seen: when they came into it; they are no readers of what is older. */
  joinedAt: z.int().optional(),
});
export type ConversationMember = z.output<typeof conversationMember>;

export const conversationDetail = conversation.extend({
  members: z.array(conversationMember),
  /** Who may rename a group and remove members. */
  isOwner: z.boolean(),
  /** The caller reads a record's conversation without notifications of its messages. */
  isVisitor: z.boolean().optional(),
});
export type ConversationDetail = z.output<typeof conversationDetail>;
