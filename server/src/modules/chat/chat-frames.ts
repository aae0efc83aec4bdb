import { type ChatMessage, type ChatPerson, UNSEEN } from '@banyan/shared-contracts/messaging/conversation';
import { DEFAULT_AVATAR } from '@banyan/shared-contracts/files/file.contract';
import type { ServerFrame } from '@banyan/shared-contracts/messaging/server-frames';
import type { Id } from '../../core/database/tables';
import type { Addressed } from '../../core/events/stream';
import { excerptOf, legacyContent, legacyType } from './messages/chat-body';
import type { MessageRow } from './messages/chat-message.repository';

interface PersonFacts {
  user_id: string;
  name: string;
  account: string;
  head_icon: string;
}

export const toPerson = ({ user_id, name, account, head_icon }: PersonFacts): ChatPerson => ({
  id: user_id,
  name,
  account,
  headIcon: head_icon || DEFAULT_AVATAR,
});

/**
 * A message for a user who sees the conversation from `floor` on: of a quoted message before that, they get the writer but not the text.
 */
export function toMessage(row: MessageRow, floor: number): ChatMessage {
  const isUnseen = row.quote_seq <= floor;
  const quoted = isUnseen ? null : row.quote_body;
  return {
    id: row.id,
    conversationId: row.conversation_id,
    seq: row.seq,
    clientId: row.client_id,
    sender: toPerson({ ...row, user_id: row.sender_id, name: row.sender_name }),
    body: row.body,
    quote:
      row.quote_id === null || row.body === null
        ? null
        : {
            id: row.quote_id,
            seq: row.quote_seq,
            senderName: row.quote_name,
            type: isUnseen ? UNSEEN : (quoted?.type ?? ''),
            text: excerptOf(quoted),
          },
    mentions: row.mentions,
    sentAt: row.created_at.getTime(),
  };
}

/** Marks a frame for a user who has muted notifications: the message is counted, but neither shown nor signalled by a sound. */
export const silence = (quiet: boolean): { silent?: true } => (quiet ? { silent: true } : {});

/** Something was written, without what. */
export const writtenIn = (conversationId: Id) => ({ method: 'chatMessage', conversationId, message: null }) as const;

/** The frames for the two users of a conversation, in the format of 3.6 clients and in the current one. */
export function directFrames(message: ChatMessage, partner: (ChatPerson & { quiet: boolean }) | undefined): Addressed[] {
  const { sender, body, sentAt } = message;
  if (body === null) return [];
  const type = legacyType(body.type);
  const content = legacyContent(body);
  const common = {
    messageType: type,
    dateTime: sentAt,
    latestDate: sentAt,
    headIcon: sender.headIcon,
    realName: sender.name,
    account: sender.account,
    message,
  };
  const sent: ServerFrame = {
    method: 'sendMessage',
    UserId: sender.id,
    toUserId: partner?.id ?? '',
    toAccount: partner?.account ?? '',
    toRealName: partner?.name ?? '',
    toHeadIcon: partner?.headIcon ?? DEFAULT_AVATAR,
    toMessage: content,
    ...common,
  };
  const received: ServerFrame = {
    method: 'receiveMessage',
    formUserId: sender.id,
    formMessage: content,
    ...silence(partner?.quiet === true),
    ...common,
  };
  return [{ userId: sender.id, frame: sent }, ...(partner === undefined ? [] : [{ userId: partner.id, frame: received }])];
}
