import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { tidyRecords } from './upkeep';

const USER = '100';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('removes what is very much step by step', async () => {
  const { kysely } = server.core.database;
  await sql`insert into stream_event (created_at, user_id, seq, frame)
    select now() - interval '4 days', ${USER}, n, '{"method":"refresh"}' from generate_series(1, 25000) n`.execute(kysely);
  await sql`
    create function refuse_much() returns trigger language plpgsql as $$ begin
      if (select count(*) from gone) > 10000 then raise exception 'too much at once'; end if; return null; end $$`.execute(kysely);
  await sql`create trigger much after delete on stream_event referencing old table as gone
    for each statement execute function refuse_much()`.execute(kysely);
  await tidyRecords(server.core.database);
  const { rows } = await sql`select from stream_event where created_at < now() - interval '3 days'`.execute(kysely);
  expect(rows).toHaveLength(0);
});

it('removes what is over, and leaves what is still asked for', async () => {
  const { kysely } = server.core.database;
  await server.withSession(USER);
  await server.withSession(USER);
  await sql`
    with old as (select id from session order by id limit 1)
    update session set ended_at = now() - interval '31 days', ended_because = 'signed-out' from old where session.id = old.id`.execute(
    kysely,
  );
  await sql`insert into captcha values ('old', 'a', now() - interval '1 minute'), ('new', 'a', now() + interval '1 minute')`.execute(
    kysely,
  );
  await sql`insert into sign_in_attempt values ('account:a', 3, now() - interval '2 days'), ('lock:a', 3, now() - interval '2 days'),
    ('account:b', 3, now())`.execute(kysely);
  await sql`insert into stream_event (created_at, user_id, seq, frame) values
    (now() - interval '4 days', ${USER}, 1, '{"method":"refresh"}'), (now(), ${USER}, 2, '{"method":"refresh"}')`.execute(kysely);

  await tidyRecords(server.core.database);

  const left = async (query: string) => (await server.core.database.pool.query<{ name: string }>(query)).rows.map(({ name }) => name);
  expect(await left('select key as name from captcha')).toEqual(['new']);
  expect(await left('select subject as name from sign_in_attempt order by 1')).toEqual(['account:b', 'lock:a']);
  expect(await left('select seq::text as name from stream_event')).toEqual(['2']);
  expect(await left(`select id::text as name from session where user_id = ${USER}`)).toHaveLength(1);
});
