import { afterAll, beforeAll, expect, it } from 'vitest';
import { getCurrentUser } from '@banyan/shared-contracts/session/current-user.contract';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { seed } from '../seed';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const count = async (table: 'organize' | 'user_account' | 'system' | 'position') =>
  Number(
    (
      await server.core.database.kysely
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('total'))
        .executeTakeFirstOrThrow()
    ).total,
  );

it('is a group with two subsidiaries, twelve departments and sixty people', async () => {
  const { kysely } = server.core.database;
  const kinds = await kysely.selectFrom('organize').select('kind').execute();
  expect(kinds.filter(({ kind }) => kind === 'company')).toHaveLength(3);
  expect(kinds.filter(({ kind }) => kind === 'department')).toHaveLength(12);
  const people = await kysely.selectFrom('user_account').selectAll().where('is_administrator', '=', false).execute();
  expect(people).toHaveLength(60);
  expect(people.filter(({ manager_id }) => manager_id === null).map(({ account }) => account)).toEqual(['linguodong']);
  expect(people.every(({ id, mobile_phone: phone }) => Number(id) < 1_000_000 && /^154\d{8}$/.test(phone))).toBe(true);
});

it('has a manager in every organization, who belongs to it or stands above it', async () => {
  const { rows } = await server.core.database.pool.query<{ id: string }>(`
    select o.id from organize o where not exists (
      select from user_relation r join organize_closure c on c.descendant_id = r.object_id
      where r.user_id = o.manager_id and r.object_type = 'organize' and c.ancestor_id = o.id)`);
  expect(rows).toEqual([]);
});

it('lets a manager of the platform who is no administrator see its pages, and staff only their own', async () => {
  const manager = await (await server.as('zhaolei')).call(getCurrentUser, { query: {} });
  expect(manager.userInfo.isAdministrator).toBe(false);
  const pages = manager.menuList.flatMap(({ children }) => children.map(({ enCode }) => enCode));
  expect(pages).toEqual(expect.arrayContaining(['permission.user', 'systemData.dictionary', 'system.notice']));
  const staff = await (await server.as('chenjing')).call(getCurrentUser, { query: {} });
  expect(staff.menuList.flatMap(({ children }) => children.map(({ enCode }) => enCode))).not.toContain('permission.user');
  expect(staff.userInfo.systemIds.map(({ name }) => name)).toEqual(['榕树平台', '采购管理', '采购申请']);
});

it('is loaded once: what people change or delete stays as they left it', async () => {
  const { kysely } = server.core.database;
  await kysely.updateTable('user_account').set({ real_name: '改名' }).where('id', '=', '7016').execute();
  await kysely.deleteFrom('user_account').where('id', '=', '7060').execute();
  await kysely.deleteFrom('permission_grant').where('group_id', '=', '4111').execute();
  const before = [await count('organize'), await count('user_account'), await count('system'), await count('position')];
  await seed(server.core);
  expect([await count('organize'), await count('user_account'), await count('system'), await count('position')]).toEqual(before);
  const renamed = await kysely.selectFrom('user_account').select('real_name').where('id', '=', '7016').executeTakeFirst();
  expect(renamed?.real_name).toBe('改名');
  expect(await kysely.selectFrom('permission_grant').selectAll().where('group_id', '=', '4111').execute()).toEqual([]);
});

it('opens its public link to the world with a new company only, not where one was there before', async () => {
  const { kysely, pool } = server.core.database;
  const links = () => kysely.selectFrom('short_link').select(['model_id', 'form_use']).execute();
  expect(await links()).toEqual([{ model_id: '8002', form_use: true }]);
  const tables = `select format('drop table form.%I cascade', tablename) as drop from pg_tables where schemaname = 'form' and tablename like 'mt8002%'`;
  for (const { drop } of (await pool.query<{ drop: string }>(tables)).rows) await pool.query(drop);
  await kysely.deleteFrom('visual_model').where('id', '=', '8002').execute();
  await kysely.deleteFrom('system_config').where('key', '=', 'seeded.demoVisitors').execute();
  await seed(server.core);
  expect(await kysely.selectFrom('visual_model').select('id').where('id', '=', '8002').execute()).toHaveLength(1);
  expect(await links()).toEqual([]);
});

it('stays out when it is not wanted, and where there are organizations already', async () => {
  const { kysely } = server.core.database;
  const forget = () => kysely.deleteFrom('system_config').where('key', '=', 'seeded.demo.company').execute();
  await forget();
  await seed({ database: server.core.database, config: { ...server.core.config, demo: false } });
  const marks = await kysely.selectFrom('system_config').select('key').where('key', 'like', 'seeded.demo.%').execute();
  expect(marks).toEqual([]);
  const before = await count('user_account');
  await seed(server.core);
  expect(await count('user_account')).toBe(before);
});
