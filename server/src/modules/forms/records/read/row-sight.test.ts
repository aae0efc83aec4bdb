import { getModelConfig } from '@banyan/shared-contracts/forms/records/model-config.contract';
import { findRelatedRows, listRelatedRows } from '@banyan/shared-contracts/forms/records/related-form.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../../../testing/test-server';
import { field, openMenu, publishDesign, records, subTable } from '../record.test-data';

let server: TestServer;
let admin: Client;
let staff: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
  staff = await server.as('zhengtao');
});
afterAll(() => server.close());

describe('texts with a mask', () => {
  const MODEL = '98001';
  const PHONE = '13812345678';
  const own = { field: 'f_creator_id', op: '==', conditionText: '@userId' };

  it('are whole in the form of a record only where the menu that lets people change records opens this one', async () => {
    const masked = { useMask: true, maskConfig: { maskType: 3 } };
    await publishDesign(server, MODEL, [field('phone', 'input', {}, masked)], {
      columnList: [{ prop: 'phone' }],
      useBtnPermission: true,
      useDataPermission: true,
    });
    await openMenu(server, { id: '98101', modelId: MODEL, buttons: ['btn_detail'] });
    await openMenu(server, { id: '98102', modelId: MODEL, buttons: ['btn_add', 'btn_edit'], rows: [own] });
    const others = await records(admin, MODEL).create({ phone: PHONE });
    const mine = await records(staff, MODEL).create({ phone: PHONE });
    expect(await records(staff, MODEL).read(others)).toMatchObject({ phone: '138****5678' });
    expect(await records(staff, MODEL, '98101').read(mine)).toMatchObject({ phone: '138****5678' });
    expect(await records(staff, MODEL).read(mine)).toMatchObject({ phone: PHONE });
  });
});

describe('a menu that opens other rows than another one', () => {
  const MODEL = '98015';
  const own = { field: 'f_creator_id', op: '==', conditionText: '@userId' };

  it('opens for each action only the rows of the menus that have its button', async () => {
    await publishDesign(server, MODEL, [field('name', 'input')], {
      columnList: [{ prop: 'name' }],
      useBtnPermission: true,
      useDataPermission: true,
    });
    await openMenu(server, { id: '98115', modelId: MODEL, buttons: ['btn_detail'] });
    await openMenu(server, { id: '98116', modelId: MODEL, buttons: ['btn_add', 'btn_edit', 'btn_remove'], rows: [own] });
    const others = await records(admin, MODEL).create({ name: 'theirs' });
    const seen = records(staff, MODEL);
    const mine = await seen.create({ name: 'mine' });
    expect((await seen.list()).list).toHaveLength(2);
    expect(await seen.detail(others)).toMatchObject({ name: 'theirs' });
    await expect(seen.update(others, { name: 'taken over' })).rejects.toMatchObject({ key: 'NOT_FOUND' });
    await expect(seen.remove(others)).rejects.toMatchObject({ key: 'NOT_FOUND' });
    await expect(records(staff, MODEL, '98115').remove(mine)).rejects.toMatchObject({ key: 'FORBIDDEN' });
    expect(await records(admin, MODEL).read(others)).toMatchObject({ name: 'theirs' });
    await seen.update(mine, { name: 'still mine' });
    await seen.remove(mine);
  });
});

describe('the filter of a list', () => {
  const [LISTED, CHOOSING] = ['98002', '98003'];
  const related = field('chosen', 'relationForm', {}, { modelId: LISTED, relationField: 'name' });

  it('holds where records are chosen, by their titles as well, and when what was chosen is saved', async () => {
    const columnList = [{ prop: 'name' }];
    const open = [{ logic: 'and', groups: [{ field: 'state', symbol: '==', fieldValue: 'open' }] }];
    await publishDesign(server, LISTED, [field('name', 'input'), field('state', 'input')], {
      columnList,
      ruleList: { matchLogic: 'and', conditionList: open },
    });
    await publishDesign(server, CHOOSING, [related, field('note', 'input')], { columnList: [{ prop: 'chosen' }] });
    const listed = records(admin, LISTED);
    const shown = await listed.create({ name: 'pump', state: 'open' });
    const filtered = await listed.create({ name: 'valve', state: 'closed' });
    expect((await listed.list()).list.map(({ id }) => id)).toEqual([shown]);
    const offered = (query: object) =>
      admin.call(listRelatedRows, { params: { modelId: LISTED }, query: { relationField: 'name', columnOptions: 'name', ...query } });
    expect(await offered({})).toMatchObject({ list: [{ id: shown }], pagination: { total: 1 } });
    expect((await offered({ keyword: 'valve' })).pagination.total).toBe(0);
    const found = await admin.call(findRelatedRows, {
      params: { modelId: LISTED },
      body: { relationField: 'name', names: ['pump', 'valve'] },
    });
    expect(found.list).toEqual([{ id: shown, fullName: 'pump' }]);
    await expect(records(admin, CHOOSING).create({ chosen: filtered })).rejects.toMatchObject({ key: 'FIELD_INVALID' });
    const kept = await records(admin, CHOOSING).create({ chosen: shown });
    await listed.update(shown, { state: 'closed' });
    await records(admin, CHOOSING).update(kept, { note: 'later' });
    expect(await records(admin, CHOOSING).detail(kept)).toMatchObject({ chosen: 'pump', note: 'later' });
  });
});

describe('a field that is closed to somebody', () => {
  const MODEL = '98004';
  const chosen = { defaultValue: '98900' };
  const children = [field('line', 'input'), field('person', 'userSelect', chosen), field('role', 'roleSelect', chosen)];

  it('does not keep them from creating when what the design gives it is gone', async () => {
    const fields = [field('open', 'input'), ...children.slice(1), subTable('t', children)];
    await publishDesign(server, MODEL, fields, { columnList: [{ prop: 'open' }], useFormPermission: true });
    await openMenu(server, { id: '98104', modelId: MODEL, fields: ['open', 't-line'] });
    const id = await records(staff, MODEL).create({ open: '1', t: [{ line: 'a' }] });
    expect(await records(admin, MODEL).read(id)).toMatchObject({ person: '98900', t: [{ role: '98900' }] });
    const [row = {}] = (await records(staff, MODEL).read(id))?.['t'] as object[];
    await records(staff, MODEL).update(id, { t: [row, { line: 'b' }] });
    await expect(records(admin, MODEL).create({ person: '98900' })).rejects.toMatchObject({ key: 'FIELD_INVALID' });
    await expect(records(admin, MODEL).create({ t: [{ role: '98900' }] })).rejects.toMatchObject({ key: 'FIELD_INVALID' });
  });
});

describe('the design of a form', () => {
  const MODEL = '98006';
  const listed = (prop: string) => ({
    prop,
    id: prop,
    label: `label ${prop}`,
    __config__: { jnpfKey: 'input', defaultValue: `start ${prop}` },
  });
  const given = (key: string) => field(key, 'input', { label: `label ${key}`, defaultValue: `start ${key}` });

  it('tells nobody of fields that no menu shows them, and of no values of its filters', async () => {
    const columns = ['open', 'other', 'secret', 't-line', 't-price'].map(listed);
    const value = { field: 'secret', symbol: '<>', fieldValue: 'confidential' };
    await publishDesign(
      server,
      MODEL,
      [given('open'), given('other'), given('secret'), subTable('t', [given('line'), given('price')]), field('maker', 'createUser')],
      {
        columnList: columns,
        searchList: columns,
        columnOptions: columns,
        useFormPermission: true,
        ruleList: { matchLogic: 'and', conditionList: [{ logic: 'and', groups: [value] }] },
      },
    );
    await openMenu(server, { id: '98106', modelId: MODEL, fields: ['open', 't-line'] });
    await openMenu(server, { id: '98107', modelId: MODEL, fields: ['open', 'other'] });
    const config = (client: Client) => client.call(getModelConfig, { params: { modelId: MODEL }, query: {} });
    const told = await config(staff);
    const text = JSON.stringify(told);
    for (const closed of ['secret', 'price']) expect(text).not.toMatch(new RegExp(`label ${closed}|start ${closed}`));
    for (const open of ['open', 'other', 'line']) expect(text).toContain(`start ${open}`);
    expect(text).not.toContain('confidential');
    expect(JSON.parse(told.columnData)).toMatchObject({
      useFormPermission: true,
      columnList: [{ prop: 'open' }, { prop: 'other' }, { prop: 't-line' }],
      ruleList: { conditionList: [] },
    });
    // By it everybody finds their own records.
    expect(told.formData).toContain('"maker"');
    expect((await config(admin)).formData).toContain('start secret');
    await records(admin, MODEL).create({ open: 'a', secret: 'b' });
    await records(admin, MODEL).create({ open: 'hidden', secret: 'confidential' });
    expect((await records(staff, MODEL).list()).list).toMatchObject([{ open: 'a' }]);
  });
});

describe('a password', () => {
  const [MODEL, CHOOSING] = ['98007', '98008'];
  const SECRET = 'correct horse';

  it('is whole only in the form of who may change it', async () => {
    const secret = field('secret', 'input', {}, { showPassword: true });
    await publishDesign(server, MODEL, [field('name', 'input'), secret, subTable('t', [secret])], {
      columnList: [{ prop: 'name' }, { prop: 'secret' }, { prop: 't-secret' }],
      searchList: [{ prop: 'secret', id: 'secret', searchType: 2, isKeyword: true }],
      useBtnPermission: true,
    });
    await openMenu(server, { id: '98117', modelId: MODEL, buttons: ['btn_detail', 'btn_unmask'] });
    const id = await records(admin, MODEL).create({ name: 'a', secret: SECRET, t: [{ secret: SECRET }] });
    const hidden = { secret: '••••••••', t: [{ secret: '••••••••' }] };
    for (const client of [admin, staff]) {
      const mine = records(client, MODEL);
      const listed = await mine.list();
      expect(listed.list).toMatchObject([hidden]);
      expect(await mine.detail(id)).toMatchObject(hidden);
      const related = await client.call(listRelatedRows, {
        params: { modelId: MODEL },
        query: { relationField: 'name', columnOptions: 'secret', keyword: '' },
      });
      expect(related.list).toMatchObject([{ secret: '••••••••' }]);
      expect(JSON.stringify([listed, await mine.detail(id), related])).not.toContain('horse');
      expect((await mine.list({ secret: 'correct' })).list).toEqual([]);
      expect((await mine.list({ jnpfKeyword: 'horse' })).list).toEqual([]);
      await expect(mine.list({}, { sidx: 'secret' })).rejects.toMatchObject({ key: 'BAD_INPUT' });
    }
    expect(await records(staff, MODEL).read(id)).toMatchObject(hidden);
    expect(await records(admin, MODEL).read(id)).toMatchObject({ secret: SECRET, t: [{ secret: SECRET }] });
    await records(admin, MODEL).update(id, { name: 'b' });
    expect(await records(admin, MODEL).read(id)).toMatchObject({ name: 'b', secret: SECRET });
    const chosen = field('chosen', 'relationForm', {}, { modelId: MODEL, relationField: 'secret' });
    await publishDesign(server, CHOOSING, [chosen], { columnList: [{ prop: 'chosen' }] });
    await records(admin, CHOOSING).create({ chosen: id });
    expect((await records(admin, CHOOSING).list()).list).toMatchObject([{ chosen: '••••••••' }]);
  });
});

describe('a value in a row', () => {
  const MODEL = '98005';
  const elsewhere = [{ name: 'a.txt', fileId: 'a', url: 'https://example.com/a.txt' }];

  it.each([
    ['seal', 'https://example.com/a.png'],
    ['drawn', 'data:image/png;base64,AAAA'],
    ['files', elsewhere],
    ['person', '98900'],
    ['short', 'too long'],
  ])('is refused at its own place: %s', async (key, value) => {
    const children = [
      field('seal', 'signature'),
      field('drawn', 'sign'),
      field('files', 'uploadFile'),
      field('person', 'userSelect'),
      field('short', 'input', {}, { maxlength: 3 }),
    ];
    await publishDesign(server, MODEL, [subTable('t', children)], {});
    await expect(records(admin, MODEL).create({ t: [{ short: 'a' }, { [key]: value }] })).rejects.toMatchObject({
      key: 'FIELD_INVALID',
      details: { fields: [`t.1.${key}`] },
    });
  });
});
