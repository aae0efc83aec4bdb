import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../testing/test-server';
import { field, publishDesign } from '../../records/record.test-data';

/** `npm run proof -- publishing` sets more, and then no save may wait for longer than a second. */
const IS_PROOF = process.env['PROOF_ROWS'] !== undefined;
const ROWS = Number(process.env['PROOF_ROWS'] ?? 20_000);
const WRITERS = 20;
/** Each of them saves again after so long. */
const PAUSE_MS = 50;
const LONGEST_MS = 1000;
const MINUTES = 60_000;
/** `hold_release` says that another release is live. */
const NOT_LIVE = 'BY001';

const MODEL = '98001';
const TABLE = `form.mt${MODEL}`;
/** As wide as forms are; `t` becomes a number, `added` is new, and lists sort by both and by `s`. */
const texts = Array.from({ length: 16 }, (_item, index) => field(`f${index}`, 'input'));
const before = [field('t', 'input'), field('s', 'inputNumber'), ...texts];
const after = [field('t', 'inputNumber'), field('s', 'inputNumber'), field('added', 'inputNumber'), ...texts];
const sorted = { defaultSortConfig: ['t', 's', 'added'].map((key) => ({ field: key, sort: 'asc' })) };

let server: TestServer;
let pool: pg.Pool;

beforeAll(async () => {
  server = await startTestServer();
  pool = new pg.Pool({ connectionString: server.databaseUrl, max: WRITERS });
  await publishDesign(server, MODEL, before);
  const names = texts.map((_item, index) => `c_f${index}`);
  await pool.query(
    `insert into ${TABLE} (f_id, c_t, c_s, ${names.join(', ')})
     select n, n || '.5', n % 1000, ${names.map((name) => `'${name} 采购合同 ' || n`).join(', ')} from generate_series(1, $1::int) n`,
    [ROWS],
  );
  await pool.query(`vacuum analyze ${TABLE}`);
}, 10 * MINUTES);
afterAll(async () => {
  await pool.end();
  await server.close();
});

interface Save {
  at: number;
  took: number;
}

/** Saves one record as a request does: by the release that is live when it commits, whichever that is. */
async function save(version: number, id: number, value: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select hold_release($1, $2)', [MODEL, version]);
    const [column, stored] = version === 1 ? ['c_t', String(value)] : ['c_t_2', value];
    await client.query(`update ${TABLE} set ${column} = $2, f_version = f_version + 1 where f_id = $1`, [id, stored]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** Saves again and again, each writer records of its own; answers how long each save took, and what was acknowledged last of each record. */
function startWriting() {
  const saves: Save[] = [];
  const written = new Map<number, number>();
  let over = false;
  const write = async (writer: number) => {
    for (let version = 1; !over; await sleep(PAUSE_MS)) {
      const id = 1 + writer + WRITERS * Math.floor((Math.random() * ROWS) / WRITERS - 1e-9);
      const value = Math.round(Math.random() * 1e6) / 100;
      const at = performance.now();
      try {
        await save(version, id, value);
        written.set(id, value);
      } catch (error) {
        if (!(error instanceof pg.DatabaseError) || error.code !== NOT_LIVE) throw error;
        version += 1;
      }
      saves.push({ at, took: performance.now() - at });
    }
  };
  const writers = Promise.all(Array.from({ length: WRITERS }, (_item, writer) => write(writer)));
  return {
    saves,
    written,
    async stop() {
      over = true;
      await writers;
    },
  };
}

const openSteps = async () =>
  (await pool.query<{ work: { kind: string } }>('select work from release_step where finished_at is null order by position')).rows;

it(
  'saves of others go on while a form is published, and are right under both releases',
  { tags: 'long', timeout: 30 * MINUTES },
  async () => {
    const writing = startWriting();
    const marks: [name: string, at: number][] = [['before', performance.now()]];
    await sleep(IS_PROOF ? 5000 : 300);
    marks.push(['publish', performance.now()]);
    await publishDesign(server, MODEL, after, sorted);
    for (let [step] = await openSteps(); step !== undefined; [step] = await openSteps()) {
      marks.push([step.work.kind, performance.now()]);
      const running = server.core.jobs.runUntilIdle();
      let isOver = false;
      void running.finally(() => (isOver = true));
      for (let kind = step.work.kind; !isOver; await sleep(50)) {
        const next = (await openSteps())[0]?.work.kind ?? 'done';
        if (next !== kind) marks.push([(kind = next), performance.now()]);
      }
      await running;
      await pool.query("update background_job set run_at = now() where state = 'waiting' and kind = 'form.release'");
    }
    marks.push(['afterwards', performance.now()]);
    await sleep(IS_PROOF ? 3000 : 300);
    await writing.stop();

    const longest = Math.max(...writing.saves.map(({ took }) => took));
    if (IS_PROOF) {
      for (const [index, [name, at]] of marks.entries()) {
        const end = marks[index + 1]?.[1] ?? performance.now();
        const of = writing.saves.filter((one) => one.at + one.took >= at && one.at < end).map(({ took }) => took);
        const sum = of.sort((a, b) => a - b);
        const share = (part: number) => (sum[Math.floor((sum.length - 1) * part)] ?? 0).toFixed(0);
        process.stdout.write(
          `${name}: ${((end - at) / 1000).toFixed(1)} s, ${sum.length} saves, median ${share(0.5)} ms, 99 % ${share(0.99)} ms, longest ${share(1)} ms\n`,
        );
      }
      expect(longest).toBeLessThan(LONGEST_MS);
    }
    const wrong = await pool.query<{ id: string; value: number | null }>(
      `select f_id as id, c_t_2::float8 as value from ${TABLE} where c_t_2 is distinct from f_id + 0.5`,
    );
    expect(wrong.rows.filter(({ id, value }) => writing.written.get(Number(id)) !== value)).toEqual([]);
    expect(writing.written.size).toBeGreaterThan(WRITERS);
    const indexes = await pool.query<{ valid: boolean }>(
      `select indisvalid as valid from pg_index join pg_class on oid = indexrelid where relname in ('mt${MODEL}_c_t_2', 'mt${MODEL}_c_s', 'mt${MODEL}_c_added')`,
    );
    expect(indexes.rows).toEqual(Array.from({ length: 3 }, () => ({ valid: true })));
    const state = await pool.query(
      'select visual_model_release.state, released_version from visual_model join visual_model_release on model_id = id and version = released_version where id = $1',
      [MODEL],
    );
    expect(state.rows).toEqual([{ state: 'live', released_version: 2 }]);
  },
);
