import {
  copyReport,
  exportReport,
  getReport,
  getReportServer,
  importReport,
  listReportChoices,
  listReports,
  listScreenChoices,
  removeReport,
  toggleReport,
} from '@banyan/shared-contracts/services/report-data.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendFile } from '../../testing/send-file';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';
import { startVendorDouble, type VendorDouble } from '../../testing/vendor-double';

let server: TestServer;
let admin: Client;
let double: VendorDouble;
let instead: object | undefined;

const reports = new Map([['11', { id: 11, fullName: '销售报表', enCode: 'sales', categoryId: null, enabledMark: 1, sortCode: 1 }]]);
const ok = (data: unknown = null) => ({ code: 200, msg: '操作成功', data });

beforeAll(async () => {
  double = await startVendorDouble(({ method, url, headers }) => {
    if (instead !== undefined) return instead;
    if (headers.authorization !== admin.token) return { code: 600, msg: '登录过期', data: null };
    const [, , id = '', , action = ''] = url.pathname.split('/');
    const found = reports.get(id);
    if (url.pathname === '/api/blade-visual/visual/Selector')
      return ok([{ id: 'c1', fullName: '大屏', hasChildren: true, children: [{ id: 's1', fullName: '指挥中心' }] }]);
    if (url.pathname === '/Data') {
      const list = [...reports.values()].filter(({ fullName }) => fullName.includes(url.searchParams.get('keyword') ?? ''));
      return ok({ list, pagination: { currentPage: 1, pageSize: 20, total: list.length } });
    }
    if (url.pathname === '/Data/Selector') return ok({ list: [...reports.values()] });
    if (url.pathname === '/Data/Actions/Import') return ok();
    if (found === undefined) return { code: 400, msg: '报表不存在', data: null };
    if (action === 'Export')
      return url.searchParams.get('token') === admin.token ? { fullName: found.fullName } : { code: 600, msg: '登录过期' };
    if (method === 'DELETE') reports.delete(id);
    if (action === 'Copy') reports.set('12', { ...found, id: 12, fullName: `${found.fullName}副本` });
    if (action === 'State') reports.set(id, { ...found, enabledMark: found.enabledMark === 1 ? 0 : 1 });
    return ok(method === 'GET' ? { ...found, searchForm: { components: [] } } : null);
  });
  server = await startTestServer({ BANYAN_REPORT_SERVER: double.base, BANYAN_DATAV_SERVER: double.base });
  admin = await server.as();
});
afterAll(() => Promise.all([server.close(), double.close()]));

it('lists, copies, switches and deletes reports of the report server with the session of the caller', async () => {
  expect(await admin.call(getReportServer)).toMatchObject({ reports: 1, screens: 1 });
  expect(await admin.call(listReports, { query: { keyword: '销售' } })).toMatchObject({
    list: [{ id: '11', fullName: '销售报表', categoryId: '', enabledMark: 1 }],
    pagination: { total: 1 },
  });
  expect(await admin.call(getReport, { params: { id: '11' } })).toMatchObject({ searchForm: { components: [] } });
  await admin.call(copyReport, { params: { id: '11' } });
  await admin.call(toggleReport, { params: { id: '12' } });
  expect((await admin.call(listReportChoices)).list).toMatchObject([{ id: '11' }, { id: '12', fullName: '销售报表副本', children: [] }]);
  expect(reports.get('12')?.enabledMark).toBe(0);
  await admin.call(removeReport, { params: { id: '12' } });
  expect([...reports.keys()]).toEqual(['11']);
  expect((await admin.call(listScreenChoices)).list).toMatchObject([{ id: 'c1', hasChildren: true, children: [{ id: 's1' }] }]);
});

it('hands a file on', async () => {
  await sendFile(admin, importReport.path, { name: 'r.json', content: Buffer.from('{"fullName":"新报表"}') }, { type: '1' });
  const sent = double.calls.at(-1);
  expect(sent?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=banyan-/);
  expect(sent?.body).toContain('{"fullName":"新报表"}');
  expect(sent?.body).toContain('name="type"\r\n\r\n1\r\n');
});

it('offers a report as a file', async () => {
  const { name, url } = await admin.call(exportReport, { params: { id: '11' } });
  expect(name).toBe('11.json');
  expect((await admin.send({ method: 'GET', url })).json()).toEqual({ fullName: '销售报表' });
  await expect(admin.call(exportReport, { params: { id: '99' } })).rejects.toMatchObject({
    message: expect.stringContaining('报表不存在') as string,
  });
});

it('says in a sentence what the report server refuses, or that it answers something else', async () => {
  await expect(admin.call(getReport, { params: { id: '99' } })).rejects.toMatchObject({
    message: expect.stringContaining('报表不存在') as string,
  });
  instead = { rows: [] };
  await expect(admin.call(listReports)).rejects.toMatchObject({ details: { what: 'report.garbled' } });
  instead = ok({ list: [{ fullName: 'no id' }], pagination: { total: 1 } });
  await expect(admin.call(listReports)).rejects.toMatchObject({ details: { what: 'report.garbled' } });
  instead = undefined;
  await expect((await server.as('chenjing')).call(listReports)).rejects.toMatchObject({ key: 'FORBIDDEN' });
});

it('says which setting is missing where there is no such server', async () => {
  const alone = await startTestServer();
  try {
    const caller = await alone.as();
    expect(await caller.call(getReportServer)).toEqual({ reports: 0, screens: 0, setting: 'BANYAN_REPORT_SERVER' });
    await expect(caller.call(listReports)).rejects.toMatchObject({ message: expect.stringContaining('BANYAN_REPORT_SERVER') as string });
  } finally {
    await alone.close();
  }
});
