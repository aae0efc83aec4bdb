import {
  getPortal,
  listPortalChoices,
  listSystemPortals,
  savePortalArrangement,
  setDefaultPortal,
} from '@banyan/shared-contracts/portal/portal.contract';
import { listOfferedPortals } from '@banyan/shared-contracts/portal/portal-manage.contract';
import { readPortalDocument } from '@banyan/shared-contracts/portal/portal-document';
import { getCurrentUser } from '@banyan/shared-contracts/session/current-user.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Id } from '../../core/database/tables';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';

/** Portal of the system 采购管理 in the demo company, and the menu of the main system that shows it. */
const PORTAL = '8501';
const MENU = '2161';
const GROUP = '4111';
const [MAIN, PURCHASING, REQUESTS] = ['1001', '1002', '1003'];
const UNKNOWN = '123456789';

let server: TestServer;
let staff: Client;
let other: Client;

const put = (values: { id: Id; system_id: Id; en_code: string; is_home?: boolean; enabled?: boolean }) =>
  server.core.database.kysely
    .insertInto('portal')
    .values({ ...values, full_name: values.en_code, sort_code: 9 })
    .execute();
const ungrant = (type: 'portal' | 'module', id: Id) =>
  server.core.database.kysely.deleteFrom('permission_grant').where('item_type', '=', type).where('item_id', '=', id).execute();
const grant = (type: 'portal' | 'module' | 'system', id: Id) =>
  server.core.database.kysely
    .insertInto('permission_grant')
    .values({ group_id: GROUP, item_type: type, item_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

const open = (client: Client, systemId: string | undefined = '', id = PORTAL) =>
  client.call(getPortal, { params: { id }, query: { platform: 'Web', systemId } });
const refusal = async (client: Client, systemId: string | undefined = '', id = PORTAL) =>
  (await client.envelope(getPortal, { params: { id }, query: { systemId } })).error?.key;
const homeIn = async (client: Client, systemCode: string) =>
  (await client.call(getCurrentUser, { query: { systemCode } })).userInfo.homePortalId;
const begins = async (client: Client, systemCode: string) =>
  (await client.call(getCurrentUser, { query: { systemCode } })).userInfo.portalId;
const save = (client: Client, formData: string) =>
  client.envelope(savePortalArrangement, { params: { id: PORTAL }, body: { formData, systemId: PURCHASING } });

beforeAll(async () => {
  server = await startTestServer();
  [staff, other] = await Promise.all([server.as('tangyun'), server.as()]);
});
afterAll(() => server.close());
beforeEach(async () => {
  const { kysely } = server.core.database;
  await Promise.all([grant('portal', PORTAL), grant('module', MENU), grant('system', PURCHASING ?? '')]);
  await kysely.deleteFrom('portal').where('id', '<>', PORTAL).execute();
  await kysely.updateTable('portal').set({ enabled_lock: false }).execute();
  for (const table of ['portal_custom', 'user_portal'] as const) await kysely.deleteFrom(table).execute();
});

describe('a portal', () => {
  it('is read by whom it, or a menu that shows it, is granted, and only where it belongs or is shown', async () => {
    // Where another portal exists, no replacement is used.
    for (const [id, system_id] of [
      ['8603', '1003'],
      ['8604', '1001'],
    ] as const) {
      await put({ id, system_id, en_code: `other.${id}` });
      await grant('portal', id);
    }
    const portal = await open(staff, PURCHASING);
    expect(portal).toMatchObject({ fullName: '工作台', type: 0, enabledLock: 0, customized: 0, isDefault: 1, systemId: PURCHASING });
    expect(readPortalDocument(portal.formData)?.layout.length).toBeGreaterThan(5);
    expect((await open(staff, MAIN)).id).toBe(PORTAL);
    expect(await refusal(staff, REQUESTS)).toBe('FORBIDDEN');

    await ungrant('portal', PORTAL);
    expect((await open(staff, MAIN)).id).toBe(PORTAL);
    await ungrant('module', MENU);
    await grant('portal', PORTAL);
    expect((await open(staff, PURCHASING)).id).toBe(PORTAL);
    expect(await refusal(staff, MAIN)).toBe('FORBIDDEN');

    await ungrant('portal', PORTAL);
    expect([await refusal(staff), await refusal(staff, PURCHASING)]).toEqual(['FORBIDDEN', 'FORBIDDEN']);
    expect((await open(other, PURCHASING)).id).toBe(PORTAL);
  });

  it('is refused without a session, when it is unknown or disabled, and in a system that the caller may not enter', async () => {
    expect((await server.anonymous.envelope(getPortal, { params: { id: PORTAL }, query: {} })).code).toBe(602);
    expect([await refusal(staff, '', UNKNOWN), await refusal(other, '', UNKNOWN)]).toEqual(['FORBIDDEN', 'FORBIDDEN']);
    await put({ id: '8602', system_id: '1002', en_code: 'off', enabled: false });
    await grant('portal', '8602');
    expect(await refusal(other, '', '8602')).toBe('FORBIDDEN');

    await server.core.database.kysely
      .deleteFrom('permission_grant')
      .where('item_type', '=', 'system')
      .where('item_id', '=', '1002')
      .execute();
    await ungrant('module', MENU);
    expect([await refusal(staff), await refusal(staff, PURCHASING)]).toEqual(['FORBIDDEN', 'FORBIDDEN']);
  });
});

describe('home', () => {
  it('is the own choice, else the home of the system, else none, and follows rights at once', async () => {
    expect([await homeIn(staff, 'procurement'), await homeIn(staff, '')]).toEqual([PORTAL, '']);
    await put({ id: '8601', system_id: '1002', en_code: 'second' });
    await grant('portal', '8601');
    await staff.call(setDefaultPortal, { params: { id: '8601' }, query: { platform: 'Web' } });
    expect([await homeIn(staff, 'procurement'), await homeIn(other, 'procurement')]).toEqual(['8601', PORTAL]);
    expect((await open(staff, PURCHASING)).isDefault).toBe(0);
    await ungrant('portal', '8601');
    expect(await homeIn(staff, 'procurement')).toBe(PORTAL);
    await ungrant('portal', PORTAL);
    await ungrant('module', MENU);
    expect(await homeIn(staff, 'procurement')).toBe('');
    const choose = await staff.envelope(setDefaultPortal, { params: { id: PORTAL }, query: {} });
    expect(choose.error?.key).toBe('FORBIDDEN');
  });

  it('is never missing for who may open any portal: another of the system, else one of elsewhere, which then opens there', async () => {
    const kysely = server.core.database.kysely;
    expect([await begins(staff, 'procurement'), await begins(staff, ''), await homeIn(staff, '')]).toEqual([PORTAL, PORTAL, '']);
    await ungrant('module', MENU);
    expect([await begins(staff, ''), await begins(other, '')]).toEqual([PORTAL, PORTAL]);
    expect((await open(staff, MAIN)).id).toBe(PORTAL);
    await kysely.updateTable('portal').set({ is_home: false }).execute();
    expect([await homeIn(staff, 'procurement'), await begins(staff, 'procurement')]).toEqual(['', PORTAL]);
    await kysely.updateTable('portal').set({ is_home: true }).execute();
    await put({ id: '8601', system_id: '1001', en_code: 'first' });
    expect(await refusal(staff, MAIN, '8601')).toBe('FORBIDDEN');
    await grant('portal', '8601');
    expect([await begins(staff, ''), await homeIn(staff, '')]).toEqual(['8601', '']);
    expect([(await open(staff, MAIN, '8601')).id, await refusal(staff, MAIN)]).toEqual(['8601', 'FORBIDDEN']);
    for (const id of ['8601', PORTAL]) await ungrant('portal', id);
    expect(await begins(staff, '')).toBe('');
    expect(await refusal(staff, MAIN)).toBe('FORBIDDEN');
  });

  it('is chosen from what is granted, by category', async () => {
    await put({ id: '8601', system_id: '1002', en_code: 'second' });
    const { list } = await staff.call(listPortalChoices, { query: { platform: 'Web', type: '1', systemId: PURCHASING } });
    expect(list).toMatchObject([{ fullName: '工作门户', hasChildren: true, children: [{ id: PORTAL, fullName: '工作台', children: [] }] }]);
    const all = await other.call(listSystemPortals, { params: { systemId: '1002' }, query: {} });
    expect(all.list.map(({ fullName }) => fullName)).toEqual(['工作门户', 'second']);
    expect((await staff.call(listPortalChoices, { query: { systemId: MAIN } })).list).toEqual([]);
  });
});

describe('the portals that a system offers', () => {
  const offered = (client: Client, query: object = {}, systemId = '1002') =>
    client.call(listOfferedPortals, { params: { systemId }, query });

  it('are listed page by page for who manages the system, by word, category and state', async () => {
    await put({ id: '8601', system_id: '1002', en_code: 'second', enabled: false });
    const { list, pagination } = await offered(other);
    expect(pagination).toEqual({ currentPage: 1, pageSize: 20, total: 2 });
    expect(list[0]).toMatchObject({
      id: PORTAL,
      fullName: '工作台',
      categoryName: '工作门户',
      enabledMark: 1,
      creatorTime: expect.any(Number) as unknown,
    });
    expect(list[1]).toMatchObject({ id: '8601', categoryName: '', enabledMark: 0 });
    const ids = async (query: object) => (await offered(other, query)).list.map(({ id }) => id);
    expect(await ids({ keyword: 'SECOND' })).toEqual(['8601']);
    expect(await ids({ enabledMark: '1' })).toEqual([PORTAL]);
    expect(await ids({ currentPage: 2, pageSize: 1 })).toEqual(['8601']);
    const [row] = await server.core.database.kysely.selectFrom('portal').select('category').where('id', '=', PORTAL).execute();
    expect(await ids({ category: row?.category })).toEqual([PORTAL]);
    expect(await ids({ category: 'none' })).toEqual([]);
    expect(await ids({ platform: 'Web' })).toEqual([PORTAL, '8601']);
    expect(await ids({ platform: 'App' })).toEqual([]);
    const refused = await staff.envelope(listOfferedPortals, { params: { systemId: '1002' }, query: {} });
    expect(refused.error?.key).toBe('FORBIDDEN');
  });
});

describe('an own arrangement', () => {
  it('moves, hides and restores cards of the design for its owner only; the rest comes from the design', async () => {
    const design = readPortalDocument((await open(staff)).formData)?.layout ?? [];
    const [first, second] = design;
    const layout = [
      { ...first, x: 3, y: 40, title: 'mine', jnpfKey: 'iframe', option: { defaultValue: 'javascript:1' } },
      { ...second, hidden: true },
      { i: 'own', x: 0, y: 0, w: 4, h: 4, jnpfKey: 'text' },
    ];
    expect((await save(staff, JSON.stringify({ layout }))).code).toBe(200);

    const mine = await open(staff, PURCHASING);
    const shown = readPortalDocument(mine.formData)?.layout ?? [];
    expect(mine.customized).toBe(1);
    expect(shown.map(({ i }) => i)).toEqual(design.map(({ i }) => i));
    expect(shown[0]).toEqual({ ...first, x: 3, y: 40 });
    expect(shown[1]).toMatchObject({ hidden: true, visibility: second?.visibility.filter((where) => where !== 'pc') });
    expect(shown.slice(2)).toEqual(design.slice(2));
    expect((JSON.parse(mine.formData) as { layout: { i: unknown }[] }).layout[0]?.i).toBe(Number(first?.i));
    expect((await open(other)).customized).toBe(0);

    const { kysely } = server.core.database;
    const logged = await kysely.selectFrom('operation_log').selectAll().where('module', '=', 'portal').orderBy('created_at').execute();
    expect(logged.at(-1)).toMatchObject({ target_id: PORTAL, after: { arrangement: 'own' } });
    expect((await save(staff, '')).code).toBe(200);
    expect(await open(staff)).toMatchObject({ customized: 0 });
  });

  it('is refused on a locked portal, where one from before no longer counts, without a grant, and when it is no document', async () => {
    await save(staff, '{"layout":[]}');
    const { kysely } = server.core.database;
    await kysely.updateTable('portal').set({ enabled_lock: true }).where('id', '=', PORTAL).execute();
    expect(await open(staff)).toMatchObject({ customized: 0, enabledLock: 1 });
    expect((await save(staff, '{"layout":[]}')).error?.key).toBe('NOT_ALLOWED');
    await kysely.updateTable('portal').set({ enabled_lock: false }).where('id', '=', PORTAL).execute();
    for (const broken of ['{', '[]', '{"layout":[{"i":"clock"}]}', '{"layout":"no"}'])
      expect((await save(staff, broken)).error?.key).toBe('BAD_INPUT');
    await ungrant('portal', PORTAL);
    await ungrant('module', MENU);
    expect((await save(staff, '{"layout":[]}')).error?.key).toBe('FORBIDDEN');
  });
});
