import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Caller } from '../../core/access/caller';
import type { Database } from '../../core/database/database';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';
import { ANN, BEN, CAT, openWith, say } from './chat.test-data';
import { type ChatRecords, createChatAccess } from './chat-access';
import { createConversationService } from './conversations/conversation.service';
import { createSearchService } from './messages/search.service';
import { createStandingService } from './conversations/standing.service';
import { createThreadMembers } from './messages/thread-members';
import { samePolicy } from '../../testing/rights/same-policy';

/** More than one statement of a search reads. */
const MANY = 20_000;
const LONG = 4000;

const caller: Caller = {
  ...{ sessionId: '1', userId: ANN, account: 'ann', name: 'Ann', isAdministrator: false, viewerId: null, duty: undefined },
  ...{ policy: samePolicy('1'), userVersion: '1', locale: 'zh', ip: '' },
};
/** None of the conversations here is about a record. */
const records: ChatRecords = {
  mayOpen: () => Promise.resolve(false),
  readers: () => Promise.resolve([]),
  titles: () => Promise.resolve(new Map()),
};

let server: TestServer;
let ann: Client;
let keyword: string;
let found: Record<'long' | 'short', string>;

beforeAll(async () => {
  server = await startTestServer();
  ann = await server.withSession(ANN);
  keyword = `Zebra${randomInt(1e9)}`;
  const [long, short] = [await openWith(ann, BEN), await openWith(ann, CAT)];
  found = { long: long.id, short: short.id };
  const { kysely } = server.core.database;
  const { seq } = await say(ann, long, keyword);
  await sql`
    insert into chat_message (id, created_at, conversation_id, seq, sender_id, type, body)
    select 980000000 + n, now(), ${long.id}, ${seq}::integer + n, ${ANN}, 'text', jsonb_build_object('text', repeat('É ', ${LONG / 2}))
    from generate_series(1, ${MANY}::integer) n`.execute(kysely);
  await sql`update conversation set last_seq = ${seq}::integer + ${MANY}::integer where id = ${long.id}`.execute(kysely);
  await say(ann, short, keyword);
}, 60_000);
afterAll(() => server.close());

/** The search of one process, with so much time; its transactions are run by `database`. */
function searching(maxMs: number, database = server.core.database) {
  const core = { ...server.core, database };
  const access = createChatAccess(core, records);
  const parts = { threads: createThreadMembers(core), standings: createStandingService(core, access) };
  return createSearchService(core, createConversationService(core, access, records, parts), maxMs);
}
/** A database whose second transaction waits for a lock that another connection holds until this transaction has ended. */
function heldUp(): Database {
  const { database } = server.core;
  let begun = 0;
  const transaction: Database['transaction'] = async (work) => {
    begun += 1;
    if (begun !== 2) return database.transaction(work);
    const holder = await database.pool.connect();
    try {
      await holder.query('begin; lock table chat_message in access exclusive mode');
      return await database.transaction(work);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  };
  return { ...database, transaction };
}
const idsOf = ({ list }: { list: { conversation: { id: string } }[] }) => list.map(({ conversation: { id } }) => id);
/** Statements of searches that are still running. */
async function running(): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and state = 'active' and pid <> pg_backend_pid()
      and query like '%as place (id, floor)%'`.execute(server.core.database.kysely);
  return rows.length;
}

beforeEach(async () => expect(await running()).toBe(0));

it('answers after its time what was found until then, and says that it is not all', { tags: 'long', timeout: 60_000 }, async () => {
  const whole = await searching(60_000).find(caller, keyword);
  expect([idsOf(whole), whole.complete]).toEqual([[found.short, found.long], true]);
  // Without an end of its time it would wait for ever.
  const cut = await searching(2000, heldUp()).find(caller, keyword);
  expect([idsOf(cut), cut.complete]).toEqual([[found.short], false]);
  expect(await running()).toBe(0);
});

it('does not begin where no time is left', async () => {
  expect(await searching(0).find(caller, keyword)).toEqual({ list: [], complete: false });
});

it('runs once for each person: a new one waits for that before it, which ends', async () => {
  const search = searching(60_000);
  let most = 0;
  let over = false;
  const watching = (async () => {
    while (!over) most = Math.max(most, await running());
  })();
  const answers = await Promise.all([1, 2, 3].map(() => search.find(caller, keyword)));
  over = true;
  await watching;
  expect(answers.map(({ complete }) => complete)).toEqual([false, false, true]);
  expect(answers.map(idsOf).at(-1)).toEqual([found.short, found.long]);
  expect(most).toBe(1);
}, 60_000);
