import { AppError } from '@banyan/shared-contracts/errors';
import type { listReplies } from '@banyan/shared-contracts/messaging/legacy-chat.contract';
import { type Conversation, CONVERSATION_KIND } from '@banyan/shared-contracts/messaging/conversation';
import type { messageListRequestFrame, sendMessageFrame } from '@banyan/shared-contracts/messaging/client-frames';
import type { FrameOf } from '@banyan/shared-contracts/messaging/server-frames';
import type { EndpointReplyInput } from '@banyan/shared-contracts/wire/endpoint';
import type { z } from 'zod';
import { requireSelf } from '../../../core/access/access';
import type { Caller } from '../../../core/access/caller';
import type { Core } from '../../../core/core';
import type { Connection } from '../../../core/database/database';
import type { Id } from '../../../core/database/tables';
import { isId } from '../../../core/ids/only-ids';
import { legacyLine, legacyText, legacyType, writeLegacyBodies } from '../messages/chat-body';
import { type MessageRow, searchMessages } from '../messages/chat-message.repository';
import * as repository from '../conversations/conversation.repository';
import type { ConversationService } from '../conversations/conversation.service';
import { floorOf } from '../messages/history.service';
import { findReading } from '../conversations/member.repository';
import type { SendService } from '../messages/send.service';
import type { StandingService } from '../conversations/standing.service';

type Reply = EndpointReplyInput<typeof listReplies>['list'][number];

const MAX_LISTED = 500;
/** Conversations with unread messages that a socket receives when it opens; the total number of unread messages is sent in any case. */
const MAX_UNREAD = 100;

const toReply = (row: repository.ConversationRow, { partnerId, title, account, headIcon, unread }: Conversation): Reply => ({
  id: partnerId,
  realName: title,
  account,
  headIcon,
  latestMessage: legacyText(row.newest_body),
  messageType: legacyType(row.newest_body?.type ?? 'text'),
  latestDate: row.newest_at?.getTime() ?? 0,
  unreadMessage: unread,
});

export type LegacyChatService = ReturnType<typeof createLegacyChatService>;

/** Conversations between two as 3.6 clients address them: by the partner. */
export function createLegacyChatService(
  { database }: Pick<Core, 'database'>,
  { conversations, standings, messages }: { conversations: ConversationService; standings: StandingService; messages: SendService },
) {
  const { kysely } = database;

  const directWith = async ({ userId }: Caller, partnerId: string): Promise<Id> => {
    const id = isId(partnerId) ? await repository.findDirect(kysely, userId, partnerId) : undefined;
    if (id === undefined) throw new AppError('NOT_FOUND');
    return id;
  };

  return {
    async replies(caller: Caller, keyword: string): Promise<Reply[]> {
      requireSelf(caller);
      const { userId } = caller;
      const rows = await repository.listConversations(kysely, userId, { keyword, limit: MAX_LISTED, kind: CONVERSATION_KIND.direct });
      return rows.filter(({ newest_sender }) => newest_sender !== null).map((row) => toReply(row, conversations.present(row)));
    },

    hide: async (caller: Caller, partnerId: string) => standings.hide(caller, await directWith(caller, partnerId)),
    clear: async (caller: Caller, partnerId: string) => standings.clear(caller, await directWith(caller, partnerId)),

    /** Everything of this partner is read. */
    async read(caller: Caller, partnerId: string): Promise<void> {
      await standings.read(caller, await directWith(caller, partnerId), Number.MAX_SAFE_INTEGER);
    },

    async send(caller: Caller, frame: z.output<typeof sendMessageFrame>): Promise<void> {
      if (!isId(frame.toUserId)) throw new AppError('NOT_FOUND');
      const written = await writeLegacyBodies(kysely, caller, frame);
      const id = await conversations.takeDirect(caller, frame.toUserId);
      const facts = { id, kind: CONVERSATION_KIND.direct, model_id: null, record_id: null };
      for (const one of written) await messages.write(caller, facts, one, { clientId: '', quoteId: '', mentions: [] });
    },

    /** A page of the conversation with a partner, in ascending order whichever end it is counted from. */
    async history(caller: Caller, frame: z.output<typeof messageListRequestFrame>): Promise<FrameOf<'messageList'>> {
      const { toUserId: partnerId, formUserId, currentPage, pageSize } = frame;
      if (formUserId !== undefined && formUserId !== '' && formUserId !== caller.userId) throw new AppError('NOT_FOUND');
      const id = isId(partnerId) ? await repository.findDirect(kysely, caller.userId, partnerId) : undefined;
      const reading = id === undefined ? undefined : await findReading(kysely, id, caller.userId);
      if (id === undefined || reading === undefined)
        return { method: 'messageList', list: [], pagination: { total: 0, currentPage, pageSize } };
      const ascending = (frame.sort ?? frame.sord) === 'asc';
      const page = { keyword: frame.keyword?.trim() ?? '', limit: pageSize, offset: (currentPage - 1) * pageSize, ascending };
      const { rows, total } = await searchMessages(kysely, { conversationId: id, floor: floorOf(reading), ...page });
      const toEntry = (row: MessageRow) => {
        const isOwn = row.sender_id === caller.userId;
        return {
          id: row.id,
          sendUserId: row.sender_id,
          receiveUserId: isOwn ? partnerId : caller.userId,
          contentType: legacyType(row.body?.type ?? 'text'),
          content: legacyText(row.body),
          sendTime: row.created_at.getTime(),
          receiveTime: null,
          state: row.seq <= (isOwn ? reading.partner_read_seq : reading.read_seq) ? 1 : 0,
        };
      };
      const list = (ascending ? rows : rows.reverse()).map(toEntry);
      return { method: 'messageList', list, pagination: { total, currentPage, pageSize } };
    },

    /**
     * The unread and unmuted messages of the newest conversations between two, for a client that has just started: it notifies the user of
     * each.
     */
    async unread(connection: Connection, userId: Id): Promise<FrameOf<'initMessage'>['unreadNums']> {
      const filter = { keyword: '', limit: MAX_UNREAD, kind: CONVERSATION_KIND.direct, isUnread: true };
      const rows = await repository.listConversations(connection, userId, filter);
      return rows.map((row) => ({
        sendUserId: row.partner_id ?? '',
        unreadNum: row.unread,
        defaultMessage: legacyLine(row.newest_body),
        defaultMessageType: legacyType(row.newest_body?.type ?? 'text'),
        defaultMessageTime: row.newest_at?.getTime() ?? 0,
      }));
    },
  };
}
