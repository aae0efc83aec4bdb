import { afterEach, expect, it } from 'vitest';
import { openPlaces } from '../../../../core/network/open-places';
import {
  isSignedForAliyun,
  isSignedForDingTalk,
  isSignedForTencent,
  startVendorDouble,
  type VendorCall,
  type VendorDouble,
} from '../../../../testing/vendor-double';
import { SendFailure } from '../../../../core/mail/send-failure';
import { createOfficialAccounts } from './official-account';
import { sendByAliyun, sendByTencent, type SmsTarget } from './sms';
import { postWebhook } from './webhook';

const places = openPlaces(['127.0.0.1']);
let double: VendorDouble;
afterEach(() => double.close());

const said = (answer: (call: VendorCall) => object | undefined) => startVendorDouble(answer).then((started) => (double = started));
const failureOf = async (work: Promise<void>) => {
  const error: unknown = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof SendFailure)) throw new Error('it was taken', { cause: error });
  return { ...error.reason, outlook: error.outlook };
};

const robot = (given: object = {}) => ({
  ...{ webhookType: '1', webhookAddress: `${double.base}/robot/send?access_token=TOKEN`, approveType: '2', bearer: 'SEC-key' },
  ...given,
});
const news = { title: '停水', content: '明天上午停水' };

it('a DingTalk robot is called with a signature that it can check', async () => {
  await said((call) =>
    isSignedForDingTalk(call, 'SEC-key') ? { errcode: 0, errmsg: 'ok' } : { errcode: 310_000, errmsg: 'sign not match' },
  );
  await postWebhook(robot(), news, places);
  expect(double.calls[0]?.url.searchParams.get('access_token')).toBe('TOKEN');
  expect(JSON.parse(double.calls[0]?.body ?? '')).toEqual({ msgtype: 'text', text: { content: '停水\n明天上午停水' } });
  const refusal = await failureOf(postWebhook(robot({ bearer: 'other' }), news, places));
  expect(refusal).toMatchObject({ what: 'send.rejected', outlook: 'final', values: { reply: '310000 sign not match' } });
});

it('a WeCom robot is called by its key alone, and again later where it was called too often', async () => {
  let code = 0;
  await said(() => ({ errcode: code, errmsg: 'api freq out of limit' }));
  await postWebhook(robot({ webhookType: '2', approveType: '1', bearer: '' }), news, places);
  expect(double.calls[0]?.url.searchParams.has('sign')).toBe(false);
  code = 45_009;
  expect(await failureOf(postWebhook(robot({ webhookType: '2', approveType: '1' }), news, places))).toMatchObject({ outlook: 'passing' });
});

it('a webhook of another kind gets title and content with a bearer token', async () => {
  await said(() => ({ ok: true }));
  await postWebhook(robot({ webhookType: 'own' }), news, places);
  expect(double.calls[0]?.headers.authorization).toBe('Bearer SEC-key');
  expect(JSON.parse(double.calls[0]?.body ?? '')).toEqual(news);
});

it('what is not answered may have arrived, what is not connected to has not, and private addresses are closed', async () => {
  await said(() => undefined);
  expect(await failureOf(postWebhook(robot(), news, places))).toMatchObject({ what: 'send.unanswered', outlook: 'unknown' });
  expect(await failureOf(postWebhook(robot({ webhookAddress: 'http://127.0.0.1:1/' }), news, places))).toMatchObject({
    outlook: 'passing',
  });
  const closed = await failureOf(postWebhook(robot({ webhookAddress: 'http://10.1.2.3/' }), news, places));
  expect(closed).toMatchObject({ what: 'mail.closed', outlook: 'final' });
  expect(await failureOf(postWebhook(robot(), news, openPlaces([])))).toMatchObject({ what: 'mail.closed' });
});

const sms = (given: object = {}): SmsTarget => ({
  ...{
    smsSignature: '榕树',
    appId: 'AK',
    appSecret: 'SK',
    endPoint: double.base,
    sdkAppId: '1400',
    zoneName: double.base,
    zoneParam: 'ap-beijing',
  },
  ...given,
});
const fields = [
  { name: 'name', value: '张三', isTitle: false },
  { name: 'day', value: '周一 (上午)', isTitle: false },
];
const message = { templateCode: 'SMS_1', fields, miniProgram: '' };

it('Aliyun is called with the signature of its RPC calls', async () => {
  await said((call) => (isSignedForAliyun(call, 'SK') ? { Code: 'OK' } : { Code: 'SignatureDoesNotMatch', Message: 'no' }));
  await sendByAliyun(sms(), '13800000000', message, places);
  const sent = new URLSearchParams(double.calls[0]?.body);
  expect(Object.fromEntries(sent)).toMatchObject({
    Action: 'SendSms',
    PhoneNumbers: '13800000000',
    SignName: '榕树',
    TemplateCode: 'SMS_1',
  });
  expect(JSON.parse(sent.get('TemplateParam') ?? '')).toEqual({ name: '张三', day: '周一 (上午)' });
  expect(await failureOf(sendByAliyun(sms({ appSecret: 'x' }), '1', message, places))).toMatchObject({
    what: 'send.rejected',
    outlook: 'final',
  });
});

it('Tencent is called with the signature TC3-HMAC-SHA256', async () => {
  await said((call) => ({
    Response: isSignedForTencent(call, 'SK')
      ? { SendStatusSet: [{ Code: 'Ok' }] }
      : { Error: { Code: 'AuthFailure.SignatureFailure', Message: 'no' } },
  }));
  await sendByTencent(sms(), '13800000000', message, places);
  const [call] = double.calls;
  expect(call?.headers).toMatchObject({ 'x-tc-action': 'SendSms', 'x-tc-version': '2021-01-11', 'x-tc-region': 'ap-beijing' });
  expect(JSON.parse(call?.body ?? '')).toMatchObject({ PhoneNumberSet: ['+8613800000000'], TemplateParamSet: ['张三', '周一 (上午)'] });
  expect(await failureOf(sendByTencent(sms({ appSecret: 'x' }), '1', message, places))).toMatchObject({ what: 'send.rejected' });
});

it('an official account asks for its token once, and again where it is worn out', async () => {
  let current = 'T1';
  await said(({ url }) => {
    if (url.pathname === '/cgi-bin/token')
      return url.searchParams.get('secret') === 'S' ? { access_token: current } : { errcode: 40_125, errmsg: 'no' };
    return url.searchParams.get('access_token') === current ? { errcode: 0 } : { errcode: 42_001, errmsg: 'expired' };
  });
  const accounts = createOfficialAccounts(places, double.base);
  const account = { appId: 'wx1', appSecret: 'S' };
  await accounts.send(account, 'open1', { ...message, miniProgram: 'mini' });
  await accounts.send(account, 'open2', message);
  expect(double.calls.filter(({ url }) => url.pathname === '/cgi-bin/token')).toHaveLength(1);
  expect(JSON.parse(double.calls[1]?.body ?? '')).toMatchObject({
    touser: 'open1',
    miniprogram: { appid: 'mini' },
    data: { name: { value: '张三' } },
  });
  current = 'T2';
  await accounts.send(account, 'open1', message);
  expect(double.calls.filter(({ url }) => url.pathname === '/cgi-bin/token')).toHaveLength(2);
  expect(await failureOf(accounts.send({ appId: 'wx2', appSecret: 'x' }, 'open1', message))).toMatchObject({
    values: { reply: '40125 no' },
  });
});
