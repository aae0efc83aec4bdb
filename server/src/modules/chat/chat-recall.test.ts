import { searchChatMessages } from '@banyan/shared-contracts/messaging/chat.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockAwaited } from '../../testing/lock-awaited';
import { age, BEN, CAT, group, history, openWith, read, recall, rowOf, say, startChat, type TestChat } from './chat.test-data';

const REFUSED = { key: 'NOT_ALLOWED' };

let chat: TestChat;

beforeAll(async () => {
  chat = await startChat();
});
afterAll(() => chat.server.close());

describe('taking back', () => {
  it('empties the message for everybody, and counts it no more', async () => {
    const crowd = await group(chat.ann, 'recall', [BEN, CAT]);
    const message = await say(chat.ann, crowd, 'a mistake', { mentions: [BEN] });
    const answer = await say(chat.cat, crowd, 'what?', { quoteId: message.id });
    await read(chat.cat, crowd, 1);
    await recall(chat.ann, message);
    await recall(chat.ann, message);
    expect(await rowOf(chat.ben, crowd)).toMatchObject({ unread: 1, mentioned: false });
    const { list } = await history(chat.ben, crowd);
    expect(list.map(({ body }) => body)).toEqual([null, answer.body]);
    expect(list[1]?.quote).toMatchObject({ id: message.id, type: '', text: '' });
    expect((await chat.ben.call(searchChatMessages, { params: crowd, query: { keyword: 'mistake' } })).list).toEqual([]);
    await expect(say(chat.ben, crowd, 'quoting it', { quoteId: message.id })).rejects.toMatchObject(REFUSED);
  });

  it('leaves nothing of it in an answer that is on its way meanwhile', async () => {
    const crowd = await group(chat.ann, 'overtaken', [BEN, CAT]);
    const message = await say(chat.ann, crowd, 'taken back in time');
    const { kysely } = chat.server.core.database;
    const both = await kysely.transaction().execute(async (tx) => {
      await sql`select from conversation where id = ${crowd.id} for no key update`.execute(tx);
      const recalling = recall(chat.ann, message);
      await lockAwaited(tx);
      // The answer has read the quoted message, and waits to be written.
      const answering = say(chat.cat, crowd, 'too late', { quoteId: message.id });
      answering.catch(() => undefined);
      await lockAwaited(tx, 2);
      return [recalling, answering] as const;
    });
    await both[0];
    await expect(both[1]).rejects.toMatchObject(REFUSED);
    const { rows } = await sql`select from stream_event where frame::text like '%taken back in time%'`.execute(kysely);
    expect(rows).toHaveLength(0);
  });

  it('looks for what was said of it in frames of its own time only', async () => {
    const conversation = await openWith(chat.ann, BEN);
    const message = await say(chat.ann, conversation, 'of today');
    const { kysely } = chat.server.core.database;
    const copy = sql`
      insert into stream_event (created_at, user_id, seq, frame)
      select now() - interval '1 day', user_id, 0, frame from stream_event
      where user_id = ${BEN} and frame #>> '{message,id}' = ${message.id} limit 1`;
    await copy.execute(kysely);
    await recall(chat.ann, message);
    const { rows } = await sql<{ old: boolean }>`
      select created_at < now() - interval '1 hour' as old from stream_event where frame::text like '%of today%'`.execute(kysely);
    expect(rows).toEqual([{ old: true }]);
  });

  it('is for the sender, for two minutes', async () => {
    const conversation = await openWith(chat.ann, BEN);
    const message = await say(chat.ann, conversation, 'stays');
    await expect(recall(chat.ben, message)).rejects.toMatchObject(REFUSED);
    await age(chat.server, message);
    await expect(recall(chat.ann, message)).rejects.toMatchObject(REFUSED);
  });
});
