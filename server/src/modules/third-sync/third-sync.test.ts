import {
  listSyncChanges,
  listSyncRuns,
  listSyncTotals,
  previewSync,
  syncCalls,
  testDingTalk,
  testWeCom,
} from '@banyan/shared-contracts/admin/third-party-sync.contract';
import { getWholeSystemConfig, updateSystemConfig } from '@banyan/shared-contracts/admin/system-config.contract';
import {
  getTestConfig,
  listSendConfigs,
  sendConfigCalls,
  testSendConfig,
} from '@banyan/shared-contracts/messaging/center/send-config-admin.contract';
import { listTemplates, templateCalls } from '@banyan/shared-contracts/messaging/center/template.contract';
import { SEND_WAY } from '@banyan/shared-contracts/messaging/message-template';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DirectoryDouble, startDirectoryDouble } from '../../testing/directory-double';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;
let admin: Client;
let weCom: DirectoryDouble;
let dingTalk: DirectoryDouble;

const WECOM = { qyhCorpId: 'ww1', qyhAgentId: '1000002', qyhAgentSecret: 'agent-secret', qyhCorpSecret: 'corp-secret' };
const DING = { dingAgentId: '77', dingSynAppKey: 'ding1', dingSynAppSecret: 'ding-secret' };

beforeAll(async () => {
  server = await startTestServer({ BANYAN_MESSAGE_HOSTS: '127.0.0.1' });
  [admin, weCom, dingTalk] = await Promise.all([server.as(), startDirectoryDouble('weCom'), startDirectoryDouble('dingTalk')]);
  await admin.call(updateSystemConfig, { body: { ...WECOM, ...DING, qyhAddress: weCom.base, dingAddress: dingTalk.base } });
});
afterAll(() => Promise.all([server.close(), weCom.close(), dingTalk.close()]));
beforeEach(() => {
  weCom.interfere = () => 'pass';
  dingTalk.interfere = () => 'pass';
});

type Vendor = keyof typeof syncCalls;
type Kind = 'organize' | 'user';
const TYPES = { weCom: '1', dingTalk: '2' } as const;

const rows = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(server.core.database.kysely)).rows;
const runDue = async () => {
  await rows(sql`update background_job set run_at = now() where kind = 'thirdSync.run' and state = 'waiting'`);
  await server.core.jobs.runUntilIdle();
};
const lastRun = async (vendor: Vendor) => (await admin.call(listSyncRuns, { params: { type: TYPES[vendor] } }))[0];
const changesOf = async (vendor: Vendor) => {
  const run = await lastRun(vendor);
  const params = { type: TYPES[vendor], id: run?.id ?? '' };
  return (await admin.call(listSyncChanges, { params, query: { pageSize: 5000 } })).list;
};

async function sync(vendor: Vendor, kind: Kind, direction: 'push' | 'pull') {
  await admin.call(syncCalls[vendor][kind], { query: { type: direction === 'push' ? '0' : '1' } });
  await runDue();
  return lastRun(vendor);
}

async function preview(vendor: Vendor, kind: Kind, direction: 'push' | 'pull') {
  await admin.call(previewSync, { params: { type: TYPES[vendor] }, body: { kind, direction } });
  await runDue();
  return lastRun(vendor);
}

/** Changes of our own tables, as a digest. */
const ownPrint = () =>
  rows(sql`select md5(string_agg(t, '' order by t)) as print from (
    select o::text as t from organize o union all select u.id || real_name || mobile_phone || state from user_account u
    union all select r::text from user_relation r union all select i::text from third_identity i) as all_rows`);

const namesBelow = (double: DirectoryDouble, parent: number) =>
  [...double.units.values()].filter((unit) => unit.parent === parent).map(({ name }) => name);

describe('the settings', () => {
  it('are tried as they are sent; a stored secret goes to its own place only and is never answered', async () => {
    await admin.call(testWeCom, { params: { type: '0' }, body: WECOM });
    await admin.call(testWeCom, { params: { type: '1' }, body: { qyhAddress: weCom.base, qyhCorpId: 'ww1' } });
    await admin.call(testDingTalk, { body: { dingSynAppKey: 'ding1' } });
    await expect(admin.call(testWeCom, { params: { type: '1' }, body: { ...WECOM, qyhCorpSecret: 'no' } })).rejects.toMatchObject({
      message: expect.stringContaining('对方拒绝了调用：40001 invalid credential') as string,
    });
    await expect(admin.call(testWeCom, { params: { type: '0' }, body: { ...WECOM, qyhAgentId: '5' } })).rejects.toMatchObject({
      message: expect.stringContaining('301002') as string,
    });
    const elsewhere = { dingAddress: weCom.base, dingSynAppKey: 'ding1' };
    await expect(admin.call(testDingTalk, { body: elsewhere })).rejects.toMatchObject({ details: { what: 'what.accountNewSecret' } });
    const read = await admin.call(getWholeSystemConfig);
    expect(read).toMatchObject({ qyhCorpSecretSet: 1, qyhAgentSecretSet: 1, dingSynAppSecretSet: 1 });
    expect(JSON.stringify(read)).not.toMatch(/-secret"/);
    expect(JSON.stringify(await rows(sql`select * from system_config`))).not.toContain('corp-secret');
  });

  it('are for administrators', async () => {
    const manager = await server.as('zhaolei');
    const calls = [
      manager.call(testDingTalk, { body: { dingSynAppKey: 'x' } }),
      manager.call(syncCalls.weCom.user, { query: { type: '1' } }),
      manager.call(listSyncRuns, { params: { type: '1' } }),
    ];
    for (const outcome of await Promise.allSettled(calls))
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.objectContaining({ key: 'FORBIDDEN' }) as object });
  });
});

describe('what is here, sent to WeCom', () => {
  it('is shown beforehand, and nothing is changed by that', async () => {
    weCom.paths();
    const run = await preview('weCom', 'organize', 'push');
    expect(run).toMatchObject({ dry: true, state: 'done', reason: '', failed: 0 });
    expect(run?.add).toBeGreaterThan(3);
    expect(new Set(weCom.paths())).toEqual(new Set(['/cgi-bin/department/list']));
    expect(weCom.units.size).toBe(1);
    expect(await rows(sql`select * from third_identity`)).toEqual([]);
    const changes = await changesOf('weCom');
    const isNew = {
      action: 'add',
      outcome: 'planned',
      fields: [
        { field: 'name', before: '' },
        { field: 'parent', before: '' },
      ],
    };
    // Those below others that are new name them, too.
    for (const change of changes) expect(change).toMatchObject(isNew);
    expect(changes.flatMap(({ fields }) => fields.filter(({ after }) => after === ''))).toEqual([]);
  });

  it('arrives: organizations, then people; the second time nothing is left to do', async () => {
    const expected = await rows<{ full_name: string }>(
      sql`select full_name from organize where enabled and parent_id = (select id from organize where parent_id is null order by sort_code, id limit 1)`,
    );
    expect(await sync('weCom', 'organize', 'push')).toMatchObject({ state: 'done', failed: 0 });
    expect(namesBelow(weCom, 1)).toEqual(expect.arrayContaining(expected.map(({ full_name: name }) => name)));
    const run = await sync('weCom', 'user', 'push');
    expect(run).toMatchObject({ state: 'done' });
    expect(weCom.people.size).toBe((run?.add ?? 0) - (run?.failed ?? 0));
    expect(weCom.people.size).toBeGreaterThan(5);
    expect(await preview('weCom', 'organize', 'push')).toMatchObject({ add: 0, change: 0, remove: 0 });
    const again = await preview('weCom', 'user', 'push');
    expect(again).toMatchObject({ change: 0, remove: 0 });
    expect(again?.add).toBe(run?.failed);
    const [organize, user] = await admin.call(listSyncTotals, { params: { type: '1' } });
    expect(organize).toMatchObject({ synType: '组织', synFailCount: 0, unSynCount: 0 });
    // People whom no run sends are not counted: disabled people, and administrators without an organization.
    expect(user).toMatchObject({ synType: '用户', synSuccessCount: weCom.people.size, synFailCount: run?.failed ?? 0, unSynCount: 0 });
    expect(Date.now() - (user?.synDate ?? 0)).toBeLessThan(60_000);
  });

  it('follows changes, moves and people who are switched off', async () => {
    const [person] = [...weCom.people.values()];
    await rows(sql`update user_account set real_name = '新名' where account = ${person?.id ?? ''}`);
    await rows(sql`update user_account set state = 0 where account = ${[...weCom.people.keys()][1] ?? ''}`);
    expect(await sync('weCom', 'user', 'push')).toMatchObject({ change: 1, remove: 1, state: 'done' });
    expect(weCom.people.get(person?.id ?? '')?.name).toBe('新名');
    await rows(sql`update user_account set state = 1 where state = 0`);
    expect(await sync('weCom', 'user', 'push')).toMatchObject({ remove: 0, state: 'done' });
  });

  it('goes on after a broken connection without a second of anything', async () => {
    const before = weCom.people.size;
    for (const id of [...weCom.people.keys()].slice(0, 4)) weCom.people.delete(id);
    let made = 0;
    weCom.interfere = (_call, path) => {
      if (path !== '/cgi-bin/user/create') return 'pass';
      made += 1;
      return made === 3 ? undefined : 'pass';
    };
    expect(await sync('weCom', 'user', 'push')).toMatchObject({ state: 'running' });
    expect(weCom.people.size).toBe(before - 2);
    await runDue();
    // Those that were made before it broke are counted once.
    expect(await lastRun('weCom')).toMatchObject({ state: 'done', add: 4, same: before - 4 });
    expect(weCom.people.size).toBe(before);
    const count = await rows<{ count: number }>(sql`select count(*)::int from third_identity where vendor = 'weCom' and kind = 'user'`);
    expect(count[0]?.count).toBe(before);
  });

  it('follows changes here by itself where that is switched on', async () => {
    await admin.call(updateSystemConfig, { body: { qyhIsSynOrg: 1 } });
    await rows(sql`delete from third_sync_due`);
    await rows(sql`update organize set full_name = '改名部' where id = (select max(id) from organize where kind = 'department')`);
    await server.core.jobs.runTurn('thirdSync.follow');
    await runDue();
    expect([...weCom.units.values()].map(({ name }) => name)).toContain('改名部');
    await admin.call(updateSystemConfig, { body: { qyhIsSynOrg: 0 } });
  });
});

describe('work messages', () => {
  it.each([
    ['weCom', SEND_WAY.weCom, () => weCom],
    ['dingTalk', SEND_WAY.dingTalk, () => dingTalk],
  ] as const)('of %s reach people by the ids that synchronizations keep, and nobody else', async (vendor, way, double) => {
    const [person] = await rows<{ id: string; account: string }>(sql`
      select u.id, account from third_identity i join user_account u on u.id = i.local_id where vendor = 'weCom' and kind = 'user' limit 1`);
    const { id = '', account = '' } = person ?? {};
    if (vendor === 'dingTalk')
      await rows(sql`insert into third_identity (vendor, kind, local_id, remote_id) values ('dingTalk', 'user', ${id}, ${account})`);
    const code = `work${way}`;
    const text = { messageSource: '3', title: '公告：{@Title}', content: '{@Content}' };
    await admin.call(templateCalls.create, { body: { fullName: code, enCode: code, messageType: String(way), ...text } });
    const templateId = (await admin.call(listTemplates, { query: { keyword: code } })).list[0]?.id ?? '';
    const lines = [{ messageType: String(way), templateId }];
    await admin.call(sendConfigCalls.create, {
      body: { fullName: code, enCode: code, messageSource: '3', sendConfigTemplateList: lines },
    });
    const configId = (await admin.call(listSendConfigs, { query: { keyword: code } })).list[0]?.id ?? '';
    const questions = await admin.call(getTestConfig, { params: { id: configId } });
    const asked = (userId: string) =>
      questions.map((line) => ({
        ...{ ...line, toUser: [`${userId}--user`] },
        paramJson: line.paramJson.map((parameter) => ({ ...parameter, value: parameter.field.includes('Title') ? '停水' : '明天上午' })),
      }));
    expect(await admin.call(testSendConfig, { body: asked(id) })).toMatchObject([{ isSuccess: '1' }]);
    expect(double().messages).toEqual([`${account}: 公告：停水\n明天上午`]);
    await rows(sql`delete from third_identity where vendor = ${vendor} and local_id = ${id}`);
    const [refused] = await admin.call(testSendConfig, { body: asked(id) });
    expect(refused).toMatchObject({ isSuccess: '0', result: '接收人都没有可用的地址或号码' });
  });
});

describe('two at once', () => {
  it('are refused until the first is over', async () => {
    await admin.call(syncCalls.weCom.organize, { query: { type: '0' } });
    const second = await admin.envelope(syncCalls.weCom.user, { query: { type: '0' } });
    expect(second).toMatchObject({ code: 200, msg: '正在进行同步,请稍等' });
    await expect(admin.call(previewSync, { params: { type: '1' }, body: { kind: 'user', direction: 'pull' } })).rejects.toMatchObject({
      details: { what: 'thirdSync.busy' },
    });
    await runDue();
    expect(await preview('weCom', 'user', 'pull')).toMatchObject({ state: 'done' });
  });
});

describe('what DingTalk has, taken here', () => {
  it('becomes organizations and people, over several pages, and those who are gone are switched off', async () => {
    dingTalk.units.set(20, { id: 20, parent: 1, name: '华东区' });
    dingTalk.units.set(21, { id: 21, parent: 20, name: '杭州组' });
    for (let number = 1; number <= 5; number += 1)
      dingTalk.people.set(`dd${number}`, {
        id: `dd${number}`,
        name: `钉${number}`,
        mobile: `+86-1390000000${number}`,
        email: '',
        units: [21],
      });
    const planned = await preview('dingTalk', 'organize', 'pull');
    expect(planned).toMatchObject({ add: 2, change: 0, remove: 0 });
    expect(await sync('dingTalk', 'organize', 'pull')).toMatchObject({ add: 2, failed: 0, state: 'done' });
    const made = await rows(sql`select full_name, en_code, kind from organize where en_code like 'dd.%' order by en_code`);
    expect(made).toEqual([
      { full_name: '华东区', en_code: 'dd.20', kind: 'department' },
      { full_name: '杭州组', en_code: 'dd.21', kind: 'department' },
    ]);
    expect(await sync('dingTalk', 'user', 'pull')).toMatchObject({ add: 5, failed: 0, state: 'done' });
    const people = await rows(sql`select real_name, mobile_phone, o.full_name from user_account u join organize o on o.id = u.organize_id
      where account like 'dd_' order by account`);
    expect(people[0]).toEqual({ real_name: '钉1', mobile_phone: '13900000001', full_name: '杭州组' });
    expect(people).toHaveLength(5);

    dingTalk.people.delete('dd5');
    dingTalk.people.set('dd1', { id: 'dd1', name: '钉一', mobile: '', email: 'dd1@example.com', units: [20, 21] });
    expect(await sync('dingTalk', 'user', 'pull')).toMatchObject({ add: 0, change: 1, remove: 1, failed: 0, same: 3 });
    expect(await rows(sql`select real_name, email, state from user_account where account in ('dd1', 'dd5') order by account`)).toEqual([
      { real_name: '钉一', email: 'dd1@example.com', state: 1 },
      { real_name: '钉5', email: '', state: 0 },
    ]);
  });

  it.each([
    ['garbage', '/topapi/v2/user/list', { errcode: 0, result: { users: [] } }, '不完整或格式不正确'],
    ['pages that do not go on', '/topapi/v2/user/list', { errcode: 0, result: { has_more: true, list: [] } }, '不完整或格式不正确'],
    ['nobody any more', '/topapi/v2/user/list', { errcode: 0, result: { has_more: false, list: [] } }, '可能不完整'],
    ['a refusal', '/topapi/v2/department/listsub', { errcode: 60_011, errmsg: '没有权限' }, '60011 没有权限'],
  ])('is refused with a sentence where the answer is %s', async (_name, wrong, answer, sentence) => {
    const before = await ownPrint();
    dingTalk.interfere = (_call, path) => (path === wrong ? answer : 'pass');
    const run = await sync('dingTalk', 'user', 'pull');
    expect(run?.state).toBe('failed');
    expect(run?.reason).toContain(sentence);
    expect(await ownPrint()).toEqual(before);
  });

  it('is refused where departments hang on nothing', async () => {
    const before = await ownPrint();
    weCom.interfere = (_call, path) =>
      path === '/cgi-bin/department/list'
        ? {
            errcode: 0,
            department: [
              { id: 1, parentid: 0, name: '根' },
              { id: 9, parentid: 8, name: '孤' },
            ],
          }
        : 'pass';
    expect(await sync('weCom', 'organize', 'pull')).toMatchObject({ state: 'failed', reason: expect.stringContaining('不完整') as string });
    expect(await ownPrint()).toEqual(before);
  });
});
