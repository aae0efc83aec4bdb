import { clearLog, exportLog, getLogDays, getLogEntry, listLog, removeLogEntries } from '@banyan/shared-contracts/admin/log.contract';
import { updateSystemConfig } from '@banyan/shared-contracts/admin/system-config.contract';
import { listNotices } from '@banyan/shared-contracts/messaging/notice.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantMenu } from '../../testing/rights/grant-menu';
import { grantSlice } from '../../testing/rights/grant-slice';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
  await admin.call(updateSystemConfig, { body: { companyName: '=HYPERLINK("x")', lockTime: 15 } });
});
afterAll(() => server.close());

const list = (query: Record<string, unknown>) => admin.call(listLog, { query });

describe('the log', () => {
  it('of sign-ins is filtered by outcome, person and time', async () => {
    const all = await list({ category: 1 });
    expect(all.pagination.total).toBeGreaterThan(0);
    expect((await list({ category: 1, loginMark: 0 })).list.every(({ loginMark }) => loginMark === 0)).toBe(true);
    expect((await list({ category: 1, keyword: '/admin' })).list[0]).toMatchObject({
      userName: '系统管理员/admin',
      loginType: 0,
      loginMark: 1,
    });
    expect((await list({ category: 1, startTime: Date.now() + 60_000 })).pagination.total).toBe(0);
  });

  it('of operations says who did what, and what it was before and after', async () => {
    const [row] = (await list({ category: 3, moduleName: 'sys-config' })).list;
    expect(row).toMatchObject({ userName: '系统管理员/admin', requestMethod: 'update', ipAddress: '127.0.0.1' });
    const entry = await admin.call(getLogEntry, { params: { id: row?.id ?? '' } });
    expect(entry).toMatchObject({ category: 3, before: { lockTime: 10, companyName: '' }, after: { lockTime: 15 } });
    expect((await admin.envelope(getLogEntry, { params: { id: '999999999' } })).error?.key).toBe('NOT_FOUND');
  });

  it('only grows: neither a call nor a statement shortens or changes it', async () => {
    const { list: rows } = await list({ category: 3 });
    const grows = '登录日志和操作日志只能追加，不能删除';
    expect((await admin.envelope(removeLogEntries, { body: { ids: [rows[0]?.id ?? ''] } })).msg).toBe(grows);
    for (const category of ['1', '3']) expect((await admin.envelope(clearLog, { params: { category } })).msg).toBe(grows);
    for (const table of ['operation_log', 'login_log'])
      for (const statement of [`delete from ${table}`, `update ${table} set ip = ''`, `truncate ${table}`])
        await expect(sql.raw(statement).execute(server.core.database.kysely)).rejects.toThrow(`${table} only grows`);
    expect((await list({ category: 3 })).pagination.total).toBe(rows.length);
  });

  it('is exported for spreadsheet programs, which run nothing in it', async () => {
    const { url, name } = await admin.call(exportLog, { query: { category: 3, moduleName: 'sys-config' } });
    expect(name).toMatch(/^log-3-\d+\.csv$/);
    const file = (await server.anonymous.send({ method: 'GET', url })).body;
    expect(file).toMatch(
      /^\ufeff时间,用户,IP 地址,模块,操作,对象\r\n\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,系统管理员\/admin,127\.0\.0\.1,sys-config,update,SysConfig\r\n$/,
    );
    const [row] = (await list({ category: 3, moduleName: 'log' })).list;
    expect(row).toMatchObject({ requestMethod: 'export' });
  });

  it('is exported whole and without repetition, however many entries have the same time', async () => {
    await sql`insert into login_log (id, created_at, account, user_name, login_type, login_mark, ip, user_agent, abstract)
      select 7700000 + n, timestamptz '2026-01-02 03:04:05.678901+00', 'many', '', 0, 0, '10.0.0.' || n, '', '' from generate_series(1, 4100) n`.execute(
      server.core.database.kysely,
    );
    const { url } = await admin.call(exportLog, { query: { category: 1, keyword: 'many' } });
    const lines = (await server.anonymous.send({ method: 'GET', url })).body.trim().split('\r\n').slice(1);
    expect([lines.length, new Set(lines).size]).toEqual([4100, 4100]);
  });

  it('shows who is no administrator what the people of their slice did, and themselves', async () => {
    await grantMenu(server, 'hanxue', 'system.log', ['btn_download']);
    const [graded] = [await server.as('hanxue'), await server.as('sunli')];
    const people = async (category: number) =>
      [
        ...new Set((await graded.call(listLog, { query: { category, pageSize: 100 } })).list.map(({ userName }) => userName.split('/')[1])),
      ].sort();
    expect([await people(1), await people(3)]).toEqual([['hanxue'], []]);
    const [foreign] = (await list({ category: 3 })).list;
    expect((await graded.envelope(getLogEntry, { params: { id: foreign?.id ?? '' } })).error?.key).toBe('NOT_FOUND');
    const { organize_id: organizeId } = await server.core.database.kysely
      .selectFrom('user_account')
      .select('organize_id')
      .where('account', '=', 'sunli')
      .executeTakeFirstOrThrow();
    await grantSlice(server, 'hanxue', organizeId ?? '', ['this_see']);
    expect(await people(1)).toEqual(expect.arrayContaining(['hanxue', 'sunli']));
    expect(await people(1)).not.toContain('admin');
  });

  it('is counted by day, those without anything included', async () => {
    const { zone, days } = await admin.call(getLogDays, { query: { days: 7 } });
    expect(zone).toBe(server.core.config.timeZone);
    expect(days).toHaveLength(7);
    expect(days.at(-1)?.signIns).toBeGreaterThan(0);
    expect(days.at(-1)?.operations).toBeGreaterThan(0);
  });
});

describe('the technical log', () => {
  it('has writes with their outcome, without what was sent, and can be shortened', async () => {
    expect((await admin.envelope(listNotices, { body: {} })).code).toBe(200);
    await server.anonymous.send({ method: 'POST', url: '/api/oauth/Login', payload: { account: 'ghost-account', password: 'ab' } });
    await admin.envelope(removeLogEntries, { body: { ids: ['1'] } });
    const refused = async () => (await list({ category: 5 })).list.filter(({ abstracts }) => abstracts === 'SIGN_IN_FAILED');
    await expect
      .poll(refused, { timeout: 10_000 })
      .toMatchObject([{ requestUrl: '/api/oauth/Login', requestMethod: 'POST', loginMark: 0 }]);
    const { list: logged } = await list({ category: 5 });
    expect(JSON.stringify(logged)).not.toContain('ghost-account');
    // It only reads, though by POST.
    expect(logged.map(({ requestUrl }) => requestUrl)).not.toContain(listNotices.path);
    expect(await admin.envelope(clearLog, { params: { category: '5' } })).toMatchObject({ code: 200 });
    expect((await list({ category: 3, moduleName: 'log' })).list[0]).toMatchObject({ requestMethod: 'remove' });
  });

  it('is shortened by who is no administrator only where they see it', async () => {
    await grantMenu(server, 'tangyun', 'system.log', ['btn_remove', 'btn_clear']);
    const { kysely } = server.core.database;
    const [own, other] = ['99501', '99502'];
    await sql`insert into request_log (id, user_id, ip, user_agent, method, route, outcome, message, duration)
      select log.id, u.id, '', '', 'PUT', '/x', '', '', 1 from user_account u
      join (values (${own}::bigint, 'tangyun'), (${other}::bigint, 'zhaolei')) log (id, account) using (account)`.execute(kysely);
    const client = await server.as('tangyun');
    expect((await client.envelope(removeLogEntries, { body: { ids: [other] } })).code).toBe(400);
    await client.call(clearLog, { params: { category: '5' } });
    const { rows } = await sql<{ id: string }>`select id from request_log where id = any(${sql.val([own, other])}::bigint[])`.execute(
      kysely,
    );
    expect(rows).toEqual([{ id: other }]);
  });
});
