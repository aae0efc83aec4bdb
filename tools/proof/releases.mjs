import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PASSWORD, startServer } from '../bench/support/server.mjs';
import { callApi, signIn } from '../src/api-client.mjs';
import { migrate, startDatabase } from './external-database.mjs';

const ROUNDS = Number(process.env.PROOF_RELEASES ?? 100);
const SECRET = randomBytes(32).toString('base64');
/** More than is changed in the transaction of a release. */
const RECORDS = 6000;
/** A category of designs, and the system that gets the menus. */
const PLACE = { category: '5023002', menus: '1001' };
/** The server is killed while this is what comes next of a release; `request`: before its call is answered; `taken back`: after it was cancelled. */
const MOMENTS = ['request', 'fill', 'vacuum', 'index', 'live', 'recalculation', 'request', 'taken back'];
/** From the beginning of a call to the kill, at most; and from the moment to the kill. */
const REQUEST_MS = 700;
const MOMENT_MS = 30;
const PATIENCE_MS = 120_000;

const field = (key, type, own = {}) => ({ __config__: { jnpfKey: type, label: key }, __vModel__: key, ...own });
const subTable = (key, children) => ({ __config__: { jnpfKey: 'table', label: key, children }, __vModel__: key });
const calculated = (factor) => field('shown', 'calculate', { expression: [{ __vModel__: 'n', label: 'n' }, '×', factor] });
const before = { fields: [field('t', 'input'), field('s', 'input'), field('n', 'inputNumber'), calculated('2')] };
const after = {
  fields: [
    field('t', 'inputNumber'),
    field('s', 'input'),
    field('n', 'inputNumber'),
    calculated('4'),
    field('added', 'input'),
    subTable('rows', [field('x', 'input')]),
  ],
};
const listOf = (...keys) => ({
  columnList: keys.map((prop) => ({ prop, label: prop })),
  defaultSortConfig: [{ field: keys[0], sort: 'asc' }],
});

async function until(what, found) {
  for (const end = performance.now() + PATIENCE_MS; !(await found()); await sleep(20))
    if (performance.now() > end) throw new Error(`waited in vain for ${what}`);
}

function designer(world, id) {
  const call = (method, address, body) => callApi(world.server.origin, method, address, { token: world.token, ...(body && { body }) });
  const base = `/api/visualdev/Base/${id}`;
  return {
    call,
    release: () => call('POST', `${base}/Actions/Release`, { pc: 1, pcModuleParentId: [PLACE.menus], acceptLosses: 0 }),
    change: async (form, list) => {
      const info = await call('GET', base);
      const { version: _version, ...sent } = info;
      await call('PUT', base, { ...sent, formData: JSON.stringify(form), columnData: JSON.stringify(list) });
    },
    open: () => call('GET', `${base}/Document`),
    plan: () => call('GET', `${base}/Actions/Plan`),
    list: (menuId = '') =>
      call('POST', `/api/visualdev/OnlineDev/${id}/List`, { menuId, pageSize: 3, currentPage: 1, queryJson: '', superQueryJson: '' }),
  };
}

/** A released form with records, whose draft has been changed since. */
async function makeForm(world, round) {
  const body = { fullName: `round ${round}`, enCode: `round${round}`, category: PLACE.category, formData: JSON.stringify(before) };
  const id = await callApi(world.server.origin, 'POST', '/api/visualdev/Base', { token: world.token, body });
  const own = designer(world, id);
  await callApi(world.server.origin, 'POST', `/api/visualdev/Base/${id}/Actions/Release`, { token: world.token, body: {} });
  await world.client.query(
    `insert into form.mt${id} (f_id, c_t, c_s, c_n, c_shown) select n, n || '.5', 's' || n, n, 2 * n from generate_series(1, ${RECORDS}) n`,
  );
  await own.change(after, listOf('t', 's'));
  return { id, ...own };
}

const nextStep = async ({ client }, id) =>
  (
    await client.query(
      "select work ->> 'kind' as kind from release_step where model_id = $1 and finished_at is null order by version desc, position limit 1",
      [id],
    )
  ).rows[0]?.kind;

const isAtWork = async ({ client }, id) =>
  (
    await client.query(
      "select from background_job where kind like 'form.%' and state in ('waiting', 'active') and every_seconds is null and data ->> 'modelId' = $1",
      [id],
    )
  ).rowCount > 0;

const isReleased = async ({ client }, id) =>
  (await client.query("select from visual_model_release where model_id = $1 and version = 2 and state = 'live'", [id])).rowCount > 0;

/** Cancels the job of a release once it has begun. */
async function cancel(world, form) {
  await until('a release that fills', async () => (await nextStep(world, form.id)) === 'fill');
  const { rows } = await world.client.query(
    "select id::text from background_job where kind = 'form.release' and data ->> 'modelId' = $1 and state in ('waiting', 'active')",
    [form.id],
  );
  for (const { id } of rows) await form.call('PUT', `/api/system/Job/${id}/Actions/Cancel`, {}).catch(() => undefined);
}

/** Releases the form, and kills the server at the moment. Answers what was under way. */
async function killAt(world, form, moment) {
  const began = form.release().then(
    () => 'answered',
    () => 'not answered',
  );
  if (moment === 'request') await sleep(Math.random() * REQUEST_MS);
  else {
    await began;
    if (moment === 'taken back') await cancel(world, form);
    const isThere = async () => {
      const step = await nextStep(world, form.id);
      if (moment === 'taken back') return ['undo', 'dropIndex'].includes(step);
      if (moment === 'recalculation') return step === undefined;
      return step === moment;
    };
    // A step may be over before it is seen.
    const end = performance.now() + 15_000;
    while (!(await isThere()) && (await isAtWork(world, form.id)) && performance.now() < end) await sleep(2);
    await sleep(Math.random() * MOMENT_MS);
  }
  const step = (await nextStep(world, form.id)) ?? 'none';
  await world.server.stop('SIGKILL');
  return `${await began}, next step ${step}`;
}

/** Waits until whatever the dead process has left is done by its successor. */
async function recover(world, form) {
  await world.start();
  // What a process that has died held is free after half a minute; that is proven by another proof.
  await world.client.query("update background_job set lease_until = now() where state = 'active'");
  await until('the end of all jobs', async () => !(await isAtWork(world, form.id)));
}

/** What does not agree: design, menus, tables and records. */
async function disagreements({ client }, form, what) {
  const { id } = form;
  const wrong = [];
  const none = async (name, text, values = [id]) => {
    const { rows } = await client.query(text, values);
    if (rows.length > 0) wrong.push(`${what}: ${name}: ${JSON.stringify(rows.slice(0, 3))}`);
  };
  await none('a release is under way for ever', "select version from visual_model_release where model_id = $1 and state = 'preparing'");
  await none('a step is left', 'select work from release_step where model_id = $1 and finished_at is null');
  await none('a job has not ended well', "select kind, state, error from background_job where data ->> 'modelId' = $1 and state = 'dead'");
  await none('a number was given twice', 'select version from visual_model_release where model_id = $1 group by 1 having count(*) > 1');
  await none(
    'the live release',
    `select released_version from visual_model model where id = $1
       and not exists (select from visual_model_release r where r.model_id = model.id and r.version = model.released_version and r.state = 'live')`,
  );
  await none(
    'a column of the live release',
    `select stored.value ->> 'table' as t, c.value ->> 'name' as c from visual_model m
     join visual_model_release r on r.model_id = m.id and r.version = m.released_version,
     lateral (select r.layout -> 'main' as value union all select value from jsonb_each(r.layout -> 'children')) stored,
     lateral jsonb_each(stored.value -> 'columns') c
     where m.id = $1 and not exists (select from information_schema.columns i
       where i.table_schema = 'form' and i.table_name = stored.value ->> 'table' and i.column_name = c.value ->> 'name')`,
  );
  await none(
    'a trigger is left',
    `select tgname from pg_trigger where tgrelid = 'form.mt${BigInt(id)}'::regclass and tgname like 'fill%'`,
    [],
  );
  await none('an index that cannot be used', 'select indexrelid::regclass::text from pg_index where not indisvalid', []);
  // Menus come with the release that makes them, or not at all.
  const { rows: menus } = await client.query('select id::text from menu where module_id = $1', [id]);
  const { rowCount: made } = await client.query('select from visual_model_release where model_id = $1 and version > 1', [id]);
  if (menus.length > 0 !== made > 0) wrong.push(`${what}: ${menus.length} menus with ${made} later releases`);
  const isNew = (await client.query('select from visual_model where id = $1 and released_version > 1', [id])).rowCount > 0;
  const table = `form.mt${BigInt(id)}`;
  await none('a record is gone', `select count(*) from ${table} having count(*) <> ${RECORDS}`, []);
  await none('a value', `select f_id, c_t from ${table} where c_t is distinct from f_id || '.5' limit 3`, []);
  if (isNew) await none('a value of the release', `select f_id, c_t_2 from ${table} where c_t_2 is distinct from f_id + 0.5 limit 3`, []);
  await none('a result', `select f_id, c_shown from ${table} where c_shown <> ${isNew ? 4 : 2} * c_n limit 3`, []);
  const { list, pagination } = await form.list(menus[0]?.id);
  if (pagination.total !== RECORDS || list.some((row) => typeof row.t !== (isNew ? 'number' : 'string')))
    wrong.push(`${what}: the list shows ${pagination.total}: ${JSON.stringify(list[0])}`);
  if ((await form.open()).doc.nodes.length === 0) wrong.push(`${what}: the design has no fields`);
  return wrong;
}

/**
 * Kills the server with signal 9 at every step of a release: its call, the filling, tidying, indexing, its going live, what is computed afterwards, and its
 * being taken back. After each kill design, menus, tables and records agree, and the design can be released.
 */
export async function proveReleases({ dataDir, say }) {
  const home = path.dirname(dataDir);
  const database = await startDatabase(path.join(home, 'database'));
  const settings = { BANYAN_DATABASE_URL: database.url, BANYAN_SECRET_KEY: SECRET };
  const world = { start: async () => void (world.server = await startServer(path.join(home, 'node'), settings)) };
  const wrong = [];
  try {
    migrate({ ...settings, BANYAN_DATA_DIR: path.join(home, 'node') });
    await world.start();
    world.client = await database.connect();
    world.token = await signIn(world.server.origin, 'admin', PASSWORD);
    for (let round = 0; round < ROUNDS; round += 1) {
      const moment = MOMENTS[round % MOMENTS.length];
      const form = await makeForm(world, round);
      const killed = await killAt(world, form, moment);
      await recover(world, form);
      const what = `round ${round + 1}, ${moment} (${killed})`;
      wrong.push(...(await disagreements(world, form, what)));
      if (!(await isReleased(world, form.id))) {
        await form.release().catch((error) => wrong.push(`${what}: released again: ${error.message}`));
        await until('a release', async () => !(await isAtWork(world, form.id)));
        wrong.push(...(await disagreements(world, form, `${what}, released again`)));
      }
      say(`kill -9 number ${round + 1} of a release, at ${moment}: ${killed}`);
    }
    await world.client.end();
    return [{ name: 'design, menus, tables and records agree when the server is killed at any step of a release', wrong }];
  } finally {
    await world.server?.stop();
    await database.stop();
  }
}
