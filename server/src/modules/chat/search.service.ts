import type { searchChats } from '@banyan/shared-contracts/messaging/chat.contract';
import type { EndpointReplyInput } from '@banyan/shared-contracts/wire/endpoint';
import { requireSelf } from '../../core/access/access';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import { groupBy } from '../../core/group-by';
import { toMessage } from './chat-frames';
import { findSaid, listSaid, type Place } from './chat-message.repository';
import { type ConversationRow, listConversations } from './conversation.repository';
import type { ConversationService } from './conversation.service';
import { floorOf } from './history.service';

/** Conversations that are looked into, and of what was said in them how much: texts have no index, each is read. */
const MAX_CONVERSATIONS = 500;
const MAX_MESSAGES = 200_000;
/** What is answered: conversations, and messages of each. */
const SHOWN = { limit: 20, samples: 3 };

/** Where to look: the newest messages of each, as long as there is room. */
export function placesOf(rows: readonly Pick<ConversationRow, 'id' | 'last_seq' | 'joined_seq' | 'cleared_seq'>[], room = MAX_MESSAGES) {
  let left = room;
  let isWhole = true;
  const places: Place[] = [];
  for (const row of rows) {
    const floor = floorOf(row);
    const read = Math.min(row.last_seq - floor, left);
    if (read < row.last_seq - floor) isWhole = false;
    if (read > 0) places.push({ id: row.id, floor: row.last_seq - read });
    left -= read;
  }
  return { places, isWhole };
}

/** Finds what was said in all conversations of somebody: what they may read of it, and nothing of records that they may no longer open. */
export function createSearchService({ database: { kysely } }: Pick<Core, 'database'>, conversations: ConversationService) {
  return {
    async find(caller: Caller, keyword: string): Promise<EndpointReplyInput<typeof searchChats>> {
      requireSelf(caller);
      if (keyword === '') return { list: [], complete: true };
      const filter = { keyword: '', limit: MAX_CONVERSATIONS, withHidden: true };
      const rows = await listConversations(kysely, caller.userId, filter);
      const open = new Map((await conversations.openTo(caller, rows)).map((conversation) => [conversation.id, conversation]));
      const rowOf = new Map(rows.map((row) => [row.id, row]));
      const { places, isWhole } = placesOf(rows.filter(({ id }) => open.has(id)));
      const found = await findSaid(kysely, places, keyword, { ...SHOWN, limit: SHOWN.limit + 1 });
      const shown = found.slice(0, SHOWN.limit);
      const messages = groupBy(await listSaid(kysely, shown), ({ conversation_id }) => conversation_id);
      const list = shown.flatMap(({ id, hits }) => {
        const conversation = open.get(id);
        if (conversation === undefined) return [];
        const said = (messages.get(id) ?? []).map((row) => toMessage(row, rowOf.get(id)?.joined_seq ?? 0));
        return [{ conversation, hits, messages: said }];
      });
      return { list, complete: isWhole && rows.length < MAX_CONVERSATIONS && found.length <= SHOWN.limit };
    },
  };
}
