import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addPeople } from '../bench/support/people.mjs';
import { PASSWORD, startServer } from '../bench/support/server.mjs';
import { callApi, signIn } from '../src/api-client.mjs';
import { migrate, startDatabase } from './external-database.mjs';
import { loadSource } from './load-source.mjs';

const ROUNDS = Number(process.env.PROOF_ROUNDS ?? 3);
/** Both servers have the same one, as several servers must. */
const SECRET = randomBytes(32).toString('base64');
/** Far from what the server makes by itself. */
const FIRST_ID = 950_000_000_000_000_000n;
const PEOPLE = 6000;
const RECORDS = { released: 60_000, recalculated: 20_000 };
/** A server is killed so long after its jobs have begun, at least and at most. */
const LIFE_MS = [20, 2500];
/** Jobs of a process that has died go on after half a minute; twice a round. */
const PATIENCE_MS = 240_000;

const field = (key, type, own = {}) => ({ __config__: { jnpfKey: type, label: key }, __vModel__: key, ...own });
const calculated = (factor) => field('shown', 'calculate', { expression: [{ __vModel__: 'n', label: 'n' }, '×', factor] });
const sorted = { defaultSortConfig: [{ field: 't', sort: 'asc' }], columnList: [{ prop: 't' }] };

/** Two forms of a round with their records: one gets a number out of a text, the other one another formula. */
async function makeForms(world, round) {
  const id = (number) => String(98_000 + 10 * round + number);
  const forms = { released: id(1), recalculated: id(2) };
  const publish = (modelId, fields, list) =>
    world.publishInto(world.client, { id: modelId, name: `proof ${modelId}`, code: `proof${modelId}`, form: { fields }, list });
  await publish(forms.released, [field('t', 'input')], {});
  await publish(forms.recalculated, [field('n', 'inputNumber'), calculated('2')], {});
  await world.client.query(
    `insert into form.mt${forms.released} (f_id, c_t) select n, n || '.5' from generate_series(1, ${RECORDS.released}) n`,
  );
  await world.client.query(
    `insert into form.mt${forms.recalculated} (f_id, c_n, c_shown) select n, n, 2 * n from generate_series(1, ${RECORDS.recalculated}) n`,
  );
  return {
    ...forms,
    change: async () => {
      await world.client.query('update visual_model set form_data = $2, column_data = $3 where id = $1', [
        forms.released,
        JSON.stringify({ fields: [field('t', 'inputNumber')] }),
        JSON.stringify(sorted),
      ]);
      await world.client.query('update visual_model set form_data = $2 where id = $1', [
        forms.recalculated,
        JSON.stringify({ fields: [field('n', 'inputNumber'), calculated('4')] }),
      ]);
      await publish(forms.released, [], {});
      await publish(forms.recalculated, [], {});
    },
  };
}

/** Jobs that are not recurring, by kind and state. */
async function jobsNow(client, states) {
  const { rows } = await client.query('select kind from background_job where every_seconds is null and state = any($1)', [states]);
  return rows.map(({ kind }) => kind);
}

async function until(what, found) {
  for (const end = performance.now() + PATIENCE_MS; !(await found()); await sleep(20))
    if (performance.now() > end) throw new Error(`waited in vain for ${what}`);
}

async function writeNotice({ anyOrigin, token }, title) {
  const call = (method, address, body) => callApi(anyOrigin(), method, address, { token, body });
  await call('POST', '/api/message/Notice', { title, category: '1', toUserIds: '', bodyText: '<p>正文</p>' });
  const { list } = await call('POST', '/api/message/Notice/List', { keyword: title });
  return { title, act: (action) => call('PUT', `/api/message/Notice/${list[0].id}/Actions/${action}`, {}) };
}

const delivered =
  (client, { title }) =>
  async () =>
    (await client.query('select from message_content where title = $1 and delivered_at is not null', [title])).rowCount === 1;

/** Begins a job of each kind, and kills servers in the middle of them: first both, then, when the jobs go on, one. */
async function disturb(world, round) {
  const { client } = world;
  const forms = await makeForms(world, round);
  const notices = {};
  for (const name of ['delivered', 'reminded', 'recalled']) notices[name] = await writeNotice(world, `${name} ${round}`);
  for (const notice of [notices.reminded, notices.recalled]) {
    await notice.act('Release');
    await until('a notice', delivered(client, notice));
  }
  await forms.change();
  const isRunning = async (kind) => (await jobsNow(client, ['active'])).includes(kind);
  await until('a release', () => isRunning('form.release'));
  await Promise.all([notices.delivered.act('Release'), notices.reminded.act('Remind'), notices.recalled.act('Recall')]);
  const life = () => sleep(LIFE_MS[0] + Math.random() * (LIFE_MS[1] - LIFE_MS[0]));
  await life();
  const killed = await jobsNow(client, ['active']);
  await Promise.all([world.kill(0), world.kill(1)]);
  await Promise.all([world.start(0), world.start(1)]);
  await until('jobs that go on', async () => {
    const { rowCount } = await client.query("select from background_job where every_seconds is null and state = 'active' and attempt > 1");
    return rowCount > 0 || (await jobsNow(client, ['waiting', 'active'])).length === 0;
  });
  await life();
  killed.push(...(await jobsNow(client, ['active'])));
  await world.kill(round % 2);
  await world.start(round % 2);
  await until('the end of all jobs', async () => (await jobsNow(client, ['waiting', 'active'])).length === 0);
  world.say(`kill -9 of three servers, with these jobs under way: ${killed.sort().join(', ')}`);
  return { forms, notices };
}

async function check({ client }, round, { forms, notices }) {
  const wrong = [];
  const none = async (what, text, values = []) => {
    const { rows } = await client.query(text, values);
    if (rows.length > 0) wrong.push(`round ${round}: ${what}: ${JSON.stringify(rows.slice(0, 3))}`);
  };
  await none('a job has not ended well', "select kind, state, error from background_job where every_seconds is null and state <> 'done'");
  await none('a value of the release', `select f_id, c_t_2 from form.mt${forms.released} where c_t_2 is distinct from f_id + 0.5`);
  await none('the release is not live', "select state from visual_model_release where model_id = $1 and version = 2 and state <> 'live'", [
    forms.released,
  ]);
  await none(
    'its index',
    `select from generate_series(1, 1) where not exists (
       select from pg_index where indexrelid = to_regclass('form.mt${forms.released}_c_t_2') and indisvalid)`,
  );
  await none('an index that cannot be used', 'select indexrelid::regclass::text from pg_index where not indisvalid');
  await none('what a release has left', "select tgname from pg_trigger where tgname like 'fill%'");
  await none('a result of a new formula', `select f_id, c_shown from form.mt${forms.recalculated} where c_shown <> 4 * c_n`);
  await none('a recalculation that goes on', 'select model_id from form_recalculation');
  await none(
    'a message',
    `select u.id, count(m.id) from user_account u left join message m on m.user_id = u.id and m.content_id = (select id from message_content where title = $1)
     where u.id between $2 and $3 group by u.id having count(m.id) <> 1`,
    [notices.delivered.title, FIRST_ID + 1n, FIRST_ID + BigInt(PEOPLE)],
  );
  await none(
    'a reminder',
    `select u.id, count(e.seq) from user_account u
     left join stream_event e on e.user_id = u.id and e.frame ->> 'title' = $1 and e.frame ->> 'unreadNoticeCount' = '0'
     where u.id between $2 and $3 group by u.id having count(e.seq) <> 1`,
    [notices.reminded.title, FIRST_ID + 1n, FIRST_ID + BigInt(PEOPLE)],
  );
  await none(
    'a message that was recalled',
    'select user_id from message where content_id in (select id from message_content where title = $1)',
    [notices.recalled.title],
  );
  return wrong;
}

/** Two servers are killed at random moments while jobs of each kind run; afterwards each effect is there once. */
export async function proveJobs({ dataDir, say }) {
  const home = path.dirname(dataDir);
  const database = await startDatabase(path.join(home, 'database'));
  const settings = { BANYAN_DATABASE_URL: database.url, BANYAN_SECRET_KEY: SECRET };
  const servers = [];
  const world = {
    say,
    ...(await loadSource('server/src/testing/publish-into.ts')),
    anyOrigin: () => servers[0].origin,
    kill: (at) => servers[at].stop('SIGKILL'),
    start: async (at) => void (servers[at] = await startServer(path.join(home, `node-${at}`), settings)),
  };
  try {
    migrate({ ...settings, BANYAN_DATA_DIR: path.join(home, 'node-0') });
    await Promise.all([world.start(0), world.start(1)]);
    world.client = await database.connect();
    world.token = await signIn(world.anyOrigin(), 'admin', PASSWORD);
    await addPeople(world.client, { firstId: FIRST_ID, count: PEOPLE, prefix: 'job', name: '员工' });
    const wrong = [];
    for (let round = 0; round < ROUNDS; round += 1) wrong.push(...(await check(world, round, await disturb(world, round))));
    await world.client.end();
    return [{ name: 'jobs of each kind have each effect once when servers are killed', wrong }];
  } finally {
    for (const server of servers) await server.stop();
    await database.stop();
  }
}
