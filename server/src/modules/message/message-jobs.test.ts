import { listJobs } from '@banyan/shared-contracts/jobs/job.contract';
import { createNotice, listNotices, releaseNotice, remindNotice } from '@banyan/shared-contracts/messaging/notice.contract';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabaseProxy } from '../../core/testing/database-proxy';
import { startSecondNode } from '../../testing/peers/second-node';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';

const MANY = 1200;
const FIRST = 880_000_001;
/** A user in the second batch of messages for all users. */
const SPOILT = FIRST + 700;

let server: TestServer;
let admin: Client;
const unhandled: unknown[] = [];
const note = (error: unknown) => void unhandled.push(error);
const soon = { timeout: 20_000, interval: 50 };

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
  process.on('unhandledRejection', note);
  await run(sql`
    insert into user_account (id, account, real_name, password_hash)
    select ${FIRST}::bigint + n, 'work-' || n, '人 ' || n, '' from generate_series(0, ${MANY - 1}::int) n`);
  // The contents cannot be written while this table exists.
  await run(sql`create table spoilt (user_id bigint)`);
  await run(sql`
    create function spoil() returns trigger language plpgsql as $$ begin
      if exists (select from spoilt s where s.user_id = new.user_id) then raise exception 'spoilt'; end if; return new; end $$`);
  await run(sql`create trigger spoil before insert on message for each row execute function spoil()`);
  await run(sql`create trigger spoil before insert on stream_event for each row execute function spoil()`);
});
afterAll(async () => {
  process.off('unhandledRejection', note);
  await server.close();
});
beforeEach(() => unhandled.splice(0));

const run = async <Row>(query: RawBuilder<Row>) => (await query.execute(server.core.database.kysely)).rows;
const spoil = () => run(sql`insert into spoilt values (${SPOILT})`);
const mendAll = () => run(sql`truncate spoilt`);

/** Releases a notice to all users; returns its id. */
async function release(title: string): Promise<string> {
  await admin.call(createNotice, { body: { title, category: '1', toUserIds: '' } });
  const { list } = await admin.call(listNotices, { body: { keyword: title } });
  const id = list[0]?.id ?? '';
  await admin.call(releaseNotice, { params: { id }, query: {} });
  return id;
}

/** How many of the many have the message, and how many messages that is. */
async function served(title: string) {
  const [row] = await run(sql<{ people: number; messages: number }>`
    select count(distinct m.user_id)::int as people, count(*)::int as messages
    from message m join message_content c on c.id = m.content_id where c.title = ${title} and m.user_id >= ${FIRST}`);
  return [row?.people, row?.messages];
}

/** How many people were asked again, and how often. */
async function reminded(title: string) {
  const [row] = await run(sql<{ people: number; frames: number }>`
    select count(distinct user_id)::int as people, count(*)::int as frames from stream_event
    where user_id >= ${FIRST} and frame ->> 'method' = 'messagePush' and frame ->> 'title' = ${title} and frame ->> 'unreadNoticeCount' = '0'`);
  return [row?.people, row?.frames];
}
const all = [MANY, MANY];

const jobs = () => server.core.jobs;
/** Runs the next try of failed jobs now. */
async function runAgain(): Promise<void> {
  await run(sql`update background_job set run_at = now() where state = 'waiting' and every_seconds is null`);
  await jobs().runUntilIdle();
}

describe('messages for many', () => {
  it('come to each once although a batch failed', async () => {
    await spoil();
    await release('坏了一批');
    await jobs().runUntilIdle();
    const [people] = await served('坏了一批');
    expect(people).toBeGreaterThan(0);
    expect(people).toBeLessThan(MANY);
    await mendAll();
    await runAgain();
    expect(await served('坏了一批')).toEqual(all);
  });

  it('keep no others waiting that follow', { tags: 'long' }, async () => {
    await spoil();
    await release('前一条');
    await jobs().runUntilIdle();
    await mendAll();
    await release('后一条');
    await jobs().runUntilIdle();
    expect(await served('后一条')).toEqual(all);
    expect(await served('前一条')).not.toEqual(all);
    await runAgain();
    expect(await served('前一条')).toEqual(all);
  });

  it('are asked for again once, although a batch failed', { tags: 'long' }, async () => {
    const title = '再提醒';
    const id = await release(title);
    await jobs().runUntilIdle();
    await spoil();
    await admin.call(remindNotice, { params: { id } });
    await jobs().runUntilIdle();
    const [people, frames] = await reminded(title);
    expect(people).toBeGreaterThan(0);
    expect(people).toBeLessThan(MANY);
    expect(frames).toBe(people);
    await mendAll();
    await runAgain();
    expect(await reminded(title)).toEqual(all);
  });

  it('are asked for again only when they have come', { tags: 'long' }, async () => {
    const title = '先送达';
    await spoil();
    const id = await release(title);
    await jobs().runUntilIdle();
    await admin.call(remindNotice, { params: { id } });
    await jobs().runUntilIdle();
    expect((await reminded(title))[1]).toBe(0);
    await mendAll();
    await runAgain();
    await runAgain();
    expect([await served(title), await reminded(title)]).toEqual([all, all]);
  });

  it(
    'go on by themselves when the database is back that was away meanwhile, and their sender sees how far they are',
    { tags: 'long', timeout: 30_000 },
    async () => {
      const proxy = await openDatabaseProxy(server.databaseUrl);
      const second = await startSecondNode({ ...server, databaseUrl: proxy.connectionString }, { work: true });
      const title = '中断';
      await release(title);
      await expect.poll(async () => (await served(title))[0], { ...soon, interval: 2 }).toBeGreaterThan(0);
      proxy.cut();
      proxy.mend();
      await run(sql`update background_job set lease_until = now() where state = 'active' and every_seconds is null`);
      await expect
        .poll(async () => {
          await runAgain();
          return served(title);
        }, soon)
        .toEqual(all);
      expect(unhandled).toEqual([]);
      await second.close();
      await proxy.close();
      const { list } = await admin.call(listJobs, { query: {} });
      expect(list[0]).toMatchObject({ title: `发送「${title}」`, state: 'done', cancellable: false });
      expect(list[0]?.done).toBe(list[0]?.total);
      expect(list[0]?.text).toBe(`已送达 ${list[0]?.total} 人`);
    },
  );
});
