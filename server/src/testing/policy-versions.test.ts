/** @module-tag long */
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type PolicyRow, POLICY_COLUMNS, toPolicy } from '../core/access/policies/policy-versions';
import { createReachReader } from '../core/access/policies/reach';
import { createRightsReader } from '../core/access/rights';
import { mapAtOnce } from '../core/process/at-once';
import { createRunningModels } from '../modules/forms/design/running-model';
import { startTestServer, type TestServer } from './test-server';

/** Of these the first are active, a role is held by a hundred of them, and each is a member of a group of 5,000. */
const USERS = 10_000;
const ACTIVE = 300;
/** Number of people whose rights are read at once. */
const AT_ONCE = 30;
const FORMS = 300;
const FIRST = 5_000_000;
const [PERSONAL, OF_ROLE, OF_MANY] = ['98001', '98002', '98003'] as const;
/** Every change below is made while two nodes have read all that the active people ask for. */
const NODES = 2;

let server: TestServer;
let nodes: ReturnType<typeof createNode>[];
const ids = (count: number, first = FIRST) => Array.from({ length: count }, (_, index) => String(first + index));
const people = ids(ACTIVE);
const forms = ids(FORMS);

/** The caches of one process. */
const createNode = ({ core: { database } }: TestServer) => ({
  rights: createRightsReader(database),
  reaches: createReachReader(database),
  models: createRunningModels(database),
});

const query = (text: string, values: unknown[] = []) => server.core.database.pool.query(text, values);

/** Queries of all nodes when every active person and every form is requested once, grouped by subject. */
async function readAgain() {
  const versions = await query(
    `select u.id, ${POLICY_COLUMNS} from user_account u cross join policy_version p
      left join policy_part own on own.kind = 'user' and own.object_id = u.id where u.id = any($1::bigint[])`,
    [people],
  );
  const locale = 'zh' as const;
  const callers = (versions.rows as (PolicyRow & { id: string })[]).map((row) => ({
    userId: row.id,
    isAdministrator: false,
    locale,
    policy: toPolicy(row),
  }));
  const texts: string[] = [];
  const original = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [asked] = given as [string | { text: string }];
    texts.push(typeof asked === 'string' ? asked : asked.text);
    return original.apply(this, given) as undefined;
  });
  for (const { rights, reaches, models } of nodes) {
    await mapAtOnce(callers, AT_ONCE, (caller) => Promise.all([rights.of(caller), reaches.of(caller)]));
    for (const form of forms) await models.of(callers[0] ?? { locale, policy: toPolicy(versions.rows[0] as PolicyRow) }, form);
  }
  vi.restoreAllMocks();
  const count = (about: RegExp) => texts.filter((text) => about.test(text)).length / NODES;
  return {
    rights: count(/permission_grant/),
    reaches: count(/"organizesBelow"/),
    catalog: count(/from "menu_button"/),
    forms: count(/visual_model_release/),
  };
}

beforeAll(async () => {
  server = await startTestServer();
  const { rows } = await query('select model_id from visual_model_release where state = $1 limit 1', ['live']);
  const [{ model_id: form }] = rows as [{ model_id: string }];
  await query(
    `insert into user_account (id, account, real_name, password_hash) select id, 'active' || id, 'Active', '' from generate_series($1::bigint, $2::bigint) id`,
    [FIRST, FIRST + USERS - 1],
  );
  for (const [id, held] of [
    ['98101', 100],
    ['98102', 5000],
  ] as const) {
    await query(`insert into role (id, full_name, en_code) values ($1, 'Role', $2)`, [id, `role${id}`]);
    await query(
      `insert into user_relation (user_id, object_type, object_id) select id, 'role', $1 from generate_series($2::bigint, $3::bigint) id`,
      [id, FIRST, FIRST + held - 1],
    );
  }
  for (const id of [PERSONAL, OF_ROLE, OF_MANY])
    await query(`insert into permission_group (id, full_name, en_code) values ($1, 'Group', $2)`, [id, `group${id}`]);
  await query(`insert into permission_group_member values ($1, 'role', 98101), ($2, 'role', 98102)`, [OF_ROLE, OF_MANY]);
  await query(`insert into permission_grant select $1::bigint, 'module', id from menu limit 1`, [PERSONAL]);
  const copy = async (table: string, key: string, changed: string) =>
    query(
      `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(source) || jsonb_build_object('${key}', copy ${changed}))).*
        from ${table} source cross join generate_series($2::bigint, $3::bigint) copy where source.${key} = $1`,
      [form, FIRST, FIRST + FORMS - 1],
    );
  await copy('visual_model', 'id', `, 'en_code', 'copy' || copy`);
  await copy('visual_model_release', 'model_id', '');
  nodes = Array.from({ length: NODES }, () => createNode(server));
  await readAgain();
}, 120_000);
afterEach(() => void vi.restoreAllMocks());
afterAll(() => server.close());

const nothing = { rights: 0, reaches: 0, catalog: 0, forms: 0 };
const everybody = { rights: ACTIVE, reaches: ACTIVE };

it.each([
  ['nothing has changed', 'select 1', nothing],
  [
    'one person is granted something',
    `insert into permission_group_member values (${PERSONAL}, 'user', ${FIRST})`,
    { ...nothing, rights: 1, reaches: 1 },
  ],
  ['it is taken back', `delete from permission_group_member where group_id = ${PERSONAL}`, { ...nothing, rights: 1, reaches: 1 }],
  ['a person gets a role', `insert into user_relation values (${FIRST + 150}, 'role', 98101)`, { ...nothing, rights: 1, reaches: 1 }],
  [
    'a hundred people get a grant through their role',
    `insert into permission_grant select ${OF_ROLE}, 'module', id from menu limit 1`,
    { ...nothing, rights: 101, reaches: 101 },
  ],
  [
    'more than a thousand people do',
    `insert into permission_grant select ${OF_MANY}, 'module', id from menu limit 1`,
    { ...nothing, ...everybody },
  ],
  ['a role is called otherwise', `update role set full_name = 'Other' where id = 98101`, nothing],
  ['a role is switched off', `update role set enabled = false where id = 98101`, { ...nothing, rights: 101, reaches: 101 }],
  ['a menu is called otherwise', `update menu set full_name = full_name || '1' where type = 2`, { ...nothing, rights: ACTIVE, catalog: 1 }],
  ['an organization changes', `update organize set sort_code = sort_code + 1`, { ...nothing, ...everybody }],
  ['a person gets a manager', `update user_account set manager_id = ${FIRST + 1} where id = ${FIRST}`, { ...nothing, ...everybody }],
  ['a person is disabled', `update user_account set state = 0 where id = ${FIRST}`, nothing],
  ['the configuration changes', `update system_config set value = value`, nothing],
  ['a form is released', `update visual_model set full_name = 'Other' where id = ${FIRST + 7}`, { ...nothing, forms: 1 }],
])(
  'when %s, nodes read again only what it concerns',
  async (_what, change, read) => {
    const before = await query('select version from policy_version');
    await query(change);
    expect(await readAgain()).toEqual(read);
    const after = await query('select version from policy_version');
    expect(Number((after.rows as [{ version: string }])[0].version) - Number((before.rows as [{ version: string }])[0].version)).toBe(
      change === 'select 1' ? 0 : 1,
    );
  },
  60_000,
);

it('of two transactions that change the same rights, the second one to commit concerns what the first one has added', async () => {
  const [joins, grants] = await Promise.all([server.core.database.pool.connect(), server.core.database.pool.connect()]);
  const person = FIRST + 170;
  const own = async () =>
    (
      (await query(`select version from policy_part where kind = 'user' and object_id = $1`, [person])).rows[0] as
        | { version: string }
        | undefined
    )?.version ?? '0';
  try {
    await grants.query('begin');
    await grants.query(`insert into permission_grant select ${OF_ROLE}, 'module', id from menu order by id desc limit 1`);
    await joins.query(`insert into user_relation values (${person}, 'role', 98101)`);
    const joined = await own();
    await grants.query('commit');
    expect(Number(await own())).toBe(Number(joined) + 1);
  } finally {
    joins.release();
    grants.release();
  }
});
