import type { Page } from '@playwright/test';
import { type DirectoryDouble, startDirectoryDouble } from '../../../../server/src/testing/directory-double';
import {
  isSignedForAliyun,
  isSignedForDingTalk,
  isSignedForTencent,
  startVendorDouble,
  type VendorCall,
  type VendorDouble,
} from '../../../../server/src/testing/vendor-double';
import { callApi, signIn as tokenOf } from '../../../../tools/src/api-client.mjs';
import { type RunningServer, startServer } from '../../../fixtures/server';
import { expect, expectAccessible, STAFF, test as base } from '../../../fixtures/test';

interface Vendors {
  aliyun: VendorDouble;
  tencent: VendorDouble;
  dingRobot: VendorDouble;
  weComRobot: VendorDouble;
  weChat: VendorDouble;
  dingTalk: DirectoryDouble;
  weCom: DirectoryDouble;
}

const FINE = { errcode: 0, errmsg: 'ok' };

const weChatAnswer = ({ url }: VendorCall) => {
  if (url.pathname !== '/cgi-bin/token') return url.searchParams.get('access_token') === 'T1' ? FINE : { errcode: 42_001, errmsg: 'no' };
  return url.searchParams.get('secret') === 'wx-secret' ? { access_token: 'T1' } : { errcode: 40_125, errmsg: 'no' };
};

const test = base.extend<object, { vendors: Vendors; server: RunningServer }>({
  vendors: [
    async ({}, use) => {
      const vendors: Vendors = {
        aliyun: await startVendorDouble((call) =>
          isSignedForAliyun(call, 'ali-secret') ? { Code: 'OK' } : { Code: 'SignatureDoesNotMatch' },
        ),
        tencent: await startVendorDouble((call) => ({
          Response: isSignedForTencent(call, 'tc-secret') ? { SendStatusSet: [{ Code: 'Ok' }] } : { Error: { Code: 'AuthFailure' } },
        })),
        dingRobot: await startVendorDouble((call) =>
          isSignedForDingTalk(call, 'SEC-robot') ? FINE : { errcode: 310_000, errmsg: 'sign not match' },
        ),
        weComRobot: await startVendorDouble(({ url }) =>
          url.searchParams.get('key') === 'K1' ? FINE : { errcode: 93_000, errmsg: 'no key' },
        ),
        weChat: await startVendorDouble(weChatAnswer),
        dingTalk: await startDirectoryDouble('dingTalk'),
        weCom: await startDirectoryDouble('weCom'),
      };
      vendors.weCom.people.set('tang', { id: 'tang', name: '唐芸', mobile: '', email: '', units: [1] });
      await use(vendors);
      await Promise.all(Object.values(vendors).map((double: VendorDouble) => double.close()));
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ vendors }, use) => {
      const server = await startServer({ BANYAN_WECHAT_URL: vendors.weChat.base });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const dialog = (page: Page) => page.getByRole('dialog').last();
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function choose(page: Page, label: string, option: string) {
  await dialog(page).getByRole('combobox', { name: label }).last().click();
  await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).last().click();
}

async function create(page: Page, name: string, code: string) {
  await page.getByRole('button', { name: '新建' }).first().click();
  await dialog(page).getByLabel('名称', { exact: true }).fill(name);
  await dialog(page).getByLabel('编码', { exact: true }).fill(code);
}

async function fill(page: Page, values: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(values)) await dialog(page).getByLabel(label, { exact: true }).fill(value);
}

async function save(page: Page) {
  await dialog(page).getByRole('button', { name: '确定' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** A template of a way; those by a code of the provider name its variables. */
async function createTemplate(page: Page, way: string, code: string, byCode?: { number: string; miniProgram?: string }) {
  await create(page, `${way}通知`, code);
  if (way !== '邮件') await choose(page, '消息类型', way);
  if (byCode === undefined) {
    await dialog(page).getByRole('button', { name: '{@Title} 标题' }).click();
    await dialog(page).getByLabel('消息内容').fill('{@Content}');
  } else {
    await dialog(page).getByLabel('模板编号').fill(byCode.number);
    await dialog(page).getByRole('button', { name: '添加变量' }).click();
    await dialog(page).getByLabel('模板变量').fill('what');
    await choose(page, '参数', '@Title 标题');
    if (byCode.miniProgram !== undefined) {
      await dialog(page).getByLabel('关联小程序id').fill(byCode.miniProgram);
      await dialog(page).getByRole('checkbox', { name: '标题' }).check();
    }
  }
  await save(page);
}

async function addLine(page: Page, way: string, account?: string) {
  await dialog(page).getByRole('button', { name: '添加模板' }).click();
  await choose(page, '消息类型', way);
  await choose(page, '消息模板', `${way}通知`);
  if (account !== undefined) await choose(page, '账号配置', account);
}

/** What no page does: following an official account, and a synchronization that has paired a person with those of the vendors. */
async function pair(server: RunningServer) {
  const person = `(select id from user_account where account = '${STAFF}')`;
  await server.query(
    `insert into user_identity (id, user_id, issuer, subject, name) values (9001, ${person}, 'weixin:wx1', 'open-tang', '')`,
  );
  for (const vendor of ['weCom', 'dingTalk'])
    await server.query(`insert into third_identity (vendor, kind, local_id, remote_id) values ('${vendor}', 'user', ${person}, 'tang')`);
}

test(
  'a message leaves by every vendor, signed, and what is refused is sent again after a correction',
  { tag: '@long' },
  async ({ people, server, vendors }) => {
    test.slow();
    const { aliyun, tencent, dingRobot, weComRobot, weChat, dingTalk, weCom } = vendors;
    await pair(server);
    const settings = {
      ...{ qyhAddress: weCom.base, qyhCorpId: 'ww1', qyhAgentId: '1000002', qyhAgentSecret: 'agent-secret', qyhCorpSecret: 'corp-secret' },
      ...{ dingAddress: dingTalk.base, dingAgentId: '77', dingSynAppKey: 'ding1', dingSynAppSecret: 'ding-secret' },
    };
    await callApi(server.origin, 'PUT', '/api/system/SysConfig', {
      token: await tokenOf(server.origin, 'admin', server.adminPassword),
      body: settings,
    });

    const page = await people.signIn('admin', '/msgCenter/accountConfig/webhookConfig');
    await create(page, '钉钉机器人', 'dingRobot');
    await choose(page, '认证类型', '密钥签名');
    await fill(page, { webhook地址: `${dingRobot.base}/robot/send?access_token=T`, 密钥: 'SEC-wrong' });
    await save(page);
    await create(page, '企微机器人', 'weComRobot');
    await choose(page, 'webhook类型', '企业微信');
    await fill(page, { webhook地址: `${weComRobot.base}/cgi-bin/webhook/send?key=K1` });
    await save(page);

    await page.goto('/msgCenter/accountConfig/smsConfig');
    await create(page, '阿里短信', 'aliSms');
    await fill(page, { 短信签名: '榕树', 'AccessKey ID': 'AK', 'AccessKey 密钥': 'ali-secret', 服务地址: aliyun.base });
    await save(page);
    await create(page, '腾讯短信', 'tcSms');
    await choose(page, '短信厂商', '腾讯云');
    await fill(page, { 短信签名: '榕树', 'AccessKey ID': 'AK', 'AccessKey 密钥': 'tc-secret', 'SDK AppID': '1400', 'App Key': 'key' });
    await fill(page, { 地域域名: tencent.base, 地域参数: 'ap-beijing' });
    await expectAccessible(page);
    await save(page);

    await page.goto('/msgCenter/accountConfig/wxWananchiConfig');
    await create(page, '榕树公众号', 'weChat');
    await fill(page, { 原始ID: 'gh_1', AppID: 'wx1', AppSecret: 'wx-secret', Token: 'token', EncodingAESKey: 'aes' });
    await save(page);

    await page.goto('/msgCenter/msgTemplate');
    for (const [way, code] of [
      ['webhook', 'tHook'],
      ['钉钉', 'tDing'],
      ['企业微信', 'tWeCom'],
    ] as const)
      await createTemplate(page, way, code);
    await createTemplate(page, '短信', 'tSms', { number: 'SMS_1' });
    await createTemplate(page, '微信公众号', 'tWeChat', { number: 'WX_1', miniProgram: 'mini1' });

    await page.goto('/msgCenter/sendConfig');
    await create(page, '全渠道通知', 'allWays');
    await addLine(page, 'webhook', '钉钉机器人');
    await addLine(page, 'webhook', '企微机器人');
    await addLine(page, '短信', '阿里短信');
    await addLine(page, '短信', '腾讯短信');
    await addLine(page, '微信公众号', '榕树公众号');
    await addLine(page, '钉钉');
    await addLine(page, '企业微信');
    await expectAccessible(page);
    await save(page);

    await row(page, '全渠道通知').getByRole('button', { name: '测试发送' }).click();
    const trial = dialog(page);
    await expect(trial.getByLabel('标题', { exact: true })).toHaveCount(7);
    for (const label of ['标题', '创建人', '内容', '备注'])
      for (const field of await trial.getByLabel(label, { exact: true }).all()) await field.fill(label === '标题' ? '停水' : '明天上午');
    for (const field of await trial.getByRole('combobox', { name: '接收人' }).all()) {
      await field.click();
      const picker = dialog(page);
      await picker.getByRole('searchbox').fill(STAFF);
      await picker.getByRole('searchbox').press('Enter');
      await picker.getByRole('region', { name: '可选' }).getByText(STAFF).first().click();
      await picker.getByRole('button', { name: /^确\s?定$/ }).click();
      await expect(page.getByRole('dialog')).toHaveCount(1);
    }
    await trial.getByRole('button', { name: '发送' }).click();
    await expect(trial.getByRole('status')).toHaveCount(7);
    await expect(trial.getByRole('status').filter({ hasText: '发送成功' })).toHaveCount(6);
    await expect(trial.getByRole('status').first()).toContainText('310000 sign not match');
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    const lines = '停水\n明天上午';
    expect(JSON.parse(weComRobot.calls[0]?.body ?? '')).toEqual({ msgtype: 'text', text: { content: lines } });
    expect([weCom.messages, dingTalk.messages]).toEqual([[`tang: ${lines}`], [`tang: ${lines}`]]);
    expect(Object.fromEntries(new URLSearchParams(aliyun.calls[0]?.body))).toMatchObject({
      TemplateCode: 'SMS_1',
      TemplateParam: '{"what":"停水"}',
    });
    expect(JSON.parse(tencent.calls[0]?.body ?? '')).toMatchObject({ TemplateId: 'SMS_1', TemplateParamSet: ['停水'] });
    expect(JSON.parse(weChat.calls.at(-1)?.body ?? '')).toMatchObject({
      touser: 'open-tang',
      template_id: 'WX_1',
      data: { what: { value: '停水' } },
    });

    // The key is corrected, and what was refused is sent again, once.
    await page.goto('/msgCenter/accountConfig/webhookConfig');
    await row(page, '钉钉机器人').getByRole('button', { name: '编辑' }).click();
    await fill(page, { 密钥: 'SEC-robot' });
    await save(page);
    await page.goto('/msgCenter/msgMonitor');
    await expect(row(page, '已发送')).toHaveCount(6);
    await expect(row(page, '失败')).toHaveCount(1);
    await row(page, '失败').getByRole('button', { name: '查看' }).click();
    await expect(dialog(page)).toContainText('310000 sign not match');
    await page.keyboard.press('Escape');
    await row(page, '失败').getByRole('button', { name: '重新发送' }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /重新发送|确\s?定/ })
      .click();
    await expect(row(page, '已发送')).toHaveCount(7);
    expect(dingRobot.calls).toHaveLength(2);
    expect([weComRobot, aliyun, tencent].map(({ calls }) => calls.length)).toEqual([1, 1, 1]);
  },
);
