import { createHash } from 'node:crypto';
import { storedFile, uploadFile } from '@banyan/shared-contracts/files/file.contract';
import { testPlatformMail, updateSystemConfig } from '@banyan/shared-contracts/admin/system-config.contract';
import { accountCalls, listAccounts } from '@banyan/shared-contracts/messaging/center/account.contract';
import {
  emptySendings,
  getSending,
  listSendings,
  removeSendings,
  resendSending,
} from '@banyan/shared-contracts/messaging/center/monitor.contract';
import {
  getTestConfig,
  listSendConfigs,
  sendConfigCalls,
  testSendConfig,
} from '@banyan/shared-contracts/messaging/center/send-config-admin.contract';
import { listTemplates, templateCalls } from '@banyan/shared-contracts/messaging/center/template.contract';
import { listMessages } from '@banyan/shared-contracts/messaging/message.contract';
import { getMessagePreference, updateMessagePreference } from '@banyan/shared-contracts/messaging/preference.contract';
import { createNotice, listNotices, NOTICE_REMINDER, releaseNotice } from '@banyan/shared-contracts/messaging/notice.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../../../testing/mail-server';
import { contentKey } from '../../../core/files/stores/content-store';
import { sendFile } from '../../../testing/send-file';
import { type Client, startTestServer, type TestServer } from '../../../testing/test-server';
import { startVendorDouble, type VendorDouble } from '../../../testing/vendor-double';

/** Of the demo company. */
const TANG = '7002';
/** Of the demo company, who wants no mails. */
const WU = '7003';

let server: TestServer;
let admin: Client;
let mails: MailServer;
let robot: VendorDouble;
let configId: string;
/** Error that the mail server returns for the next receivers: undefined accepts them. */
let refusal: { code: number; text: string } | undefined;

/** What happens as a receiver arrives at the mail server. */
let atReceiver: () => void = () => undefined;

const run = (query: ReturnType<typeof sql>) => query.execute(server.core.database.kysely);
/** A quoted-printable text as it reads. */
const textOf = (source: string) => {
  const joined = source.replaceAll('=\r\n', '');
  const bytes = joined.replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
};

async function buildConfig(): Promise<string> {
  const mail = {
    addressorName: 'Banyan',
    smtpServer: '127.0.0.1',
    smtpPort: mails.port,
    smtpUser: 'robot@banyan.example',
    smtpPassword: 'Mail-2026',
  };
  await admin.call(accountCalls.create, { body: { type: 2, fullName: '邮箱', enCode: 'mail', perMinute: 6000, ...mail } });
  const hook = { webhookType: '1', webhookAddress: `${robot.base}/robot`, approveType: '2', bearer: 'SEC' };
  await admin.call(accountCalls.create, { body: { type: 6, fullName: '机器人', enCode: 'robot', ...hook } });
  const text = { messageSource: '3', title: '公告：{@Title}' };
  await admin.call(templateCalls.create, {
    body: { fullName: '公告邮件', enCode: 'tMail', messageType: '2', content: '<p>{@Content}</p>', ...text },
  });
  await admin.call(templateCalls.create, {
    body: { fullName: '公告机器人', enCode: 'tRobot', messageType: '6', content: '{@Content}', ...text },
  });
  const idOf = async (keyword: string) => (await admin.call(listTemplates, { query: { keyword } })).list[0]?.id ?? '';
  const accountOf = async (type: number) => (await admin.call(listAccounts, { query: { type } })).list[0]?.id ?? '';
  const lines = [
    { messageType: '1', templateId: '4202' },
    { messageType: '2', templateId: await idOf('tMail'), accountConfigId: await accountOf(2) },
    { messageType: '6', templateId: await idOf('tRobot'), accountConfigId: await accountOf(6) },
  ];
  await admin.call(sendConfigCalls.create, {
    body: { fullName: '公告', enCode: 'cNotice', messageSource: '3', sendConfigTemplateList: lines },
  });
  return (await admin.call(listSendConfigs, { query: { keyword: 'cNotice' } })).list[0]?.id ?? '';
}

beforeAll(async () => {
  server = await startTestServer({ BANYAN_MESSAGE_HOSTS: '127.0.0.1', BANYAN_PUBLIC_URL: 'https://banyan.example' });
  admin = await server.as();
  mails = await startMailServer({
    onRcptTo: (_to, _session, done) => {
      atReceiver();
      done(refusal === undefined ? null : Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
    },
  });
  robot = await startVendorDouble(({ url }) => (url.searchParams.has('sign') ? { errcode: 0 } : { errcode: 1, errmsg: 'no sign' }));
  await run(sql`update user_account set email = account || '@banyan.example'`);
  configId = await buildConfig();
});
afterAll(async () => {
  await mails.close();
  await robot.close();
  await server.close();
});
beforeEach(async () => {
  await run(sql`update background_job set state = 'cancelled' where kind = 'message.send' and state = 'waiting'`);
  await run(sql`delete from message_sending`);
  mails.taken.splice(0);
  robot.calls.splice(0);
  refusal = undefined;
});

/** A PNG of one pixel. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let counter = 0;
async function release(more: { title?: string; [member: string]: unknown } = {}): Promise<string> {
  const { title = `停水 ${(counter += 1)}` } = more;
  const custom = { remindCategory: NOTICE_REMINDER.sendConfig, sendConfigId: configId };
  await admin.call(createNotice, {
    body: { title, category: '1', toUserIds: `${TANG}--user`, bodyText: '<p>明天<b>停水</b></p>', excerpt: '', ...custom, ...more },
  });
  const { list } = await admin.call(listNotices, { body: { keyword: title } });
  await admin.call(releaseNotice, { params: { id: list[0]?.id ?? '' }, query: {} });
  return title;
}
const sendings = (query: Record<string, unknown> = {}) => admin.call(listSendings, { query });
const mailOf = async () => (await sendings({ messageType: '2' })).list[0];

describe('a notice by a send configuration', () => {
  it('arrives as a message, a mail with its attachment, and at a webhook, once', async () => {
    const content = Buffer.from('Plan of the pipes');
    const file = storedFile.parse((await sendFile(admin, uploadFile.path.replace(':type', 'annex'), { name: 'plan.txt', content })).data);
    const shown = Buffer.from(PICTURE, 'base64');
    const picture = storedFile.parse(
      (await sendFile(admin, uploadFile.path.replace(':type', 'annexpic'), { name: 'pipes.png', content: shown })).data,
    );
    const bodyText = `<p>明天<b>停水</b></p><p><img src="${picture.url}"></p>`;
    const title = await release({ bodyText, files: JSON.stringify([{ name: 'plan.txt', fileId: file.name, url: file.url }]) });
    await server.core.jobs.runUntilIdle();
    await server.core.jobs.runUntilIdle();
    const reader = await server.as('tangyun');
    expect((await reader.call(listMessages, { query: { keyword: title } })).list).toHaveLength(1);
    expect(mails.taken).toHaveLength(1);
    expect(mails.taken[0]?.to).toEqual(['tangyun@banyan.example']);
    expect(textOf(mails.taken[0]?.source ?? '')).toContain('停水</b>');
    expect(mails.taken[0]?.source).toContain(content.toString('base64'));
    // Its address cannot be reached from outside of the platform.
    expect(mails.taken[0]?.source).toContain(`Content-ID: <${picture.name}>`);
    expect(textOf(mails.taken[0]?.source ?? '')).toContain(`src="cid:${picture.name}"`);
    expect(robot.calls).toHaveLength(1);
    expect(JSON.parse(robot.calls[0]?.body ?? '')).toEqual({ msgtype: 'text', text: { content: `公告：${title}\n明天停水` } });

    const { list } = await sendings({ keyword: title });
    expect(list.map(({ messageType, state, total, sent }) => [messageType, state, total, sent]).sort()).toEqual([
      ['webhook', 'sent', 1, 1],
      ['站内信', 'sent', 1, 1],
      ['邮件', 'sent', 1, 1],
    ]);
    const detail = await admin.call(getSending, { params: { id: (await mailOf())?.id ?? '' } });
    expect(detail).toMatchObject({
      accountCode: 'mail',
      content: expect.stringContaining('<p>明天<b>停水</b></p>') as string,
      targets: [{ state: 'sent', attempts: 1 }],
    });
    const [inSite] = (await sendings({ messageType: '1' })).list;
    expect(await admin.call(getSending, { params: { id: inSite?.id ?? '' } })).toMatchObject({
      ...{ receiveUser: '唐芸', targets: [{ name: '唐芸', state: 'sent' }] },
      content: expect.stringContaining('<b>停水</b>') as string,
    });
    expect((await sendings({ messageType: '6', startTime: '1', endTime: String(Date.now() + 1000) })).list).toHaveLength(1);
    expect((await admin.envelope(resendSending, { params: { id: detail.id } })).msg).toContain('都已收到');
  });

  it('reads attachments once for all receivers', async () => {
    const content = Buffer.from('Plan of all pipes');
    const file = storedFile.parse((await sendFile(admin, uploadFile.path.replace(':type', 'annex'), { name: 'all.txt', content })).data);
    const removals: Promise<void>[] = [];
    atReceiver = () => removals.push(server.core.files.contents.remove(contentKey(createHash('sha256').update(content).digest('hex'))));
    const files = JSON.stringify([{ name: 'all.txt', fileId: file.name, url: file.url }]);
    await release({ files, toUserIds: `${TANG}--user,7004--user` });
    await server.core.jobs.runUntilIdle();
    await server.core.jobs.runUntilIdle();
    atReceiver = () => undefined;
    await Promise.all(removals);
    expect(mails.taken.map(({ source }) => source.includes(content.toString('base64')))).toEqual([true, true]);
  });

  it('waits where the mail server puts it off, and comes later', async () => {
    refusal = { code: 451, text: 'greylisted, try again' };
    await release();
    await server.core.jobs.runUntilIdle();
    expect(await mailOf()).toMatchObject({ state: 'waiting', sent: 0, reason: expect.stringMatching(/暂不接收.*greylisted/) as string });
    refusal = undefined;
    await run(sql`update message_sending_target set next_at = now()`);
    await run(sql`update background_job set run_at = now() where kind = 'message.send' and state = 'waiting'`);
    await server.core.jobs.runUntilIdle();
    expect(await mailOf()).toMatchObject({ state: 'sent', sent: 1 });
    expect(mails.taken).toHaveLength(1);
  });

  it('fails with the reason where it is refused, and is sent again by hand', async () => {
    refusal = { code: 550, text: 'no such box' };
    await release();
    await server.core.jobs.runUntilIdle();
    const failed = await mailOf();
    expect(failed).toMatchObject({ state: 'failed', failed: 1, reason: expect.stringContaining('no such box') as string });
    refusal = undefined;
    await admin.call(resendSending, { params: { id: failed?.id ?? '' } });
    await server.core.jobs.runUntilIdle();
    expect(await mailOf()).toMatchObject({ state: 'sent', sent: 1, failed: 0 });
    expect(mails.taken).toHaveLength(1);
  });

  it('is not sent twice where the server stopped in the middle', async () => {
    await release();
    await run(sql`update message_sending_target set state = 'sending', attempts = 1`);
    await server.core.jobs.runUntilIdle();
    expect(mails.taken).toHaveLength(0);
    expect(await mailOf()).toMatchObject({ state: 'failed', reason: expect.stringContaining('可能已经送达') as string });
  });

  it('keeps to the rate of its account', { tags: 'long' }, async () => {
    await run(sql`update message_account set per_minute = 6, free_at = now() where en_code = 'robot'`);
    for (let count = 0; count < 3; count += 1) await release();
    await server.core.jobs.runUntilIdle();
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from message_sending where way = 6 and state = 'waiting'`.execute(server.core.database.kysely);
    expect(robot.calls.length).toBe(2);
    expect(rows[0]?.count).toBe(1);
    await run(sql`update message_account set per_minute = 6000, free_at = now() where en_code = 'robot'`);
  });

  it('leaves out who has switched the way off, for mails alone', async () => {
    const reader = await server.as('tangyun');
    const wish = { off: [], waysOff: [2 as const], quiet: null, digestAt: null, desktop: 1 as const, sound: 1 as const };
    await reader.call(updateMessagePreference, { body: wish });
    expect((await reader.call(getMessagePreference)).waysOff).toEqual([2]);
    const title = await release();
    await server.core.jobs.runUntilIdle();
    expect([mails.taken.length, robot.calls.length]).toEqual([0, 1]);
    expect((await reader.call(listMessages, { query: { keyword: title } })).list).toHaveLength(1);
    await reader.call(updateMessagePreference, { body: { ...wish, waysOff: [] } });
  });

  it('says so where nobody has an address', async () => {
    await run(sql`update user_account set email = '' where account = 'tangyun'`);
    await release();
    expect(await mailOf()).toMatchObject({ state: 'failed', reason: expect.stringContaining('没有可用的地址') as string });
    await run(sql`update user_account set email = account || '@banyan.example'`);
  });
});

describe('mails of the platform itself', () => {
  const accountId = async () => (await admin.call(listAccounts, { query: { type: 2 } })).list[0]?.id ?? '';
  const save = (body: object) => admin.envelope(updateSystemConfig, { body });
  const mailsOf = (account: string) =>
    mails.taken.filter(({ to }) => to[0] === `${account}@banyan.example`).map(({ source }) => textOf(source));
  /** Everything that has happened was so many hours earlier. */
  const age = (hours: number) =>
    server.core.database.transaction(async (tx) => {
      // Contents and their messages are moved together.
      await sql`set local session_replication_role = replica`.execute(tx);
      for (const column of ['message_content.created_at', 'message.created_at', 'session.last_seen_at', 'mail_digest.sent_at']) {
        const [table = '', name = ''] = column.split('.');
        await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${sql.ref(name)} - make_interval(hours => ${hours})`.execute(tx);
      }
    });
  /** The work of two servers at once. */
  const look = async () => {
    await Promise.all([server.core.jobs.runTurn('message.mailUnread'), server.core.jobs.runTurn('message.mailUnread')]);
    await server.core.jobs.runUntilIdle();
  };
  const say = (title: string) =>
    release({ title, remindCategory: NOTICE_REMINDER.message, sendConfigId: '', toUserIds: `${TANG}--user,${WU}--user` });

  it('are tried by the account that is chosen, with the reason in words', async () => {
    const body = { mailAccountId: await accountId() };
    expect((await admin.envelope(testPlatformMail, { body })).msg).toBe('邮件已发送');
    expect(mailsOf('admin')[0]).toContain(Buffer.from('收到这封邮件，说明').toString('base64').slice(0, 30));
    refusal = { code: 550, text: 'no such box' };
    expect((await admin.envelope(testPlatformMail, { body })).msg).toBe('邮件服务器拒绝了邮件：550 no such box');
    expect((await admin.envelope(testPlatformMail, { body: { mailAccountId: '999' } })).msg).toContain('发送账号已删除');
    expect((await (await server.as('tangyun')).envelope(testPlatformMail, { body })).error?.key).toBe('FORBIDDEN');
    expect((await save({ mailDigestHours: 4 })).msg).toBe('请求内容有误：请先选择系统邮件的发信账号');
    expect((await save({ mailAccountId: '999' })).msg).toBe('请求内容有误：所选发信账号不存在或已停用');
  });

  it('tell people who were away what they have not read: once, escaped, with links, in their language', async () => {
    await run(sql`update message set read_at = now() where read_at is null`);
    await run(sql`update user_account set language = 'en' where id = ${TANG}`);
    await run(
      sql`insert into message_preference (user_id, ways_off) values (${WU}, '{2}') on conflict (user_id) do update set ways_off = '{2}'`,
    );
    expect((await save({ mailAccountId: await accountId(), mailDigestHours: 4 })).code).toBe(200);
    await say('停水 <b>&x');
    await server.as('tangyun');
    await look();
    expect(mails.taken).toEqual([]);
    await age(5);
    // A window that is open does not call.
    await run(sql`insert into presence_node (id) values (1)`);
    await run(sql`insert into presence (user_id, node_id) values (${TANG}, 1)`);
    await look();
    expect(mails.taken).toEqual([]);
    await run(sql`delete from presence_node`);
    await look();
    await look();
    expect(mails.taken.filter(({ to }) => to[0] !== 'tangyun@banyan.example')).toEqual([]);
    expect(mails.taken).toHaveLength(1);
    const [mail = ''] = mailsOf('tangyun');
    expect(mail).toMatch(/<a href="https:\/\/banyan\.example\/messageRecord\?id=\d+"[^>]*>停水 &lt;b&gt;&amp;x<\/a>/);
    expect(mail).toContain('while you were away');
    expect((await sendings({ keyword: '未读消息提醒' })).list).toMatchObject([{ total: 1, sent: 1, state: 'sent' }]);

    await say('停电');
    await look();
    await age(5);
    await look();
    const [, second = ''] = mailsOf('tangyun');
    expect([second.includes('停电'), second.includes('停水'), mails.taken.length]).toEqual([true, false, 2]);
    await save({ mailDigestHours: 0, mailAccountId: '' });
  });
});

describe('a trial', () => {
  it('asks for what it needs, sends at once and says what came of it', async () => {
    const lines = await admin.call(getTestConfig, { params: { id: configId } });
    expect(lines.map(({ messageType }) => messageType)).toEqual(['站内信', '邮件', 'webhook']);
    // Of two lines of one way and template, only the account differs.
    expect(lines.map(({ accountName }) => accountName !== '')).toEqual([false, true, true]);
    const filled = lines.map((line) => ({
      ...line,
      toUser: [TANG],
      paramJson: line.paramJson.map((one) => ({ ...one, value: `试 ${one.fieldName}` })),
    }));
    expect(await admin.call(testSendConfig, { body: filled })).toMatchObject([
      { messageType: '站内信', isSuccess: '1' },
      { messageType: '邮件', isSuccess: '1', result: '发送成功' },
      { messageType: 'webhook', isSuccess: '1' },
    ]);
    expect(mails.taken).toHaveLength(1);

    const [mail] = filled.slice(1, 2);
    const missing = { ...mail, paramJson: mail?.paramJson.map((one) => ({ ...one, value: '' })) } as (typeof filled)[number];
    refusal = { code: 550, text: 'no such box' };
    const results = await admin.call(testSendConfig, {
      body: [missing, { ...(mail as (typeof filled)[number]), toUser: [] }, mail as (typeof filled)[number]],
    });
    expect(results.map(({ isSuccess }) => isSuccess)).toEqual(['0', '0', '0']);
    expect(results.map(({ result }) => result)).toEqual([
      '缺少参数：标题, 创建人, 内容, 备注',
      '请选择接收人',
      expect.stringContaining('no such box'),
    ]);
    expect(mails.taken).toHaveLength(1);
  });

  it('counts with what the account sends', async () => {
    await run(sql`update message_account set per_minute = 6, free_at = now() where en_code = 'mail'`);
    refusal = undefined;
    const mail = (await admin.call(getTestConfig, { params: { id: configId } })).find(({ messageType }) => messageType === '邮件');
    const line = { ...(mail as NonNullable<typeof mail>), toUser: [TANG, '7010', '7011', '7012'] };
    const paramJson = line.paramJson.map((one) => ({ ...one, value: '试' }));
    const results = await admin.call(testSendConfig, { body: [{ ...line, paramJson }] });
    expect(results).toMatchObject([{ isSuccess: '0', result: expect.stringContaining('每分钟的上限') as string }]);
    expect(mails.taken).toHaveLength(2);
    expect(await mailOf()).toMatchObject({ state: 'partly', total: 4, sent: 2, failed: 2 });

    const { id: accountId = '' } = (await admin.call(listAccounts, { query: { type: 2 } })).list[0] ?? {};
    await run(sql`update user_account set email = 'admin@banyan.example' where account = 'admin'`);
    expect((await admin.envelope(testPlatformMail, { body: { mailAccountId: accountId } })).msg).toContain('每分钟的上限');
    await run(sql`update message_account set per_minute = 6000, free_at = now() where en_code = 'mail'`);
    await admin.call(testPlatformMail, { body: { mailAccountId: accountId } });
    expect(mails.taken).toHaveLength(3);
  });
});

describe('the monitor', () => {
  it('is cleared of what has ended', async () => {
    await release();
    const { list } = await sendings();
    await admin.call(removeSendings, { body: { ids: list.map(({ id }) => id) } });
    expect((await sendings()).list).toHaveLength(2);
    await server.core.jobs.runUntilIdle();
    await admin.call(removeSendings, { body: { ids: [(await mailOf())?.id ?? ''] } });
    expect((await sendings()).list).toHaveLength(1);
    await admin.call(emptySendings, {});
    expect((await sendings()).list).toHaveLength(0);
  });

  it('is for those who were given its menu', async () => {
    const staff = await server.as('tangyun');
    for (const call of [listSendings, emptySendings]) expect((await staff.envelope(call)).error?.key).toBe('FORBIDDEN');
  });
});
