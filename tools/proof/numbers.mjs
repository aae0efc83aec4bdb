import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { startServer, PASSWORD } from '../bench/support/server.mjs';
import { callApi, signIn } from '../src/api-client.mjs';
import { migrate, startDatabase } from './external-database.mjs';

const CLIENTS = Number(process.env.PROOF_CLIENTS ?? 64);
const SAVES = Number(process.env.PROOF_NUMBERS ?? 500);
const ROLLED_BACK = 0.2;
const SECRET = randomBytes(32).toString('base64');
/** A category of designs. */
const CATEGORY = '5023002';
/** Numbers begin with the second in which they were taken, so that the time part changes all the time. */
const TIME_PART = 'YYYYMMDDHHmmss';

const field = (key, type, own = {}) => ({ __config__: { jnpfKey: type, label: key, ...own }, __vModel__: key, ...own });

/** A released form whose records get a number of the rule. */
async function makeForm({ origin, token, client }, code, gapFree) {
  await client.query(`insert into bill_rule (id, full_name, en_code, digit, date_format, gap_free) values ($1, $2, $2, 3, $3, $4)`, [
    gapFree ? '937001' : '937002',
    code,
    TIME_PART,
    gapFree,
  ]);
  const formData = JSON.stringify({ fields: [field('t', 'input'), field('no', 'billRule', { rule: code })] });
  const body = { fullName: code, enCode: code, category: CATEGORY, formData };
  const id = await callApi(origin, 'POST', '/api/visualdev/Base', { token, body });
  await callApi(origin, 'POST', `/api/visualdev/Base/${id}/Actions/Release`, { token, body: {} });
  // A save whose text says so is rolled back when it commits: behind everything that it does, its number among it.
  await client.query(`
    create function ${code}_refuse() returns trigger language plpgsql as $$
      begin if new.c_t = 'back' then raise exception 'rolled back by the proof'; end if; return null; end $$;
    create constraint trigger ${code}_refuse after insert on form.mt${BigInt(id)} deferrable initially deferred
      for each row execute function ${code}_refuse()`);
  return id;
}

/** One client: so many saves at one of the servers, of which some are rolled back. */
async function write({ origins, token }, id, number) {
  const wrong = [];
  let kept = 0;
  for (let turn = 0; turn < SAVES; turn += 1) {
    const isBack = Math.random() < ROLLED_BACK;
    const body = { data: JSON.stringify({ t: isBack ? 'back' : 'kept' }) };
    const saved = await callApi(origins[(number + turn) % origins.length], 'POST', `/api/visualdev/OnlineDev/${id}`, { token, body }).then(
      () => true,
      (error) => (isBack ? false : (wrong.push(String(error)), false)),
    );
    if (saved && isBack) wrong.push('a save that was to be rolled back was kept');
    kept += saved ? 1 : 0;
  }
  return { wrong, kept };
}

/** What is wrong with the numbers of a form: repeated ones, gaps within a second, records without one, seconds that never changed. */
async function problems(client, id, gapFree, kept) {
  const { rows } = await client.query(`select c_no as number from form.mt${BigInt(id)}`);
  const numbers = rows.map(({ number }) => number);
  const wrong = [];
  if (numbers.length !== kept) wrong.push(`${numbers.length} records of ${kept} saves`);
  if (numbers.some((number) => !/^\d{17,}$/.test(number))) wrong.push('a record without a number');
  if (new Set(numbers).size < numbers.length) wrong.push('a number twice');
  const bySecond = new Map();
  for (const number of numbers) {
    const second = number.slice(0, TIME_PART.length);
    bySecond.set(second, [...(bySecond.get(second) ?? []), Number(number.slice(TIME_PART.length))]);
  }
  if (bySecond.size < 2) wrong.push('the time part never changed');
  if (gapFree)
    for (const [second, figures] of bySecond) {
      figures.sort((a, b) => a - b);
      if (figures.some((figure, index) => figure !== index + 1)) wrong.push(`gaps at ${second}: ${figures.slice(0, 20).join(' ')}`);
    }
  return { wrong, seconds: bySecond.size };
}

/**
 * 64 clients save 500 records each at two server processes on one database, a fifth of which is rolled back, while the time part of the numbers changes
 * every second: numbers are unique in both modes, and dense in the one without gaps.
 */
export async function proveNumbers({ dataDir, say }) {
  const home = path.dirname(dataDir);
  const database = await startDatabase(path.join(home, 'database'));
  const settings = { BANYAN_DATABASE_URL: database.url, BANYAN_SECRET_KEY: SECRET };
  const servers = [];
  try {
    migrate({ ...settings, BANYAN_DATA_DIR: path.join(home, 'node-0') });
    for (const at of [0, 1]) servers.push(await startServer(path.join(home, `node-${at}`), settings));
    const client = await database.connect();
    const origins = servers.map(({ origin }) => origin);
    const token = await signIn(origins[0], 'admin', PASSWORD);
    const world = { origins, origin: origins[0], token, client };
    const checks = [];
    for (const [code, gapFree] of [
      ['proofdense', true],
      ['prooffast', false],
    ]) {
      const id = await makeForm(world, code, gapFree);
      const began = performance.now();
      const results = await Promise.all(Array.from({ length: CLIENTS }, (_, number) => write(world, id, number)));
      const kept = results.reduce((sum, result) => sum + result.kept, 0);
      const found = await problems(client, id, gapFree, kept);
      const seconds = ((performance.now() - began) / 1000).toFixed(0);
      say(`${code}: ${CLIENTS * SAVES} saves in ${seconds} s, ${kept} kept, ${found.seconds} seconds in their numbers`);
      checks.push({
        name: `${kept} numbers of two servers are unique${gapFree ? ' and dense' : ''}`,
        wrong: [...results.flatMap(({ wrong }) => wrong), ...found.wrong],
      });
    }
    await client.end();
    return checks;
  } finally {
    for (const server of servers) await server.stop();
    await database.stop();
  }
}
