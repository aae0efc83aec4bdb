import type { searchChats } from '@banyan/shared-contracts/messaging/chat.contract';
import type { EndpointReplyInput } from '@banyan/shared-contracts/wire/endpoint';
import { requireSelf } from '../../../core/access/access';
import type { Caller } from '../../../core/access/caller';
import type { Core } from '../../../core/core';
import { ranTooLong } from '../../../core/database/database';
import { limitRunning } from '../../../core/database/locks';
import { groupBy } from '../../../core/group-by';
import { toMessage } from '../chat-frames';
import { type Found, findSaid, listSaid, type Place } from './chat-message.repository';
import { type ConversationRow, listConversations } from '../conversations/conversation.repository';
import type { ConversationService } from '../conversations/conversation.service';
import { floorOf } from './history.service';
import { createTurns } from './search-turns';

type Answer = EndpointReplyInput<typeof searchChats>;

/** Number of conversations to search, and number of messages in them: texts have no index, each one is read. */
const MAX_CONVERSATIONS = 500;
const MAX_MESSAGES = 200_000;
/** Number of messages that one statement reads, and the time after which the search returns its results so far. */
const BATCH = 20_000;
const MAX_MS = 5_000;
/** Size of the result: conversations, and messages of each. */
const SHOWN = { limit: 20, samples: 3 };

/** Ranges to search: the newest messages of each conversation, until the limit is reached. */
export function placesOf(rows: readonly Pick<ConversationRow, 'id' | 'last_seq' | 'joined_seq' | 'cleared_seq'>[], room = MAX_MESSAGES) {
  let left = room;
  let isWhole = true;
  const places: Place[] = [];
  for (const row of rows) {
    const floor = floorOf(row);
    const read = Math.min(row.last_seq - floor, left);
    if (read < row.last_seq - floor) isWhole = false;
    if (read > 0) places.push({ id: row.id, floor: row.last_seq - read, count: read });
    left -= read;
  }
  return { places, isWhole };
}

/** The places in their order, so many messages at a time; a longer conversation stays whole. */
export function batchesOf(places: readonly Place[], room = BATCH): Place[][] {
  const batches: Place[][] = [];
  let left = 0;
  for (const place of places) {
    if (place.count > left) {
      batches.push([]);
      left = room;
    }
    batches.at(-1)?.push(place);
    left -= place.count;
  }
  return batches;
}

/**
 * Finds messages in all conversations of a user: those that they may read, without conversations of records that they may no longer open.
 */
export function createSearchService({ database }: Pick<Core, 'database'>, conversations: ConversationService, maxMs = MAX_MS) {
  const { kysely } = database;
  const inTurn = createTurns();

  /** Returns the matches, and whether the search was complete. */
  async function look(places: readonly Place[], keyword: string, isNewest: () => boolean): Promise<{ found: Found[]; isThrough: boolean }> {
    const until = Date.now() + maxMs;
    const found: Found[] = [];
    for (const batch of batchesOf(places)) {
      const left = until - Date.now();
      if (left <= 0 || !isNewest()) return { found, isThrough: false };
      try {
        found.push(
          ...(await database.transaction(async (tx) => {
            await limitRunning(tx, left);
            return findSaid(tx, batch, keyword, { ...SHOWN, limit: SHOWN.limit + 1 });
          })),
        );
      } catch (error) {
        if (!ranTooLong(error)) throw error;
        return { found, isThrough: false };
      }
    }
    return { found, isThrough: true };
  }

  async function search(caller: Caller, keyword: string, isNewest: () => boolean): Promise<Answer> {
    const filter = { keyword: '', limit: MAX_CONVERSATIONS, withHidden: true };
    const rows = await listConversations(kysely, caller.userId, filter);
    const open = new Map((await conversations.openTo(caller, rows)).map((conversation) => [conversation.id, conversation]));
    const rowOf = new Map(rows.map((row) => [row.id, row]));
    const { places, isWhole } = placesOf(rows.filter(({ id }) => open.has(id)));
    const { found, isThrough } = await look(places, keyword, isNewest);
    const shown = found.sort((one, other) => other.at.getTime() - one.at.getTime()).slice(0, SHOWN.limit);
    const messages = groupBy(await listSaid(kysely, shown), ({ conversation_id }) => conversation_id);
    const list = shown.flatMap(({ id, hits }) => {
      const conversation = open.get(id);
      if (conversation === undefined) return [];
      const said = (messages.get(id) ?? []).map((row) => toMessage(row, rowOf.get(id)?.joined_seq ?? 0));
      return [{ conversation, hits, messages: said }];
    });
    return { list, complete: isWhole && isThrough && rows.length < MAX_CONVERSATIONS && found.length <= SHOWN.limit };
  }

  return {
    async find(caller: Caller, keyword: string): Promise<Answer> {
      requireSelf(caller);
      if (keyword === '') return { list: [], complete: true };
      return inTurn(caller.userId, async (isNewest) => (isNewest() ? search(caller, keyword, isNewest) : { list: [], complete: false }));
    },
  };
}
