import { randomBytes } from 'node:crypto';
import { Migrator, sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Database, openDatabase } from '../core/database/database';
import { migrate } from '../core/database/migrate';
import { urlOf } from '../testing/test-config';
import { migrations } from '.';

/** The last step of the version before this one. */
const BEFORE = '0013-form-changes';

const name = `upgrade_${randomBytes(6).toString('hex')}`;
let maintenance: Database;
let database: Database;

beforeAll(async () => {
  const server = inject('postgresUrl');
  maintenance = openDatabase({ connectionString: server, poolSize: 1 });
  await maintenance.pool.query(`create database ${name}`);
  database = openDatabase({ connectionString: urlOf(server, name), poolSize: 2 });
});
afterAll(async () => {
  await database.close();
  await maintenance.pool.query(`drop database ${name} with (force)`);
  await maintenance.close();
});

async function insertOldRows(): Promise<void> {
  await sql`
    insert into system (id, full_name, en_code) values (1, 'Old system', 'old');
    insert into menu (id, system_id, type, full_name, en_code) values (2, 1, 2, 'Old menu', 'old.menu');
    insert into dictionary_type (id, category, full_name, en_code) values (3, 0, 'Old category', 'oldCategory');
    insert into dictionary_entry (id, dictionary_type_id, full_name, en_code) values (4, 3, 'Old entry', 'oldEntry');
    insert into user_account (id, account, real_name, password_hash) values (5, 'old', 'Old user', 'hash');
    insert into session (id, token_hash, user_id, client_kind, ip, user_agent, expires_at)
      values (6, 'token', 5, 'pc', '127.0.0.1', 'browser', now() + interval '1 day');
    insert into permission_group (id, full_name, en_code) values (7, 'Old group', 'oldGroup');
    insert into permission_grant (group_id, item_type, item_id) values (7, 'module', 2);
  `.execute(database.kysely);
}

const versionOf = async (query: ReturnType<typeof sql<{ version: string }>>) =>
  Number((await query.execute(database.kysely)).rows[0]?.version);
const policyVersion = () => versionOf(sql`select version from policy_version`);
const userVersion = () => versionOf(sql`select version from user_account where id = 5`);

it('what the version before has stored is there after the upgrade, and can be changed', async () => {
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  const { error } = await new Migrator({ db: database.kysely, provider }).migrateTo(BEFORE);
  expect(error).toBeUndefined();
  await insertOldRows();
  const steps = Object.keys(migrations);
  expect(await migrate(database, migrations)).toEqual(steps.slice(steps.indexOf(BEFORE) + 1));

  const tables = ['system', 'menu', 'dictionary_entry', 'user_account', 'session', 'permission_grant'];
  const counts = tables.map(async (table) => (await sql`select from ${sql.table(table)}`.execute(database.kysely)).rows.length);
  expect(await Promise.all(counts)).toEqual(tables.map(() => 1));
  const changes = {
    menu: sql`update menu set full_name = 'New' where id = 2 and full_name = 'Old menu'`,
    entry: sql`update dictionary_entry set enabled = false where id = 4 and full_name = 'Old entry'`,
    user: sql`update user_account set real_name = 'New' where id = 5 and account = 'old'`,
    session: sql`update session set last_seen_at = now() where id = 6 and user_id = 5`,
  };
  for (const change of Object.values(changes)) expect((await change.execute(database.kysely)).numAffectedRows).toBe(1n);
});

it('drafts that the version before writes during the upgrade are brought over', async () => {
  const { kysely } = database;
  await sql`drop table kept_draft; drop function bring_form_draft cascade;
    insert into visual_model (id, full_name, en_code) values (20, 'Old form', 'oldForm')`.execute(kysely);
  const step = migrations['0048-kept-drafts'];
  let upgrade: Promise<void> | undefined;
  await kysely.transaction().execute(async (tx) => {
    await sql`insert into form_draft (user_id, model_id, record_id, data) values (5, 20, 0, '{}')`.execute(tx);
    upgrade = kysely.transaction().execute((other) => step?.up(other as never) ?? Promise.resolve());
    const waiting = sql`select from pg_locks where not granted and relation = 'form_draft'::regclass`;
    await expect.poll(async () => (await waiting.execute(tx)).rows.length).toBe(1);
  });
  await upgrade;
  const kept = await sql`select slot from kept_draft where user_id = 5 and model_id = 20`.execute(kysely);
  await sql`delete from visual_model where id = 20`.execute(kysely);
  expect(kept.rows).toEqual([{ slot: '' }]);
});

it.each([
  ['whole', [3021, 3022, 3023, 3024], ['3025']],
  ['partly', [3021, 3022, 3023], []],
])('taking notices back is granted to who has the other rights of notices %s', async (_what, had, granted) => {
  await sql`
    insert into menu (id, system_id, type, full_name, en_code) values (2004, 1, 2, 'Notices', 'system.notice');
    insert into permission_group (id, full_name, en_code) values (4101, 'Platform', 'platformManagement');
    insert into permission_grant (group_id, item_type, item_id) select 4101, 'button', unnest(${sql.lit(`{${had.join()}}`)}::bigint[])
  `.execute(database.kysely);
  const step = migrations['0039-notice-recall'];
  await step?.up(database.kysely as never);
  await step?.up(database.kysely as never);
  const buttons = await sql`select en_code from menu_button where menu_id = 2004`.execute(database.kysely);
  const grants = await sql<{ id: string }>`select item_id as id from permission_grant where item_id = 3025`.execute(database.kysely);
  await sql`delete from menu where id = 2004; delete from permission_group where id = 4101`.execute(database.kysely);
  expect(buttons.rows).toEqual([{ en_code: 'btn_recall' }]);
  expect(grants.rows.map(({ id }) => id)).toEqual(granted);
});

it('rights are read again when a portal is called otherwise, but not when its document changes', async () => {
  await sql`insert into portal (id, system_id, full_name, en_code) values (10, 1, 'Portal', 'portal')`.execute(database.kysely);
  for (const [column, bumps] of [
    ['full_name', 1],
    ['en_code', 1],
    ['category', 1],
    ['form_data', 0],
  ] as const) {
    const before = await policyVersion();
    await sql`update portal set ${sql.ref(column)} = 'new' where id = 10`.execute(database.kysely);
    expect([column, (await policyVersion()) - before]).toEqual([column, bumps]);
  }
});

it.each([
  ['a signature', sql`insert into user_signature (id, user_id, picture, is_default) values (11, 5, 'data:', true)`],
  ['a chosen portal', sql`insert into user_portal (user_id, system_id, portal_id) values (5, 1, 10)`],
])('%s makes the record of its user another version', async (_what, insert) => {
  const before = await userVersion();
  await insert.execute(database.kysely);
  expect(await userVersion()).toBe(before + 1);
});

it('rights are read again for what decides them; a name makes the records of those below another version', async () => {
  await sql`insert into user_account (id, account, real_name, password_hash, manager_id) values (12, 'below', 'Below', 'hash', 5)`.execute(
    database.kysely,
  );
  const versions = async () => [await policyVersion(), await versionOf(sql`select version from user_account where id = 12`)] as const;
  for (const [column, value, rights, below] of [
    ['mobile_phone', '13900000000', 0, 0],
    ['gender', '1', 0, 0],
    ['real_name', 'Other', 0, 1],
    ['state', 2, 1, 0],
    ['state', 2, 0, 0],
    ['is_administrator', true, 1, 0],
  ] as const) {
    const before = await versions();
    await sql`update user_account set ${sql.ref(column)} = ${value} where id = 5`.execute(database.kysely);
    const after = await versions();
    expect([column, after[0] - before[0], after[1] - before[1]]).toEqual([column, rights, below]);
  }
});
