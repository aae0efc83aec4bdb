import { listDesignChanges, openDesign, tellDesignPresence } from '@banyan/shared-contracts/forms/designs/design-changes.contract';
import {
  createDesign,
  type DesignInput,
  getDesign,
  listDesigns,
  updateDesign,
} from '@banyan/shared-contracts/forms/designs/designs.contract';
import {
  getDesignVersion,
  listDesignVersions,
  restoreDesignVersion,
  saveDesignVersion,
} from '@banyan/shared-contracts/forms/designs/design-versions.contract';
import { releaseDesign, rollbackDesign } from '@banyan/shared-contracts/forms/designs/design-releases.contract';
import { setDesignCategoryRights } from '@banyan/shared-contracts/forms/designs/design-categories.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantMenu } from '../../../../testing/rights/grant-menu';
import { openPeer } from '../../../../testing/peers/socket-peer';
import { type Client, startTestServer, type TestServer } from '../../../../testing/test-server';
import { field, records, subTable } from '../../records/record.test-data';

const GENERAL = '5023002';
const BUSINESS = '2101';
const EVERYBODY = '4111';
const MAKER = 'chenjing';

let server: TestServer;
let admin: Client;
let maker: Client;
let staff: Client;
let lastCode = 0;

beforeAll(async () => {
  server = await startTestServer();
  await grantMenu(server, MAKER, 'onlineDev.webDesign', ['btn_add', 'btn_edit', 'btn_release']);
  [admin, maker, staff] = await Promise.all([server.as(), server.as(MAKER), server.as('zhengtao')]);
});
afterAll(() => server.close());

const formOf = (...fields: object[]) => JSON.stringify({ fields });
const [A, B] = [field('a', 'input'), field('b', 'input')];
const TABLE = subTable('t', [field('x', 'input')]);
const create = (formData: string, more: Partial<DesignInput> = {}) =>
  maker.call(createDesign, { body: { fullName: '台账', enCode: `ledger${(lastCode += 1)}`, category: GENERAL, formData, ...more } });
const read = (id: string) => maker.call(getDesign, { params: { id } });
const change = async (id: string, more: Partial<DesignInput>) => {
  const { version: _version, ...seen } = await read(id);
  await maker.call(updateDesign, { params: { id }, body: { ...seen, ...more } });
};
const release = (id: string, body: object = {}, as: Client = maker) => as.call(releaseDesign, { params: { id }, body });
const versionsOf = async (id: string) => (await maker.call(listDesignVersions, { params: { id }, query: {} })).list;
const restore = (id: string, version: number) => maker.call(restoreDesignVersion, { params: { id, version }, query: {} });

it('who has a design open is told when it is set back to a version, and gets what is different as a change', async () => {
  const id = await create(formOf(A));
  await maker.call(saveDesignVersion, { params: { id }, body: { note: '' } });
  await change(id, { formData: formOf(A, B) });
  await admin.call(openDesign, { params: { id } });
  const designer = await openPeer(server, admin);
  await designer.next('initMessage');
  await admin.call(tellDesignPresence, { params: { id }, body: { session: 'one' } });
  await restore(id, 1);
  expect(await designer.next('designChanged')).toMatchObject({ modelId: id, version: 2 });
  const { list } = await admin.call(listDesignChanges, { params: { id }, query: { after: 1 } });
  expect(list).toHaveLength(1);
  expect(list[0]?.change.steps).toContainEqual(
    expect.objectContaining({ op: 'drop', node: expect.objectContaining({ id: 'b' }) as object }),
  );
  await designer.close();
});

it('going back to a version in a designer is a step of its own, which can be undone there', async () => {
  const id = await create(formOf(A));
  await maker.call(saveDesignVersion, { params: { id }, body: { note: '' } });
  await change(id, { formData: formOf(A, B) });
  const { seq } = await maker.call(openDesign, { params: { id } });
  await maker.call(restoreDesignVersion, { params: { id, version: 1 }, query: { session: 'window' } });
  const { list } = await maker.call(listDesignChanges, { params: { id }, query: { after: seq } });
  expect(list.map((entry) => entry.change)).toMatchObject([
    { id: expect.stringMatching(/^window-0_/) as string, label: { key: 'design.change.restored', values: { version: '1' } } },
  ]);
  expect(JSON.parse((await read(id)).formData)).not.toHaveProperty('fields.1');
});

describe('versions of a design', () => {
  it('are its releases and what somebody has kept, newest first, with who, when and why', async () => {
    const id = await create(formOf(A));
    await release(id, { note: '上线' });
    await change(id, { formData: formOf(A, B) });
    expect(await maker.call(saveDesignVersion, { params: { id }, body: { note: '加了一个字段' } })).toEqual({ version: 2 });
    await release(id);
    expect(await versionsOf(id)).toMatchObject([
      { version: 3, release: 2, state: 'live', note: '' },
      { version: 2, release: 0, state: 'saved', note: '加了一个字段' },
      { version: 1, release: 1, state: 'released', note: '上线' },
    ]);
    const [first] = await versionsOf(id);
    expect(first?.creatorUser).toMatch(/\/chenjing$/);
    const page = await maker.call(listDesignVersions, { params: { id }, query: { currentPage: 2, pageSize: 2 } });
    expect(page).toMatchObject({ list: [{ version: 1 }], pagination: { total: 3 } });
    const { formData } = await maker.call(getDesignVersion, { params: { id, version: 1 } });
    expect(formData).toContain('"a"');
    expect(formData).not.toContain('"b"');
    await expect(maker.call(getDesignVersion, { params: { id, version: 9 } })).rejects.toMatchObject({ key: 'NOT_FOUND' });
    await expect(restore(id, 9)).rejects.toMatchObject({ key: 'NOT_FOUND' });
  });

  it('become the draft again, and what the draft said is kept', async () => {
    const id = await create(formOf(A));
    await release(id);
    await change(id, { formData: formOf(B), webType: 1 });
    const changed = await read(id);
    await maker.call(rollbackDesign, { params: { id } });
    expect(await read(id)).toMatchObject({ webType: 2, formData: expect.stringContaining('"a"') as string });
    const row = (await maker.call(listDesigns, { query: { pageSize: 500 } })).list.find((one) => one.id === id);
    expect(row).toMatchObject({ isRelease: 1 });
    const [kept] = await versionsOf(id);
    expect(kept).toMatchObject({ state: 'saved', note: '恢复到版本 1 之前的内容' });
    await restore(id, kept?.version ?? 0);
    expect(await read(id)).toMatchObject({ webType: 1, formData: changed.formData });
    // Once is enough.
    await restore(id, 1);
    await restore(id, kept?.version ?? 0);
    expect(await versionsOf(id)).toHaveLength(2);
  });

  it('are refused where nothing was released, and to who may not design there', async () => {
    const id = await create(formOf(A));
    await expect(maker.call(rollbackDesign, { params: { id } })).rejects.toMatchObject({ key: 'NOT_PUBLISHED' });
    await maker.call(saveDesignVersion, { params: { id }, body: {} });
    for (const as of [staff, maker]) {
      if (as === maker) await admin.call(setDesignCategoryRights, { params: { id: GENERAL }, body: { ids: ['7026--user'] } });
      for (const call of [
        () => as.call(rollbackDesign, { params: { id } }),
        () => as.call(listDesignVersions, { params: { id }, query: {} }),
        () => as.call(getDesignVersion, { params: { id, version: 1 } }),
        () => as.call(saveDesignVersion, { params: { id }, body: {} }),
        () => as.call(restoreDesignVersion, { params: { id, version: 1 }, query: {} }),
      ])
        await expect(call()).rejects.toMatchObject({ key: 'FORBIDDEN' });
    }
    await admin.call(setDesignCategoryRights, { params: { id: GENERAL }, body: { ids: [] } });
  });
});

describe('going back to an earlier version', () => {
  it('restores form, list and rights; records entered meanwhile keep what it does not know, and show it when it comes back', async () => {
    const id = await create(formOf(A, TABLE), { columnData: JSON.stringify({ columnList: [{ prop: 'a' }], useFormPermission: true }) });
    const place = { pc: 1, pcModuleParentId: [BUSINESS], permit: [EVERYBODY] };
    const { menuIds, version: first } = await release(id, place, admin);
    const of = (as: Client) => records(as, id, as === staff ? menuIds[0] : '');
    const before = await of(staff).create({ a: '先', t: [{ x: '一' }] });
    const both = JSON.stringify({ columnList: [{ prop: 'b' }], useFormPermission: true });
    await change(id, { formData: formOf(B), columnData: both });
    const { version: second } = await release(id, place, admin);
    const meanwhile = await of(staff).create({ b: '后' });
    expect(await of(staff).read(meanwhile)).toMatchObject({ b: '后' });

    await restore(id, first);
    expect(await release(id)).toMatchObject({ isLive: true });
    expect(await of(staff).read(before)).toMatchObject({ a: '先', t: [{ x: '一' }] });
    const old = await of(staff).read(meanwhile);
    expect(old).toMatchObject({ a: null, t: [] });
    expect(old).not.toHaveProperty('b');
    expect((await read(id)).columnData).toContain('"prop":"a"');
    await of(staff).update(meanwhile, { a: '补' });

    await restore(id, second);
    await release(id);
    expect(await of(staff).read(meanwhile)).toMatchObject({ b: '后' });
    await restore(id, first);
    await release(id);
    expect(await of(staff).read(meanwhile)).toMatchObject({ a: '补' });
  });
});
