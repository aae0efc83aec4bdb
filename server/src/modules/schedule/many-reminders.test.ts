import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startSecondNode } from '../../testing/peers/second-node';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { clearSchedules, CREATOR, OTHER, PARTICIPANT } from './schedule.test-data';

const MANY = 230;
const FIRST = 770_000_000;

let server: TestServer;
let second: Awaited<ReturnType<typeof startSecondNode>>;

beforeAll(async () => {
  server = await startTestServer();
  second = await startSecondNode(server, { work: true });
  await sql`
    create function spoil() returns trigger language plpgsql as $$ begin
      if new.title like '%坏了%' then raise exception 'spoilt'; end if; return new; end $$;
    create trigger spoil before insert on message_content for each row execute function spoil()`.execute(server.core.database.kysely);
});
afterAll(async () => {
  await second.close();
  await server.close();
});
beforeEach(() => clearSchedules(server));

/**
 * Occurrences of the same two people, all due now. For the occurrence numbered `bad` no message can be stored; in the one numbered `other`
 * another user takes part.
 */
async function plan({ bad = 0, other = 0 } = {}): Promise<void> {
  await sql`
    with planned as (
      insert into schedule (id, group_id, title, urgent, creator_id, starts_at, ends_at, remind_at, reminder_time, created_by)
      select ${FIRST}::int + n, ${FIRST}::int + n, '会 ' || n || case when n = ${bad}::int then ' 坏了' else '' end, 1, ${CREATOR},
        now(), now() + interval '1 hour', now(), -1, ${CREATOR} from generate_series(1, ${MANY}::int) n returning id
    ) insert into schedule_participant (schedule_id, user_id) select id, case when id = ${FIRST + other}::int then ${OTHER}::bigint else ${PARTICIPANT} end from planned`.execute(
    server.core.database.kysely,
  );
}

async function received(userId: string) {
  const { rows } = await sql<{ messages: number; contents: number }>`
    select count(*)::int as messages, count(distinct c.title)::int as contents from message m join message_content c on c.id = m.content_id
    where m.user_id = ${userId}`.execute(server.core.database.kysely);
  return rows[0];
}
const left = async () => {
  const { rows } = await sql<{ id: number }>`select id::int from schedule where remind_at is not null order by id`.execute(
    server.core.database.kysely,
  );
  return rows.map(({ id }) => id - FIRST);
};
const once = (count: number) => ({ messages: count, contents: count });
/** Of a busy machine. */
vi.setConfig({ testTimeout: 120_000 });
const soon = { timeout: 60_000, interval: 50 };

it(
  'come once to each of their people with two processes side by side, and their streams count on without a gap',
  { tags: 'long' },
  async () => {
    const { kysely } = server.core.database;
    const found = await kysely.selectFrom('user_stream').select('seq').where('user_id', '=', CREATOR).executeTakeFirst();
    const before = Number(found?.seq ?? 0);
    await plan();
    await expect.poll(left, soon).toEqual([]);
    expect(await received(CREATOR)).toEqual(once(MANY));
    expect(await received(PARTICIPANT)).toEqual(once(MANY));
    const events = await server.core.stream.readAfter(CREATOR, before, MANY + 1);
    expect(events.map(({ seq }) => seq)).toEqual(Array.from({ length: MANY }, (_, index) => before + 1 + index));
    expect(new Set(events.map(({ frame }) => (frame as { id?: string }).id)).size).toBe(MANY);
  },
);

it('come although one of them cannot be sent, which is tried again later', { tags: 'long' }, async () => {
  await plan({ bad: 17 });
  await expect.poll(left, soon).toEqual([17]);
  expect(await received(PARTICIPANT)).toEqual(once(MANY - 1));
  // It is put off, each time for longer.
  const { rows } = await sql<{ late: boolean }>`
    select remind_at > starts_at as late from schedule where remind_at is not null`.execute(server.core.database.kysely);
  expect(rows).toEqual([{ late: true }]);
  await sql`update schedule set title = '好了', remind_at = now() where id = ${FIRST + 17}`.execute(server.core.database.kysely);
  await expect.poll(left, soon).toEqual([]);
  expect(await received(PARTICIPANT)).toEqual(once(MANY));
});

it('do not wait for an occurrence that somebody is writing', { tags: 'long' }, async () => {
  const { kysely } = server.core.database;
  await sql`insert into schedule (id, group_id, title, urgent, creator_id, starts_at, ends_at)
    values (${FIRST + 999}, ${FIRST}, '在写', 1, ${CREATOR}, now(), now())`.execute(kysely);
  await kysely.transaction().execute(async (tx) => {
    await sql`select from schedule where id = ${FIRST + 999} for update`.execute(tx);
    await sql`update schedule set remind_at = now() where id = ${FIRST + 999}`.execute(tx);
    await plan();
    await expect.poll(left, soon).toEqual([]);
  });
  await expect.poll(left, soon).toEqual([]);
  expect(await received(PARTICIPANT)).toEqual(once(MANY));
  expect(await received(CREATOR)).toEqual(once(MANY + 1));
});

it('wait for nobody’s messages for long', { tags: 'long' }, async () => {
  const { kysely } = server.core.database;
  await kysely.transaction().execute(async (tx) => {
    await server.core.stream.lock(tx, OTHER);
    await plan({ other: 2 });
    await expect.poll(left, soon).toEqual([2]);
  });
  // The reminder for the person whose messages were locked comes with its next try.
  await expect.poll(left, soon).toEqual([]);
  expect(await received(OTHER)).toEqual(once(1));
});
