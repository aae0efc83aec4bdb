import { randomInt } from 'node:crypto';
import {
  addGroupMembers,
  clearConversation,
  hideConversation,
  removeGroupMember,
  searchChats,
} from '@banyan/shared-contracts/messaging/chat.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../testing/test-server';
import { findSaid } from './messages/chat-message.repository';
import { batchesOf, placesOf } from './messages/search.service';
import { ANN, BEN, CAT, group, openWith, recall, say, startChat, type TestChat, words } from './chat.test-data';

let chat: TestChat;

beforeAll(async () => {
  chat = await startChat();
});
afterAll(() => chat.server.close());

describe('searching all conversations', () => {
  const find = async (who: Client, keyword: string) => (await who.call(searchChats, { query: { keyword } })).list;
  const said = (found: Awaited<ReturnType<typeof find>>) =>
    found.map(({ conversation, hits, messages }) => [conversation.id, hits, words(messages)]);

  it('finds what the caller may read, and nothing else of it', async () => {
    const word = `Zebra${randomInt(1e9)}`;
    const crowd = await group(chat.ann, 'zoo', [BEN]);
    await say(chat.ann, crowd, `${word} before Cat`);
    await chat.ann.call(addGroupMembers, { params: { id: crowd.id }, body: { userIds: [CAT] } });
    await recall(chat.ann, await say(chat.ann, crowd, `${word} taken back`));
    await say(chat.ann, crowd, `after Cat ${word.toLowerCase()}`);
    const pair = await openWith(chat.ann, BEN);
    for (const number of [1, 2, 3, 4]) await say(chat.ben, pair, `${word} ${number}`);
    // Hidden is not deleted.
    await chat.ann.call(hideConversation, { params: pair });
    const ofCrowd = [crowd.id, 1, [`after Cat ${word.toLowerCase()}`]];
    expect(said(await find(chat.ann, word))).toEqual([
      [pair.id, 4, [`${word} 4`, `${word} 3`, `${word} 2`]],
      [crowd.id, 2, [`after Cat ${word.toLowerCase()}`, `${word} before Cat`]],
    ]);
    expect(said(await find(chat.cat, word))).toEqual([ofCrowd]);
    expect(await find(chat.dan, word)).toEqual([]);
    await chat.ann.call(clearConversation, { params: pair });
    await chat.ann.call(removeGroupMember, { params: { id: crowd.id, userId: ANN } });
    expect(await find(chat.ann, word)).toEqual([]);
    expect(await find(chat.ann, '')).toEqual([]);
    expect(said(await find(chat.ben, `${word} 4`))).toEqual([[pair.id, 1, [`${word} 4`]]]);
  });

  it.each([
    ['Été', 'ÉTÉ', 'ete'],
    ['采购单 A', '采购单 a', '采购单 b'],
    ['付款', '付款', '付錢'],
  ])('takes capital and small letters as the same: %s', async (written, asked, other) => {
    const mark = randomInt(1e9);
    const pair = await openWith(chat.ann, BEN);
    await say(chat.ann, pair, `${mark} ${written}`);
    expect(said(await find(chat.ann, `${mark} ${asked}`))).toEqual([[pair.id, 1, [`${mark} ${written}`]]]);
    expect(await find(chat.ann, `${mark} ${other}`)).toEqual([]);
  });

  it('looks into the newest messages as far as there is room, and says where that ended', () => {
    const row = (id: string, last_seq: number, floor = 0) => ({ id, last_seq, joined_seq: floor, cleared_seq: 0 });
    expect(placesOf([row('1', 10), row('2', 10, 4), row('3', 0)], 16)).toEqual({
      places: [
        { id: '1', floor: 0, count: 10 },
        { id: '2', floor: 4, count: 6 },
      ],
      isWhole: true,
    });
    expect(placesOf([row('1', 10), row('2', 10), row('3', 5)], 13)).toEqual({
      places: [
        { id: '1', floor: 0, count: 10 },
        { id: '2', floor: 7, count: 3 },
      ],
      isWhole: false,
    });
    const place = (id: string, count: number) => ({ id, floor: 0, count });
    expect(batchesOf([place('1', 4), place('2', 6), place('3', 30), place('4', 1)], 10)).toEqual([
      [place('1', 4), place('2', 6)],
      [place('3', 30)],
      [place('4', 1)],
    ]);
  });

  it('reads nothing of what others have said, also where most is to be read', async () => {
    const { database } = chat.server.core;
    const own = { from: 990_001, to: 990_300 };
    const said = (from: number, to: number, each: number) =>
      sql`
      insert into chat_message (id, created_at, conversation_id, seq, sender_id, type, body)
      select ${from}::bigint * 1000 + row_number() over (), now(), place, seq, 1, 'text', jsonb_build_object('text', 'word ' || seq)
      from generate_series(${from}::bigint, ${to}::bigint) place, generate_series(1, ${each}::integer) seq`.execute(database.kysely);
    await said(own.from, own.to, 60);
    await said(991_001, 991_030, 300);
    await sql`analyze chat_message`.execute(database.kysely);
    const places = Array.from({ length: 300 }, (_, index) => ({ id: String(own.from + index), floor: 0, count: 60 }));
    const { found, read } = await database.transaction(async (tx) => {
      // Whatever seems cheap to the database.
      await sql`set local enable_nestloop = off`.execute(tx);
      const found = await findSaid(tx, places, 'word 7', { limit: 500, samples: 3 });
      const { rows } = await sql<{ scans: string }>`
        select seq_scan as scans from pg_stat_xact_user_tables where relname = 'chat_message'`.execute(tx);
      return { found, read: rows };
    });
    await sql`delete from chat_message where conversation_id between 990001 and 991030`.execute(database.kysely);
    expect([found.length, read]).toEqual([300, [{ scans: '0' }]]);
  });
});
