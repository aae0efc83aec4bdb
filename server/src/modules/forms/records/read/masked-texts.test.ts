import { SEARCH_TYPE } from '@banyan/shared-contracts/forms/model/column-design';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createModelGate } from '../../../../core/access/model-access';
import { type Client, startTestServer, type TestServer } from '../../../../testing/test-server';
import { field, publishDesign, records, subTable } from '../record.test-data';
import { createPrintReading } from './print-reading';
import { createRecordReader } from './record-reader';
import { createRecordReadingService } from './record-reading.service';
import { createRunningModels } from '../../design/running-model';

const MODEL = '96001';
const MENU = '96101';
const GROUP = '4112';
const PHONE = '13812345678';
const SHOWN = '138****5678';
const masked = { useMask: true, maskConfig: { maskType: 3 } };

let server: TestServer;
let staff: Client;

const grant = (item_type: 'module' | 'button', item_id: string) =>
  server.core.database.kysely.insertInto('permission_grant').values({ group_id: GROUP, item_type, item_id }).execute();
const button = async (id: string, code: string) => {
  await server.core.database.kysely.insertInto('menu_button').values({ id, menu_id: MENU, full_name: code, en_code: code }).execute();
  await grant('button', id);
};

async function printed(client: Client, id: string) {
  const { core } = server;
  const gate = createModelGate(core.rights, core.reaches);
  const reader = createRecordReader({ database: core.database, models: createRunningModels(core.database), gate });
  const who = await core.sessions.identify(client.token, '127.0.0.1', 'zh');
  const [record] = await createRecordReadingService(core.database, reader).readDisplayRecords(who, { modelId: MODEL, menuId: '' }, [id]);
  const samples = await createPrintReading(core.database, reader).samples(who, MODEL);
  return { ...record, sample: samples.find((sample) => sample.id === id)?.title };
}

beforeAll(async () => {
  server = await startTestServer();
  staff = await server.as('zhengtao');
  await publishDesign(server, MODEL, [field('phone', 'input', {}, masked), subTable('t', [field('call', 'input', {}, masked)])], {
    useBtnPermission: true,
    columnList: [{ prop: 'phone' }, { prop: 't-call' }],
    searchList: [{ prop: 'phone', id: 'phone', searchType: SEARCH_TYPE.like, isKeyword: true }],
    defaultSortConfig: [{ field: 'phone', sort: 'desc' }],
  });
  const menu = { id: MENU, system_id: '1001', type: 3, module_id: MODEL, full_name: 'm', en_code: 'masked' };
  await server.core.database.kysely.insertInto('menu').values(menu).execute();
  await grant('module', MENU);
  await button('96201', 'btn_detail');
});
afterAll(() => server.close());

it('texts with a mask are found by the whole of what somebody knows, and by nothing less', async () => {
  const id = await records(await server.as(), MODEL).create({ phone: PHONE, t: [{ call: PHONE }] });
  const other = await records(await server.as(), MODEL).create({ phone: '13900000000', t: [] });
  const mine = records(staff, MODEL);
  const found = async (...asked: Parameters<typeof mine.list>) => (await mine.list(...asked)).list.map((row) => row['id']);
  const keyOf = (call: Promise<unknown>) =>
    call.then(
      () => 'taken',
      (error: unknown) => (error as { key?: string }).key,
    );
  const by = (group: object) => ({
    superQueryJson: JSON.stringify({ matchLogic: 'and', conditionList: [{ logic: 'and', groups: [group] }] }),
  });
  for (const address of ['phone', 't-call']) {
    expect(await found({ [address]: PHONE })).toEqual([id]);
    expect(await found({ [address]: '1381234' })).toEqual([]);
    expect(await found({}, by({ field: address, symbol: '==', fieldValue: PHONE }))).toEqual([id]);
    for (const symbol of ['like', 'notLike', '>', '>=', '<', '<='])
      expect([symbol, await keyOf(mine.list({}, by({ field: address, symbol, fieldValue: '138' })))]).toEqual([symbol, 'BAD_INPUT']);
    expect(await keyOf(mine.list({}, by({ field: address, symbol: 'between', fieldValue: ['138', '139'] })))).toBe('BAD_INPUT');
  }
  expect(await found({ jnpfKeyword: PHONE })).toEqual([id]);
  expect(await found({ jnpfKeyword: '5678' })).toEqual([]);
  expect(await keyOf(mine.list({}, { sidx: 'phone' }))).toBe('BAD_INPUT');
  // The order of the design is no order for them.
  expect(await found({}, { sidx: '-phone' })).toEqual([other, id]);
  const whole = records(await server.as(), MODEL);
  expect((await whole.list({ phone: '1381234' })).pagination.total).toBe(1);
  expect((await whole.list({}, { sidx: 'phone' })).list.map((row) => row['id'])).toEqual([id, other]);
  await whole.remove(id);
  await whole.remove(other);
});

/** All responses in which a user could see the values. */
const seenBy = async (client: Client, id: string) => {
  const mine = records(client, MODEL);
  return {
    list: (await mine.list()).list[0],
    detail: await mine.detail(id),
    print: await printed(client, id),
  };
};

it('texts with a mask are whole only for those who have the right, and for those who change them', async () => {
  const id = await records(await server.as(), MODEL).create({ phone: PHONE, t: [{ call: PHONE }] });
  const hidden = await seenBy(staff, id);
  expect(JSON.stringify(hidden)).not.toContain(PHONE);
  expect(hidden).toMatchObject({
    list: { phone: SHOWN, t: [{ call: SHOWN }] },
    detail: { phone: SHOWN, t: [{ call: SHOWN }] },
    print: { values: { phone: SHOWN }, tables: { t: [{ call: SHOWN }] }, sample: SHOWN },
  });
  expect(await records(staff, MODEL).read(id)).toMatchObject({ phone: SHOWN, t: [{ call: SHOWN }] });

  await button('96202', 'btn_edit');
  expect(await records(staff, MODEL).read(id)).toMatchObject({ phone: PHONE, t: [{ call: PHONE }] });
  expect(JSON.stringify(await seenBy(staff, id))).not.toContain(PHONE);

  await button('96203', 'btn_unmask');
  expect(await seenBy(staff, id)).toMatchObject({
    list: { phone: PHONE, t: [{ call: PHONE }] },
    detail: { phone: PHONE },
    print: { values: { phone: PHONE }, sample: PHONE },
  });
});
