import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createModelGate } from '../../../../../core/access/model-access';
import type { Caller } from '../../../../../core/access/caller';
import { startTestServer, type TestServer } from '../../../../../testing/test-server';
import { createRunningModels } from '../../../design/running-model';
import { linkSteps } from '../../../public/link-steps';
import { createRecordReader, type RecordReader } from '../../read/record-reader';
import { field, publishDesign, subTable } from '../../record.test-data';
import { createRecordSaves } from '../record-saves';
import { createRecordService } from '../record.service';
import { PHASES, type Phase, saveStep, type SaveStep } from './save-step';
import { readPolicyVersions } from '../../../../../core/access/policies/policy-versions';

const modelId = '93711';
const target = { modelId, menuId: '' };

let server: TestServer;
let reader: RecordReader;
let caller: Caller;
let stored: string;

const serviceWith = (joined: readonly SaveStep[]) =>
  createRecordService(server.core.database, reader, createRecordSaves(server.core, reader, { joined: [...linkSteps, ...joined] }));

beforeAll(async () => {
  server = await startTestServer();
  const { database, rights, reaches } = server.core;
  await database.kysely
    .insertInto('bill_rule')
    .values({ id: '93712', full_name: 'broken', en_code: 'broken', category_id: null, prefix: 'N', date_format: 'no', digit: 3 })
    .execute();
  await publishDesign(server, modelId, [
    field('number', 'billRule', { rule: 'broken' }),
    field('name', 'input', { unique: true }),
    subTable('lines', [field('item', 'input')]),
  ]);
  reader = createRecordReader({ database, models: createRunningModels(database), gate: createModelGate(rights, reaches) });
  const { id } = await database.kysely.selectFrom('user_account').select('id').where('account', '=', 'admin').executeTakeFirstOrThrow();
  caller = {
    sessionId: '1',
    userId: id,
    account: 'admin',
    name: 'admin',
    isAdministrator: true,
    viewerId: null,
    duty: undefined,
    policy: await readPolicyVersions(database.kysely, id),
    userVersion: '0',
    locale: 'zh',
    ip: '',
  };
  stored = await serviceWith([]).create(caller, target, { name: 'first', lines: [{ item: 'a' }] });
});
afterAll(() => server.close());

/** Everything that a save may leave. */
async function everything() {
  const tables = [`form.mt${modelId}`, `form.mt${modelId}_lines`, 'operation_log', 'bill_rule'];
  const { rows } = await server.core.database.pool.query<{ name: string }>(
    `select schemaname || '.' || relname as name from pg_stat_user_tables where schemaname = 'form' and relname like 'mt${modelId}%'`,
  );
  const names = [...new Set([...rows.map(({ name }) => name), ...tables.slice(2)])];
  const all = await Promise.all(
    names.map(
      async (name) => [name, (await server.core.database.pool.query<object>(`select * from ${name} kept order by kept`)).rows] as const,
    ),
  );
  return Object.fromEntries(all);
}

let before: Awaited<ReturnType<typeof everything>>;
beforeEach(async () => {
  before = await everything();
});

/** The process, or its connection, ends here. */
const dying = (phase: Phase, place?: string): SaveStep =>
  saveStep({
    name: 'dying',
    phase,
    ...(place === undefined ? {} : { before: place }),
    needs: ['id'],
    async run(_facts, tx) {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
      return {};
    },
  });

const places: [Phase, string?][] = [
  ['claim', 'refuse-taken-values'],
  ['claim', 'keep-pictures'],
  ['claim'],
  ['statement', 'log'],
  ['statement'],
  ['write', 'hold-files'],
  ['write'],
  ['last', 'take-numbers'],
  ['last'],
];

it.each(places)('a save that dies in its transaction leaves nothing: %s %s', async (phase, place) => {
  const records = serviceWith([dying(phase, place)]);
  await expect(records.create(caller, target, { name: 'second', lines: [{ item: 'b' }] })).rejects.toThrow();
  await expect(records.update(caller, target, stored, { name: 'changed', lines: [{ item: 'c' }, { item: 'd' }] })).rejects.toThrow();
  expect(await everything()).toEqual(before);
});

it('the next save has the number and the value that the broken ones did not take', async () => {
  const id = await serviceWith([]).create(caller, target, { name: 'second', lines: [] });
  const { rows } = await server.core.database.pool.query<{ c_number: string }>(
    `select c_number from form.mt${modelId} where f_id = '${id}' and c_name = 'second'`,
  );
  expect(rows).toEqual([{ c_number: 'N002' }]);
});

it('what fails after the commit is reported, and the record stays', async () => {
  const errors: unknown[] = [];
  const failing = saveStep({ name: 'failing', phase: 'committed', needs: ['id'], run: () => Promise.reject(new Error('too late')) });
  const saves = createRecordSaves({ ...server.core, onError: (error) => errors.push(error) }, reader, { joined: [...linkSteps, failing] });
  const id = await createRecordService(server.core.database, reader, saves).create(caller, target, { name: 'third', lines: [] });
  expect(errors).toEqual([new Error('too late')]);
  const { rows } = await server.core.database.pool.query(`select from form.mt${modelId} where f_id = '${id}'`);
  expect(rows).toHaveLength(1);
});

it('a step that joins sees the record of every phase that comes before it', async () => {
  const seen: Record<string, unknown> = {};
  const joined = PHASES.slice(PHASES.indexOf('write')).map((phase) =>
    saveStep({
      name: `see-${phase}`,
      phase,
      needs: ['id', 'record'],
      run({ id, record }) {
        seen[phase] = [id, record['name']];
        return Promise.resolve({});
      },
    }),
  );
  const id = await serviceWith(joined).create(caller, target, { name: 'fourth', lines: [] });
  expect(seen).toEqual({ write: [id, 'fourth'], last: [id, 'fourth'], committed: [id, 'fourth'] });
});
