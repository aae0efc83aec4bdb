import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createModelGate } from '../../../../core/access/model-access';
import { type Client, startTestServer, type TestServer } from '../../../../testing/test-server';
import { field, publishDesign, records } from '../record.test-data';
import { createRecordReader } from './record-reader';
import { createRecordReadingService } from './record-reading.service';
import { createRunningModels } from '../../design/running-model';

const MODEL = '96001';
const MENU = '96101';
const SCHEME = '96201';
/** `npm run proof` tries many more. */
const POLICIES = Number(process.env['PROOF_POLICIES'] ?? 8);
const ROWS = 24;

let server: TestServer;
let caller: Client;
let callerId: string;
const ids: string[] = [];
const stored = new Map<string, FormRecord>();
const authors = new Map<string, Client>();

/** The same numbers on every run. */
let seed = 20_261_121;
const random = (below: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * below);
};
const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item;

beforeAll(async () => {
  server = await startTestServer();
  const design = { useDataPermission: true, columnList: [{ prop: 'text' }] };
  const fields = [
    field('text', 'input'),
    field('n', 'inputNumber'),
    field('tags', 'select', {}, { multiple: true }),
    field('on', 'switch'),
  ];
  await publishDesign(server, MODEL, fields, design);
  const { kysely } = server.core.database;
  await kysely
    .insertInto('menu')
    .values({ id: MENU, system_id: '1001', type: 3, module_id: MODEL, full_name: 'm', en_code: 'policies' })
    .execute();
  await kysely.insertInto('menu_scheme').values({ id: SCHEME, menu_id: MENU, full_name: 's', en_code: 's' }).execute();
  const grant = { group_id: '4112' };
  await kysely
    .insertInto('permission_grant')
    .values([
      { ...grant, item_type: 'module', item_id: MENU },
      { ...grant, item_type: 'resource', item_id: SCHEME },
    ])
    .execute();
  caller = await server.as('wangjianguo');
  callerId = (await server.core.sessions.identify(caller.token, '', '')).userId;
  await kysely.insertInto('grade_admin').values({ user_id: callerId }).execute();
  for (const account of ['wangjianguo', 'zhengtao', 'chenjing']) {
    const author = await server.as(account);
    const { create } = records(author, MODEL);
    for (let row = 0; row < ROWS / 3; row += 1) {
      const record = { text: pick(['a', 'b', 'ab', '']), n: pick([0, 1, 2, null]), tags: pick([[], ['x'], ['x', 'y']]), on: random(2) };
      const id = await create(record);
      ids.push(id);
      stored.set(id, record);
      authors.set(id, author);
    }
  }
}, 60_000);
afterAll(() => server.close());

function condition(): object {
  return pick([
    () => ({ field: 'text', op: pick(['==', '<>', 'like', 'notLike', 'null', 'notNull']), value: pick(['a', 'b']) }),
    () => ({ field: 'n', op: pick(['==', '<>', '>', '>=', '<', '<=', 'null', 'notNull']), value: random(3) }),
    () => ({ field: 'n', op: 'between', value: [pick([null, 1]), 2] }),
    () => ({ field: 'tags', op: pick(['in', 'notIn', '==', '<>']), value: ['x', 'y'] }),
    () => ({ field: 'on', op: pick(['==', '<>']), value: 1 }),
    () => ({ field: 'f_creator_id', op: pick(['==', '<>', 'in', 'notIn']), conditionText: pick(['@userId', '@userAndSubordinates']) }),
    () => ({
      field: 'f_organize_id',
      op: 'in',
      conditionText: pick(['@organizeId', '@organizationAndSuborganization', '@branchManageOrganize']),
    }),
  ])();
}

/** What the caller manages, for conditions that speak of it. */
async function drawSlice(): Promise<void> {
  const { kysely } = server.core.database;
  const none = { this_add: false, this_edit: false, this_remove: false, sub_add: false, sub_edit: false, sub_remove: false };
  await kysely.deleteFrom('grade_admin_organize').where('user_id', '=', callerId).execute();
  const row = { user_id: callerId, organize_id: pick(['6001', '6002', '6104', '6201']), ...none };
  await kysely
    .insertInto('grade_admin_organize')
    .values({ ...row, this_see: random(2) === 1, sub_see: random(2) === 1 })
    .execute();
}

/** Creates the same record again as the author of the deleted one. */
async function restore(id: string): Promise<void> {
  const [author, record] = [authors.get(id) as Client, stored.get(id) as FormRecord];
  const again = await records(author, MODEL).create(record);
  ids.splice(ids.indexOf(id), 1, again);
  stored.set(again, record);
  authors.set(again, author);
}

const group = () => ({ logic: pick(['and', 'or']), groups: Array.from({ length: 1 + random(3) }, condition) });

it.each(Array.from({ length: POLICIES }, (_item, index) => index))(
  'list, search, detail, edit, delete and print agree under policy %i',
  async () => {
    const conditions = Array.from({ length: 1 + random(2) }, group);
    const policy = { match_logic: pick(['and', 'or'] as const), conditions: JSON.stringify(conditions) };
    await server.core.database.kysely.updateTable('menu_scheme').set(policy).where('id', '=', SCHEME).execute();
    await drawSlice();
    const mine = records(caller, MODEL);
    const listed = new Set((await mine.list({}, { pageSize: 100 })).list.map(({ id }) => id));

    const { core } = server;
    const gate = createModelGate(core.rights, core.reaches);
    const reader = createRecordReader({ database: core.database, models: createRunningModels(core.database), gate });
    const printing = createRecordReadingService(core.database, reader);
    const who = await core.sessions.identify(caller.token, '127.0.0.1', 'zh');
    for (const id of ids) {
      const ways = await Promise.all([
        mine.detail(id),
        mine.read(id),
        printing.readDisplayRecords(who, { modelId: MODEL, menuId: '' }, [id]).then(([printed]) => printed),
        printing.mayReadField(who, { modelId: MODEL, id, address: 'text' }).then((may) => may || undefined),
      ]);
      expect(ways.map((found) => found !== undefined)).toEqual(ways.map(() => listed.has(id)));
    }
    const found = new Set((await mine.list({ text: 'a' }, { pageSize: 100 })).list.map(({ id }) => id));
    for (const id of ids) expect([id, found.has(id)]).toEqual([id, listed.has(id) && String(stored.get(id)?.['text']).includes('a')]);
    const foreign = ids.find((id) => !listed.has(id));
    if (foreign !== undefined) {
      await expect(mine.update(foreign, stored.get(foreign) as FormRecord)).rejects.toMatchObject({ key: 'NOT_FOUND' });
      await expect(mine.remove(foreign)).rejects.toMatchObject({ key: 'NOT_FOUND' });
    }
    const own = ids.find((id) => listed.has(id));
    if (own === undefined) return;
    await mine.update(own, stored.get(own) as FormRecord);
    await mine.remove(own);
    await restore(own);
  },
);
