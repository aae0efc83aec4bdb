import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server';

const CLIENTS = 16;
const SAVES = 50;
const ROLLED_BACK = 0.2;
const NO_DATE = '';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await sql`create table issued_number (rule text, number text, unique (rule, number))`.execute(server.core.database.kysely);
});
afterAll(() => server.close());

const rule = (id: string, en_code: string, more: object) =>
  server.core.database.kysely
    .insertInto('bill_rule')
    .values({ id, full_name: en_code, en_code, category_id: null, digit: 1, ...more })
    .execute();

/** One save: it takes a number and commits, or it is rolled back. */
async function save(code: string): Promise<void> {
  const isKept = Math.random() >= ROLLED_BACK;
  await server.core.database
    .transaction(async (tx) => {
      await sql`insert into issued_number (rule, number) select ${code}, number
        from unnest(issue_bill_numbers(${code}, 1, 'Asia/Shanghai')) as number`.execute(tx);
      if (!isKept) throw new Error('rolled back');
    })
    .catch((error: unknown) => {
      if (!(error instanceof Error) || error.message !== 'rolled back') throw error;
    });
}

async function run(code: string): Promise<void> {
  const client = async () => {
    for (let count = 0; count < SAVES; count += 1) await save(code);
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
}

/** Stored figures by the date part of their numbers, in order; the unique key has refused repeated ones. */
async function figures(code: string, dateLength: number): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ number: string }>`select number from issued_number where rule = ${code}`.execute(
    server.core.database.kysely,
  );
  const byDate = new Map<string, number[]>();
  for (const { number } of rows) {
    const date = number.slice(0, dateLength);
    byDate.set(date, [...(byDate.get(date) ?? []), Number(number.slice(dateLength))]);
  }
  for (const list of byDate.values()) list.sort((a, b) => a - b);
  return byDate;
}

const dense = (length: number) => Array.from({ length }, (_, index) => index + 1);

it('numbers without gaps are dense while saves are rolled back, and wider than their digits', async () => {
  await rule('93701', 'dense', { date_format: 'no' });
  await run('dense');
  const kept = (await figures('dense', 0)).get(NO_DATE) ?? [];
  expect(kept.length).toBeGreaterThan(CLIENTS);
  expect(kept).toEqual(dense(kept.length));
});

it('numbers without gaps are dense in each second', { tags: 'long', timeout: 30_000 }, async () => {
  await rule('93702', 'seconds', { date_format: 'YYYYMMDDHHmmss' });
  const end = Date.now() + 1500;
  while (Date.now() < end) await run('seconds');
  const kept = await figures('seconds', 14);
  expect(kept.size).toBeGreaterThan(1);
  for (const list of kept.values()) expect(list).toEqual(dense(list.length));
});

it('fast numbers are different, and saves do not wait for each other', { tags: 'long', timeout: 30_000 }, async () => {
  await rule('93703', 'fast', { date_format: 'no', gap_free: false });
  await run('fast');
  expect((await figures('fast', 0)).get(NO_DATE)?.length).toBeGreaterThan(CLIENTS);
  await rule('93704', 'fastSeconds', { date_format: 'YYYYMMDDHHmmss', gap_free: false });
  const end = Date.now() + 1500;
  while (Date.now() < end) await run('fastSeconds');
  expect((await figures('fastSeconds', 14)).size).toBeGreaterThan(1);

  const { database } = server.core;
  const number = (tx: typeof database.kysely) =>
    sql<{ number: string }>`select (issue_bill_numbers('fast', 1, 'Asia/Shanghai'))[1] as number`.execute(tx);
  await database.transaction(async (first) => {
    const { rows: [one] } = await number(first); // prettier-ignore
    const { rows: [two] } = await database.transaction((second) => number(second)); // prettier-ignore
    expect(Number(two?.number)).toBeGreaterThan(Number(one?.number));
  });
});

it('a change between the modes repeats nothing while numbers are taken', async () => {
  await rule('93705', 'switched', { date_format: 'no' });
  const change = async () => {
    for (let count = 0; count < 12; count += 1) {
      await sql`update bill_rule set gap_free = not gap_free where en_code = 'switched'`.execute(server.core.database.kysely);
      await new Promise((resolve) => setTimeout(resolve, 15));
    }
  };
  await Promise.all([run('switched'), change()]);
  expect((await figures('switched', 0)).get(NO_DATE)?.length).toBeGreaterThan(CLIENTS);
}, 30_000);
