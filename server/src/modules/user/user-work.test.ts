import * as XLSX from '@e965/xlsx';
import {
  beginUserExport,
  exportUsers,
  getUserExportProgress,
  stopUserExport,
} from '@banyan/shared-contracts/organization/user/user-export.contract';
import { getUserWork, handOverWork } from '@banyan/shared-contracts/organization/user/user-handover.contract';
import { listUsers } from '@banyan/shared-contracts/organization/user/user.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockAwaited } from '../../testing/lock-awaited';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;
let admin: Client;
let staff: Client;

beforeAll(async () => {
  server = await startTestServer();
  [admin, staff] = await Promise.all([server.as(), server.as('chenjing')]);
});
afterAll(() => server.close());

const query = <Row extends object>(text: string) => server.core.database.pool.query<Row>(text).then(({ rows }) => rows);

describe('an export', () => {
  async function sheet(input: Parameters<typeof admin.call<typeof exportUsers>>[1]): Promise<string[][]> {
    const { url, name } = await admin.call(exportUsers, input);
    expect(name).toBe('用户信息.xlsx');
    const { rawPayload } = await admin.send({ method: 'GET', url });
    return XLSX.utils.sheet_to_json(XLSX.read(rawPayload).Sheets['Sheet1'] as XLSX.WorkSheet, { header: 1, raw: false, defval: '' });
  }

  it('has the chosen columns in their order, in words, of this page or of all that the filter finds', async () => {
    const wanted = { organizeId: '6104', pageSize: 2, selectKey: 'organizeId,account,gender,enabledMark,unknown' };
    const [header, ...page] = await sheet({ query: { ...wanted, dataType: 0 } });
    expect(header).toEqual(['所属组织', '账号', '性别', '状态']);
    expect(page).toHaveLength(2);
    expect(page[0]?.[0]).toContain('榕树集团/采购部');
    const { pagination } = await admin.call(listUsers, { query: { organizeId: '6104' } });
    expect((await sheet({ query: { ...wanted, dataType: 1 } })).length - 1).toBe(pagination.total);
  });

  it('has all columns where none is chosen, and what looks like a formula as text', async () => {
    await query(`update user_account set real_name = '=cmd()' where account = 'chenjing'`);
    const [header = [], row = []] = await sheet({ query: { keyword: 'chenjing', dataType: 1 } });
    expect(header).toHaveLength(25);
    expect(row.slice(0, 2)).toEqual(['chenjing', '=cmd()']);
    await query(`update user_account set real_name = '陈静' where account = 'chenjing'`);
  });

  it('tells by its ticket how far it is, and only its owner; a ticket that is taken away stops it', async () => {
    const { ticket } = await admin.call(beginUserExport);
    expect(await admin.call(getUserExportProgress, { params: { ticket } })).toEqual({ done: 0, of: 0 });
    const other = await server.as('zhaolei');
    for (const endpoint of [getUserExportProgress, stopUserExport])
      expect((await other.envelope(endpoint, { params: { ticket } })).error?.key).toBe('NOT_FOUND');
    expect((await sheet({ query: { dataType: 1, selectKey: 'account', ticket } })).length).toBeGreaterThan(20);
    expect((await admin.envelope(getUserExportProgress, { params: { ticket } })).error?.key).toBe('NOT_FOUND');

    const stopped = await admin.call(beginUserExport);
    const [running] = await server.core.database.transaction(async (tx) => {
      await sql`delete from ticket where kind = 'progress'`.execute(tx);
      const work = admin.envelope(exportUsers, { query: { dataType: 1, ticket: stopped.ticket } });
      await lockAwaited(tx);
      return [work];
    });
    expect((await running)?.error?.details).toEqual({ what: 'what.exportStopped' });
    expect((await admin.envelope(stopUserExport, { params: stopped })).error?.key).toBe('NOT_FOUND');
  });

  it('needs its right', async () => {
    expect((await staff.envelope(exportUsers, { query: {} })).error?.key).toBe('FORBIDDEN');
    expect((await staff.envelope(beginUserExport)).error?.key).toBe('FORBIDDEN');
  });
});

describe('a handover', () => {
  const idOf = async (account: string) =>
    (await query<{ id: string }>(`select id from user_account where account = '${account}'`))[0]?.id ?? '';

  it('moves what was chosen, and nothing else', async () => {
    const [from, to] = await Promise.all([idOf('zhaolei'), idOf('chenjing')]);
    await query(`insert into permission_group_member (group_id, object_type, object_id) values (4101, 'user', ${from})`);
    await query(`update organize set manager_id = ${from} where id in (6104, 6301)`);
    await query(`update user_account set manager_id = ${from} where id in (7055, ${to})`);
    const { flow, wait, permission } = await admin.call(getUserWork, { query: { fromId: from } });
    expect([flow, wait]).toEqual([[], []]);
    expect(permission.map(({ id }) => id)).toEqual(expect.arrayContaining(['permissionGroup', 'organize', 'subordinate']));
    const subordinate = '7055';
    const permissionList = ['4101--permissionGroup', '6104--organize', `${subordinate}--subordinate`, '6001--organize'];
    const { moved } = await admin.call(handOverWork, { body: { fromId: from, toId: to, permissionList } });
    expect(moved.map(({ kind, count }) => [kind, count])).toEqual([
      ['permissionGroup', 1],
      ['organize', 1],
      ['subordinate', 1],
    ]);
    expect(await query(`select object_id from permission_group_member where group_id = 4101 and object_type = 'user'`)).toEqual([
      { object_id: to },
    ]);
    const managers = await query(`select id, manager_id from organize where id in (6104, 6301) order by id`);
    expect(managers).toEqual([
      { id: '6104', manager_id: to },
      { id: '6301', manager_id: from },
    ]);
    expect(await query(`select manager_id from user_account where id = ${subordinate}`)).toEqual([{ manager_id: to }]);
    expect((await admin.call(getUserWork, { query: { fromId: to } })).permission.map(({ id }) => id)).toEqual([
      'permissionGroup',
      'organize',
      'subordinate',
    ]);
  });

  it('leaves everything where one part is refused: nobody becomes their own superior', async () => {
    const [from, to] = await Promise.all([idOf('zhaolei'), idOf('chenjing')]);
    const permissionList = ['6301--organize', `${to}--subordinate`];
    const { error } = await admin.envelope(handOverWork, { body: { fromId: from, toId: to, permissionList } });
    expect(error?.details).toEqual({ what: 'what.managerLoop' });
    expect(await query(`select manager_id from organize where id = 6301`)).toEqual([{ manager_id: from }]);
    const self = await admin.envelope(handOverWork, { body: { fromId: from, toId: from } });
    expect(self.error?.details).toEqual({ what: 'what.handoverSelf' });
    expect((await staff.envelope(getUserWork, { query: { fromId: from } })).error?.key).toBe('FORBIDDEN');
  });
});
