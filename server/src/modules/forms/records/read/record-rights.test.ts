import { getDownloadLink, uploadFile } from '@banyan/shared-contracts/files/file.contract';
import { createModelRecord, listModelRows, removeModelRecords } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { getModelConfig } from '@banyan/shared-contracts/forms/records/model-config.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCurrentUser } from '@banyan/shared-contracts/session/current-user.contract';
import { type Client, startTestServer, type TestServer } from '../../../../testing/test-server';
import { field, openMenu, publishDesign, records, subTable } from '../record.test-data';

/** The purchase request of the demo company: staff see their own and their subordinates', buyers all. */
const REQUESTS = '8001';
/** 郑涛 and 林海 work for 王建国; 陈静 buys. */
const people = ['zhengtao', 'linhai', 'wangjianguo', 'chenjing'] as const;

let server: TestServer;
const as = {} as Record<(typeof people)[number], Client>;

beforeAll(async () => {
  server = await startTestServer();
  for (const account of people) as[account] = await server.as(account);
});
afterAll(() => server.close());

const request = () => ({
  title: '权限',
  applicant: '7026',
  date: Date.UTC(2026, 0, 5),
  category: 'office',
  urgency: 'normal',
  tableField110: [{ name: '手套', quantity: 1, price: 2 }],
});
const titles = async (client: Client) => (await records(client, REQUESTS).list({}, { pageSize: 100 })).pagination.total;
const refused = (key: string) => ({ key });

describe('row schemes', () => {
  it('decide what a list has', async () => {
    expect(await titles(as.zhengtao)).toBe(1);
    expect(await titles(as.wangjianguo)).toBe(5);
    expect(await titles(as.chenjing)).toBe(42);
  });

  it('hold for every way to a row: what is not open does not exist', async () => {
    const id = await records(as.zhengtao, REQUESTS).create(request());
    const other = records(as.linhai, REQUESTS);
    expect(await other.read(id)).toBeUndefined();
    expect(await other.detail(id)).toBeUndefined();
    await expect(other.update(id, request())).rejects.toMatchObject(refused('NOT_FOUND'));
    await expect(other.remove(id)).rejects.toMatchObject(refused('NOT_FOUND'));
    const batch = as.linhai.call(removeModelRecords, { params: { modelId: REQUESTS }, body: { ids: [id] } });
    await expect(batch).rejects.toMatchObject(refused('NOT_FOUND'));
    expect((await other.list({ jnpfKeyword: '权限' })).list).toEqual([]);
    expect(await records(as.wangjianguo, REQUESTS).detail(id)).toMatchObject({ title: '权限', applicant: '郑涛/zhengtao' });
    await records(as.chenjing, REQUESTS).update(id, { title: '权限改' });
    await records(as.zhengtao, REQUESTS).remove(id);
  });

  it('come through menus: no menu, no model', async () => {
    await expect(records(as.zhengtao, REQUESTS, '2002').list()).rejects.toMatchObject(refused('FORBIDDEN'));
    expect((await records(as.zhengtao, REQUESTS, '2133').list()).pagination.total).toBe(1);
    await publishDesign(server, '94001', [field('a', 'input')]);
    await expect(records(as.chenjing, '94001').list()).rejects.toMatchObject(refused('FORBIDDEN'));
    await expect(as.chenjing.call(getModelConfig, { params: { modelId: '94001' }, query: {} })).rejects.toMatchObject(refused('FORBIDDEN'));
    await expect(records(server.anonymous, REQUESTS).list()).rejects.toMatchObject(refused('SESSION_INVALID'));
  });

  it('change at once when people change', async () => {
    const users = server.core.database.kysely.updateTable('user_account');
    await users.set({ manager_id: '7026' }).where('account', '=', 'linhai').execute();
    expect(await titles(as.zhengtao)).toBe(2);
    await users.set({ manager_id: '7025' }).where('account', '=', 'linhai').execute();
    expect(await titles(as.zhengtao)).toBe(1);
  });
});

describe('a related record', () => {
  const modelId = '95002';
  const menuId = '95103';
  const related = (client: Client) => records(client, modelId, menuId);
  let foreign: string;

  beforeAll(async () => {
    const { kysely } = server.core.database;
    foreign = await records(as.linhai, REQUESTS).create(request());
    await publishDesign(server, modelId, [
      field('related', 'relationForm', {}, { modelId: REQUESTS, relationField: 'title' }),
      field('given', 'relationForm', { defaultValue: foreign }, { modelId: REQUESTS, relationField: 'title' }),
      field('note', 'input'),
      subTable('t', [field('line', 'relationForm', {}, { modelId: REQUESTS, relationField: 'title' })]),
    ]);
    await kysely
      .insertInto('menu')
      .values({ id: menuId, system_id: '1001', type: 3, module_id: modelId, full_name: 'm', en_code: 'm3' })
      .execute();
    await kysely.insertInto('permission_grant').values({ group_id: '4112', item_type: 'module', item_id: menuId }).execute();
  });

  const answer = async (record: object) => {
    const { code, msg, error } = await as.zhengtao.envelope(createModelRecord, {
      params: { modelId },
      body: { data: JSON.stringify(record), menuId },
    });
    return { code, msg, error };
  };

  it('that is closed to somebody is refused in the words of one that is not there', async () => {
    const closed = await answer({ related: foreign });
    expect(closed.error).toMatchObject({ key: 'FIELD_INVALID', details: { fields: ['related'] } });
    expect(closed).toEqual(await answer({ related: '999' }));
    expect(await answer({ t: [{ line: foreign }] })).toEqual(await answer({ t: [{ line: '999' }] }));
    const own = await records(as.zhengtao, REQUESTS).create(request());
    await related(as.zhengtao).create({ related: own, t: [{ line: own }] });
    await related(as.chenjing).create({ related: foreign });
  });

  it('stays where it is stored, and where the design gives it', async () => {
    const id = await related(as.chenjing).create({ related: foreign, t: [{ line: foreign }] });
    await related(as.zhengtao).update(id, { note: 'later' });
    expect(await related(as.zhengtao).read(id)).toMatchObject({ related: foreign, t: [{ line: foreign }], note: 'later' });
    await expect(related(as.zhengtao).update(id, { t: [{ line: foreign }] })).rejects.toMatchObject(refused('FIELD_INVALID'));
    await related(as.zhengtao).create({ given: foreign });
    await records(as.linhai, REQUESTS).remove(foreign);
  });
});

describe('files of a record', () => {
  async function upload(client: Client): Promise<string> {
    const boundary = 'line';
    const payload = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="报价.txt"\r\nContent-Type: text/plain\r\n\r\nprice\r\n--${boundary}--\r\n`;
    const reply = await client.send({
      method: 'POST',
      url: uploadFile.path.replace(':type', 'annex'),
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload,
    });
    return reply.json<{ data: { name: string } }>().data.name;
  }
  const link = (client: Client, fileId: string) => client.call(getDownloadLink, { params: { type: 'annex', fileId } });
  const withFile = (fileId: string) => ({
    ...request(),
    attachments: [{ name: '报价.txt', fileId, url: `/api/file/Download/annex/${fileId}` }],
  });

  it('are open to whoever may read the record, and to nobody else', async () => {
    const fileId = await upload(as.zhengtao);
    await expect(link(as.chenjing, fileId)).rejects.toMatchObject(refused('FILE_MISSING'));
    const id = await records(as.zhengtao, REQUESTS).create(withFile(fileId));
    await link(as.chenjing, fileId);
    await expect(link(as.linhai, fileId)).rejects.toMatchObject(refused('FILE_MISSING'));
    await records(as.zhengtao, REQUESTS).update(id, { attachments: [] });
    await expect(link(as.chenjing, fileId)).rejects.toMatchObject(refused('FILE_MISSING'));
  });

  it('cannot be taken out of another record by their names', async () => {
    const fileId = await upload(as.zhengtao);
    await records(as.zhengtao, REQUESTS).create(withFile(fileId));
    await expect(records(as.linhai, REQUESTS).create(withFile(fileId))).rejects.toMatchObject(refused('FILE_MISSING'));
    expect((await records(as.linhai, REQUESTS).list({ jnpfKeyword: '权限' })).list).toEqual([]);
  });
});

describe('buttons, columns and fields', () => {
  const modelId = '95001';
  const [menuId, otherMenuId] = ['95101', '95102'];
  const switches = { useBtnPermission: true, useColumnPermission: true, useFormPermission: true, useDataPermission: true };
  const fields = [
    field('open', 'input'),
    field('secret', 'input', { required: true, defaultValue: 'start' }),
    subTable('t', [field('a', 'input'), field('b', 'input')]),
    field('creator', 'createUser'),
  ];

  beforeAll(async () => {
    const { kysely } = server.core.database;
    await publishDesign(server, modelId, fields, {
      ...switches,
      columnList: [{ prop: 'open' }, { prop: 'secret' }, { prop: 't-a' }],
      searchList: [],
      defaultSortConfig: [{ field: 'secret', sort: 'desc' }],
    });
    const menu = { system_id: '1001', type: 3, module_id: modelId };
    await kysely
      .insertInto('menu')
      .values([
        { ...menu, id: menuId, full_name: 'm', en_code: 'm1' },
        { ...menu, id: otherMenuId, full_name: 'm', en_code: 'm2' },
      ])
      .execute();
    const named = (id: string, code: string) => ({ id, menu_id: menuId, full_name: code, en_code: code });
    await kysely
      .insertInto('menu_button')
      .values([named('95201', 'btn_add'), named('95202', 'btn_edit')])
      .execute();
    const shown = (id: string, kind: 'column' | 'form', code: string) => ({ ...named(id, code), kind });
    await kysely
      .insertInto('menu_field')
      .values([
        shown('95301', 'column', 'open'),
        shown('95302', 'form', 'open'),
        shown('95303', 'form', 't-a'),
        shown('95304', 'column', 't-a'),
      ])
      .execute();
    await kysely
      .insertInto('menu_scheme')
      .values({ ...named('95401', 'jnpf_alldata'), all_data: true })
      .execute();
    const grants = (['95201', '95202'] as const).map((item_id) => ({ item_type: 'button' as const, item_id }));
    const granted = [
      { item_type: 'module' as const, item_id: menuId },
      ...grants,
      { item_type: 'column' as const, item_id: '95301' },
      { item_type: 'column' as const, item_id: '95304' },
      { item_type: 'form' as const, item_id: '95302' },
      { item_type: 'form' as const, item_id: '95303' },
      { item_type: 'resource' as const, item_id: '95401' },
    ];
    await kysely
      .insertInto('permission_grant')
      .values(granted.map((grant) => ({ ...grant, group_id: '4112' })))
      .execute();
  });

  it('keep what is not granted from being read, searched, sorted by and written', async () => {
    const mine = records(as.zhengtao, modelId, menuId);
    const id = await mine.create({ open: '1', secret: 'forged', t: [{ a: 'a', b: 'forged' }] });
    expect(await mine.read(id)).toEqual({ open: '1', t: [{ a: 'a', id: expect.any(String) as string }], f_version: 1 });
    expect(await mine.detail(id)).not.toHaveProperty('secret');
    const { list } = await mine.list();
    expect(list).toEqual([{ id, open: '1', t: [{ a: 'a' }] }]);
    await expect(mine.list({ secret: 'start' })).rejects.toMatchObject(refused('BAD_INPUT'));
    // Who created a record may not be seen; which are one's own, everybody knows.
    const { id: ownId } = await server.core.database.kysely
      .selectFrom('user_account')
      .select('id')
      .where('account', '=', 'zhengtao')
      .executeTakeFirstOrThrow();
    expect((await mine.list({ creator: ownId })).list).toEqual(list);
    await expect(mine.list({ creator: '1' })).rejects.toMatchObject(refused('BAD_INPUT'));
    await expect(mine.list({}, { sidx: 'secret' })).rejects.toMatchObject(refused('BAD_INPUT'));
    // Clients send the order of the design, whatever of it is hidden.
    expect((await mine.list({}, { sidx: '-secret' })).list).toEqual(list);
    const whole = records(await server.as(), modelId);
    expect(await whole.read(id)).toMatchObject({ secret: 'start', t: [{ a: 'a', b: null }] });
    const stored = (await whole.read(id)) as { t: { id: string }[] };
    await whole.update(id, { secret: 'kept', t: [{ ...stored.t[0], b: 'kept' }] });
    await mine.update(id, { open: '2', secret: 'forged', t: [{ id: stored.t[0]?.id, a: 'changed', b: 'forged' }] });
    expect(await whole.read(id)).toMatchObject({ open: '2', secret: 'kept', t: [{ a: 'changed', b: 'kept' }] });
    await expect(mine.remove(id)).rejects.toMatchObject(refused('FORBIDDEN'));
  });

  it('begin with the caller where their default means them', async () => {
    const id = '95009';
    const hidden = [
      field('person', 'userSelect', { defaultValue: 'currentUser' }),
      field('people', 'usersSelect', { defaultValue: ['currentUser'] }, { multiple: true }),
      field('dep', 'depSelect', { defaultValue: '@currentOrg' }),
      field('org', 'organizeSelect', { defaultValue: ['@currentOrg'] }),
      field('orgs', 'organizeSelect', { defaultValue: [['@currentOrg']] }, { multiple: true }),
      field('below', 'userSelect', { defaultValue: '@userAndSubordinates' }),
      field('known', 'userSelect', { defaultValue: '7001' }),
    ];
    await publishDesign(server, id, [field('open', 'input'), ...hidden], { columnList: [{ prop: 'open' }], useFormPermission: true });
    const { kysely } = server.core.database;
    const menu = { id: '95109', system_id: '1001', type: 3, module_id: id, full_name: 'm', en_code: 'm9' };
    await kysely.insertInto('menu').values(menu).execute();
    await kysely
      .insertInto('menu_field')
      .values({ id: '95309', menu_id: menu.id, full_name: 'open', en_code: 'open', kind: 'form' })
      .execute();
    const grants = [
      { group_id: '4112', item_type: 'module' as const, item_id: menu.id },
      { group_id: '4112', item_type: 'form' as const, item_id: '95309' },
    ];
    await kysely.insertInto('permission_grant').values(grants).execute();
    const who = kysely.selectFrom('user_account').select(['id', 'organize_id']).where('account', '=', 'zhengtao');
    const { id: self, organize_id: own } = await who.executeTakeFirstOrThrow();
    const made = await records(as.zhengtao, id, menu.id).create({ open: '1', person: '7001' });
    const whole = await records(await server.as(), id).read(made);
    expect(whole).toMatchObject({ open: '1', person: self, people: [`${self}--user`], dep: own, known: '7001' });
    expect(whole).toMatchObject({ below: null });
    const path = whole?.['org'] as string[];
    expect([path[0], path.at(-1), whole?.['orgs']]).toEqual(['6001', own, [path]]);
  });

  it('are not named by the rules that a form gets: the server alone applies those', async () => {
    const id = '95019';
    const groups = (name: string) => [
      { logic: 'and', groups: [{ field: name, type: 'string', op: '>', conditionText: 'input', value: 'secret limit', valueLabel: '' }] },
    ];
    const effects = [{ kind: 'readOnly', targets: ['open'] }];
    const fieldRules = { a: { name: 'a', conditions: groups('salary'), effects }, b: { name: 'b', conditions: groups('open'), effects } };
    const switches = { columnList: [{ prop: 'open' }], useFormPermission: true };
    await publishDesign(server, id, [field('open', 'input'), field('salary', 'input')], switches, null, { fieldRules });
    await openMenu(server, { id: '95119', modelId: id, fields: ['open'] });
    const rulesOf = async (client: Client) => {
      const { formData } = await client.call(getModelConfig, { params: { modelId: id }, query: {} });
      return Object.keys((JSON.parse(formData) as { fieldRules: object }).fieldRules);
    };
    expect([await rulesOf(as.zhengtao), await rulesOf(await server.as())]).toEqual([['b'], ['a', 'b']]);
    // What such a rule closes could be entered all the same: it is refused, not dropped.
    const whole = records(await server.as(), id);
    const made = await whole.create({ open: '', salary: 'secret limit plus' });
    const mine = records(as.zhengtao, id, '95119');
    const refusal = { key: 'FIELD_INVALID', details: { fields: ['open'] } };
    await expect(mine.update(made, { open: 'entered' })).rejects.toMatchObject(refusal);
    await mine.update(made, { open: '' });
    await whole.update(made, { salary: 'less' });
    await mine.update(made, { open: 'a' });
    await whole.update(made, { salary: 'secret limit plus' });
    await expect(mine.update(made, { open: '' })).rejects.toMatchObject(refusal);
    await mine.update(made, { open: 'a' });
    // Of a rule that is in the form, what it closes there stays as it was.
    await whole.update(made, { open: 'b', salary: 'secret limit plus' });
    expect(await whole.read(made)).toMatchObject({ open: 'a' });
  });

  it('begin with the present and the caller, in the record and in every new row of it (api-forms B12)', async () => {
    const id = '95010';
    const current = { defaultCurrent: true };
    const beginning = (): object[] => [
      field('at', 'datePicker', current, { format: 'yyyy-MM-dd HH:mm:ss' }),
      field('clock', 'timePicker', current),
      field('person', 'userSelect', current),
      field('people', 'usersSelect', current, { multiple: true }),
      field('dep', 'depSelect', current),
      field('org', 'organizeSelect', current),
      field('pos', 'posSelect', current),
      field('roles', 'roleSelect', current, { multiple: true }),
      field('count', 'inputNumber', { defaultValue: 3 }),
    ];
    const rows = subTable('t', [field('open', 'input'), ...beginning()]);
    await publishDesign(server, id, [field('open', 'input'), ...beginning(), rows], {
      columnList: [{ prop: 'open' }],
      useFormPermission: true,
    });
    const { kysely } = server.core.database;
    const menu = { id: '95110', system_id: '1001', type: 3, module_id: id, full_name: 'm', en_code: 'm10' };
    await kysely.insertInto('menu').values(menu).execute();
    const shown = (fieldId: string, code: string) => ({
      id: fieldId,
      menu_id: menu.id,
      full_name: code,
      en_code: code,
      kind: 'form' as const,
    });
    await kysely
      .insertInto('menu_field')
      .values([shown('95310', 'open'), shown('95311', 't-open')])
      .execute();
    const grant = (item_type: 'module' | 'form', item_id: string) => ({ group_id: '4112', item_type, item_id });
    await kysely
      .insertInto('permission_grant')
      .values([grant('module', menu.id), grant('form', '95310'), grant('form', '95311')])
      .execute();
    const { userInfo: me } = await as.zhengtao.call(getCurrentUser, { query: {} });
    const expected = {
      person: me.userId,
      people: [`${me.userId}--user`],
      dep: me.departmentId,
      org: me.organizeIdList,
      pos: me.positionIds[0]?.id,
      roles: me.roleIds,
      count: 3,
      clock: expect.stringMatching(/^\d\d:\d\d:\d\d$/) as string,
    };
    expect(me.positionIds.length * me.roleIds.length).toBeGreaterThan(0);
    const begun = Date.now();
    const mine = records(as.zhengtao, id, menu.id);
    const whole = records(await server.as(), id);
    const made = await mine.create({ open: '1', person: '7001', t: [{ open: 'first', count: 9 }] });
    const first = (await whole.read(made)) ?? {};
    expect(first).toMatchObject({ ...expected, t: [{ ...expected, open: 'first' }] });
    expect(Math.abs((first['at'] as number) - begun)).toBeLessThan(60_000);
    const [row = {}] = first['t'] as { id?: string }[];
    await whole.update(made, { count: 5, t: [{ ...row, count: 7 }] });
    await mine.update(made, { open: '2', t: [{ id: row.id, open: 'first' }, { open: 'second' }] });
    expect(await whole.read(made)).toMatchObject({
      ...expected,
      count: 5,
      t: [
        { ...expected, count: 7 },
        { ...expected, open: 'second' },
      ],
    });
  });

  it('do not add up over menus', async () => {
    const { kysely } = server.core.database;
    await kysely.insertInto('permission_grant').values({ group_id: '4112', item_type: 'module', item_id: otherMenuId }).execute();
    const [{ id } = { id: '' }] = (await records(as.zhengtao, modelId, menuId).list()).list;
    const second = records(as.zhengtao, modelId, otherMenuId);
    expect((await second.list()).list).toEqual([]);
    await expect(second.read(id)).rejects.toMatchObject(refused('FORBIDDEN'));
    expect(await records(as.zhengtao, modelId).read(id)).toEqual({ f_version: 3 });
  });

  it('open nothing by a scheme that makes no sense', async () => {
    const { kysely } = server.core.database;
    const scheme = (conditions: unknown) =>
      kysely
        .updateTable('menu_scheme')
        .set({ all_data: false, en_code: 'x', conditions: JSON.stringify(conditions) })
        .where('id', '=', '95401')
        .execute();
    const total = async () => (await as.zhengtao.call(listModelRows, { params: { modelId }, body: { menuId } })).pagination.total;
    const group = (condition: object) => [{ logic: 'and', groups: [condition] }];
    for (const conditions of [
      [],
      {},
      [{ logic: 'and', groups: [] }],
      group({ field: 'gone', op: '==', value: '2' }),
      group({ field: 'open', op: 'sounds like', value: '2' }),
      group({ field: 'f_creator_id', op: 'in', conditionText: '@everybody' }),
    ]) {
      await scheme(conditions);
      expect(await total()).toBe(0);
    }
    await scheme(group({ field: 'open', op: '==', value: '2' }));
    expect(await total()).toBe(1);
    for (const source of ['@userId', '@userAndSubordinates']) {
      await scheme(group({ field: 'f_creator_id', op: '==', conditionText: source }));
      expect(await total()).toBe(1);
    }
    for (const source of ['@organizeId', '@organizationAndSuborganization']) {
      await scheme(group({ field: 'f_organize_id', op: '==', conditionText: source }));
      expect(await total()).toBe(1);
    }
    await scheme(group({ field: 'f_creator_id', op: '<>', conditionText: '@userId' }));
    expect(await total()).toBe(0);
  });
});
