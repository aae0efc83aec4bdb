import * as z from '@banyan/shared-contracts/schema';
import { endpoint } from '../wire/endpoint';
import { nothing } from '../wire/envelope';
import { listOf } from '../wire/paging';
import { id, keyword } from '../wire/scalars';

/**
 * Calls of 3.6 clients (api-platform part 6); with the frames `SendMessage` and `MessageList` they read and write the conversations between two
 * people that `chat.contract.ts` serves.
 */
const byId = z.object({ id });

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
