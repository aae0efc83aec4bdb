import {
  accountCalls,
  copyAccount,
  KEPT_SECRET,
  listAccounts,
  testSendMail,
} from '@banyan/shared-contracts/messaging/center/account.contract';
import { copySendConfig, listSendConfigs, sendConfigCalls } from '@banyan/shared-contracts/messaging/center/send-config-admin.contract';
import { copyTemplate, listTemplates, templateCalls } from '@banyan/shared-contracts/messaging/center/template.contract';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../../testing/mail-server';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;
let admin: Client;
let mails: MailServer;
let staffId: string;

beforeAll(async () => {
  server = await startTestServer({ BANYAN_MESSAGE_HOSTS: '127.0.0.1' });
  admin = await server.as();
  mails = await startMailServer();
  const { rows } = await server.core.database.pool.query<{ id: string }>(
    `update user_account set email = 'tang@banyan.example' where account = 'tangyun' returning id`,
  );
  staffId = rows[0]?.id ?? '';
});
afterAll(async () => {
  await mails.close();
  await server.close();
});

const mailInput = (given: object = {}) => ({
  ...{ type: 2, fullName: '平台邮箱', enCode: 'mail', addressorName: 'Banyan', smtpServer: '127.0.0.1', smtpPort: mails.port },
  ...{ smtpUser: 'robot@banyan.example', smtpPassword: 'Mail-2026' },
  ...given,
});
const idOf = async (type: number, keyword: string) => (await admin.call(listAccounts, { query: { type, keyword } })).list[0]?.id ?? '';
const sending = async (given: object = {}) => {
  const test = { testType: 'testSendMail', testSendEmail: [staffId], testEmailTitle: '测试', testEmailContent: '<b>你好</b>' };
  return (await admin.envelope(testSendMail, { body: { ...mailInput(), ...test, ...given } })).msg;
};

describe('accounts', () => {
  it('keep their secrets to themselves', async () => {
    await admin.call(accountCalls.create, { body: mailInput() });
    const id = await idOf(2, 'mail');
    const record = await admin.call(accountCalls.get, { params: { id } });
    expect(record).toMatchObject({ smtpPort: mails.port, smtpPassword: KEPT_SECRET, sslLink: 0, perMinute: 120 });
    const { rows } = await server.core.database.pool.query<{ found: string }>(
      `select (select string_agg(a::text, '') from message_account a) || (select string_agg(o::text, '') from operation_log o) as found`,
    );
    expect(rows[0]?.found).not.toContain('Mail-2026');
    const body = { ...mailInput({ smtpPassword: KEPT_SECRET, perMinute: 30 }), version: record.version };
    await admin.call(accountCalls.update, { params: { id }, body });
    expect(await sending({ id, smtpPassword: KEPT_SECRET })).toBe('邮件已发送');
    expect(mails.taken[0]).toMatchObject({ from: 'robot@banyan.example', to: ['tang@banyan.example'] });
  });

  it('are of their kind', async () => {
    const sms = { type: 3, fullName: '短信', enCode: 'sms', channel: 2, smsSignature: '榕树', secretId: 'AK', secretKey: 'SK-2026' };
    const region = { sdkAppId: '1400', appKey: 'KEY-2026', zoneName: 'sms.tencentcloudapi.com', zoneParam: 'ap-beijing' };
    const missing = await admin.envelope(accountCalls.create, { body: { ...sms, ...region, secretId: '' } });
    expect(missing.msg).toContain('请输入应用ID');
    await admin.call(accountCalls.create, { body: { ...sms, ...region, appId: 'AK', appSecret: 'SK-2026' } });
    const record = await admin.call(accountCalls.get, { params: { id: await idOf(3, 'sms') } });
    expect(record).toMatchObject({ channel: 2, appId: 'AK', appSecret: KEPT_SECRET, appKey: KEPT_SECRET });
    expect(record).not.toHaveProperty('secretKey');
    const { list } = await admin.call(listAccounts, { query: { type: 3 } });
    expect(list).toMatchObject([{ smsSignature: '榕树', channel: '腾讯云' }]);

    const hook = {
      type: 6,
      fullName: '群机器人',
      enCode: 'robot',
      webhookType: '1',
      webhookAddress: 'ftp://x',
      approveType: '2',
      bearer: '',
    };
    const { msg } = await admin.envelope(accountCalls.create, { body: hook });
    expect(msg).toMatch(/请输入密钥/);
    await admin.call(accountCalls.create, {
      body: {
        ...hook,
        webhookAddress: 'https://oapi.dingtalk.com/robot/send?access_token=1',
        bearer: 'SEC-2026',
        userName: '',
        password: '',
      },
    });
    const robots = await admin.call(listAccounts, { query: { type: 6, webhookType: '1' } });
    expect(robots.list).toMatchObject([{ webhookType: '钉钉' }]);
    await admin.call(copyAccount, { params: { id: robots.list[0]?.id ?? '' } });
    expect((await admin.call(listAccounts, { query: { type: 6 } })).list).toHaveLength(2);
  });

  it('do not send their secrets to another server', async () => {
    const id = await idOf(2, 'mail');
    expect(await sending({ id, smtpPassword: KEPT_SECRET, smtpServer: 'localhost' })).toContain('重新填写');
    expect(await sending({ smtpPassword: KEPT_SECRET })).toContain('重新填写');
  });

  it('say in words why a mail is not taken', async () => {
    expect(await sending({ smtpPassword: 'wrong' })).toContain('不接受用户名或密码');
    expect(await sending({ smtpPort: 1 })).toContain('拒绝连接');
    expect(await sending({ smtpServer: 'no-such-host.invalid' })).toContain('找不到邮件服务器');
    expect(await sending({ smtpServer: '10.1.2.3' })).toContain('BANYAN_MESSAGE_HOSTS');
    expect(await sending({ testSendEmail: ['1'] })).toContain('没有邮箱地址');
    const grey = await startMailServer({
      onRcptTo: (_to, _session, done) => done(Object.assign(new Error('try again'), { responseCode: 451 })),
    });
    expect(await sending({ smtpPort: grey.port })).toBe('邮件服务器暂不接收：451 try again');
    await grey.close();
    const full = await startMailServer({
      onRcptTo: (_to, _session, done) => done(Object.assign(new Error('no such box'), { responseCode: 550 })),
    });
    expect(await sending({ smtpPort: full.port })).toBe('邮件服务器拒绝了邮件：550 no such box');
    await full.close();
  });

  it('do not wait for ever', { tags: 'long', timeout: 20_000 }, async () => {
    const mute = createServer(() => undefined);
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
    const { port } = mute.address() as { port: number };
    expect(await sending({ smtpPort: port })).toContain('没有应答');
    mute.close();
  });

  it('are for those who were given their menu', async () => {
    const staff = await server.as('tangyun');
    for (const call of [listAccounts, listTemplates, listSendConfigs]) expect((await staff.envelope(call)).error?.key).toBe('FORBIDDEN');
    expect((await staff.envelope(accountCalls.create, { body: mailInput({ enCode: 'other' }) })).error?.key).toBe('FORBIDDEN');
    expect((await staff.envelope(accountCalls.get, { params: { id: await idOf(2, 'mail') } })).error?.key).toBe('FORBIDDEN');
  });
});

const templateInput = (given: object = {}) => ({
  ...{ fullName: '公告邮件', enCode: 'noticeMail', messageSource: '3', messageType: '2' },
  ...{ title: '公告：{@Title}', content: '<p>{@Content}</p>', templateParamList: [] },
  ...given,
});
const templateId = async (keyword: string) => (await admin.call(listTemplates, { query: { keyword } })).list[0]?.id ?? '';

describe('templates', () => {
  it('have the parameters of their source', async () => {
    await admin.call(templateCalls.create, { body: templateInput() });
    const record = await admin.call(templateCalls.get, { params: { id: await templateId('noticeMail') } });
    expect(record).toMatchObject({ messageSource: '3', messageType: '2', templateType: 0, smsFieldList: [] });
    expect(record.templateParamList.map(({ field }) => field)).toEqual(['@Title', '@CreatorUserName', '@Content', '@Remark']);
    const { list } = await admin.call(listTemplates, { query: { messageType: '2' } });
    expect(list).toMatchObject([{ messageSource: '通知公告', messageType: '邮件', enabledMark: 1 }]);
  });

  it('refuse scripts and parameters that nothing gives', async () => {
    const refused = async (given: object) =>
      (await admin.envelope(templateCalls.create, { body: templateInput({ enCode: 'bad', ...given }) })).msg;
    expect(await refused({ content: '<script>alert(1)</script>' })).toContain('不能包含脚本');
    expect(await refused({ content: '<img src=x onerror=alert(1)>' })).toContain('不能包含脚本');
    expect(await refused({ title: '<script>' })).toContain('不能包含脚本');
    expect(await refused({ title: '{@StartDate}' })).toContain('没有定义的参数');
    expect(await refused({ content: '{amount}' })).toContain('没有定义的参数');
    expect(await refused({ templateParamList: [{ field: 'amount', fieldName: '金额' }] })).toContain('只有流程消息');
    expect(await refused({ title: '' })).toContain('请输入消息标题');
    expect(await refused({ messageType: '3' })).toContain('请输入模板编号');
    expect(await templateId('bad')).toBe('');
  });

  it('of the platform are copied and never changed', async () => {
    const id = await templateId('noticeReminder');
    const { version: _version, ...record } = await admin.call(templateCalls.get, { params: { id } });
    expect((await admin.envelope(templateCalls.update, { params: { id }, body: record })).msg).toContain('系统自带');
    expect((await admin.envelope(templateCalls.remove, { params: { id } })).msg).toContain('系统自带');
    await admin.call(copyTemplate, { params: { id } });
    const { list } = await admin.call(listTemplates, { query: { keyword: 'noticeReminder', templateType: '0' } });
    expect(list).toHaveLength(1);
  });
});

describe('send configurations', () => {
  it('join templates with accounts', async () => {
    const line = { messageType: '2', templateId: await templateId('noticeMail'), accountConfigId: await idOf(2, 'mail') };
    const body = { fullName: '公告通知', enCode: 'notices', messageSource: '3', sendConfigTemplateList: [line] };
    await admin.call(sendConfigCalls.create, { body });
    const { list } = await admin.call(listSendConfigs, { query: { keyword: 'notices' } });
    expect(list).toMatchObject([{ messageType: [{ type: 2, fullName: '邮件' }], messageSource: '通知公告' }]);
    const id = list[0]?.id ?? '';
    const record = await admin.call(sendConfigCalls.get, { params: { id } });
    expect(record.sendConfigTemplateList).toMatchObject([{ templateCode: 'noticeMail', accountCode: 'mail' }]);
    await admin.call(sendConfigCalls.update, { params: { id }, body: record });
    const again = await admin.call(sendConfigCalls.get, { params: { id } });
    expect(again.sendConfigTemplateList[0]?.id).toBe(record.sendConfigTemplateList[0]?.id);
    await admin.call(copySendConfig, { params: { id } });
    expect((await admin.call(listSendConfigs, { query: { keyword: 'notices' } })).list).toHaveLength(2);

    expect((await admin.envelope(accountCalls.remove, { params: { id: line.accountConfigId } })).msg).toContain('2 个发送配置');
    expect((await admin.envelope(templateCalls.remove, { params: { id: line.templateId } })).msg).toContain('2 个发送配置');
  });

  it('refuse what does not go together', async () => {
    const template = await templateId('noticeMail');
    const account = await idOf(2, 'mail');
    const refused = async (messageSource: string, line: object | undefined) => {
      const body = { fullName: 'x', enCode: 'x', messageSource, sendConfigTemplateList: line === undefined ? [] : [line] };
      return (await admin.envelope(sendConfigCalls.create, { body: body as never })).msg;
    };
    expect(await refused('3', undefined)).toContain('请至少添加一个模板');
    expect(await refused('3', { messageType: '2', templateId: template, accountConfigId: '' })).toContain('请选择账号配置');
    expect(await refused('4', { messageType: '2', templateId: template, accountConfigId: account })).toContain('模板不存在');
    expect(await refused('3', { messageType: '2', templateId: template, accountConfigId: await idOf(3, 'sms') })).toContain('账号不存在');
  });
});
