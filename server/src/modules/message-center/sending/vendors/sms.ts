import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { VendorMessage } from '../../../../core/database/tables/messaging/message-center';
import type { OpenPlaces } from '../../../../core/network/open-places';
import { askVendor, rejected, vendorUrl, wordOf } from '../../../../core/vendors/vendor-call';

export interface SmsTarget {
  smsSignature: string;
  appId: string;
  appSecret: string;
  /** Host of Aliyun. */
  endPoint: string;
  /** Of Tencent: application, host and region. */
  sdkAppId: string;
  zoneName: string;
  zoneParam: string;
}

/** Percent-encoding of RFC 3986. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The signature of Aliyun's RPC calls, version 1.0: base64 of HMAC-SHA1 over method and sorted parameters. */
function aliyunSign(method: string, parameters: Readonly<Record<string, string>>, secret: string): string {
  const query = Object.entries(parameters)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&');
  return createHmac('sha1', `${secret}&`)
    .update(`${method}&${encoded('/')}&${encoded(query)}`)
    .digest('base64');
}

/** Sends an SMS by Aliyun (SendSms, 2017-05-25). */
export async function sendByAliyun(
  target: SmsTarget,
  phone: string,
  { templateCode, fields }: VendorMessage,
  places: OpenPlaces,
): Promise<void> {
  const parameters: Record<string, string> = {
    ...{ AccessKeyId: target.appId, Action: 'SendSms', Format: 'JSON', Version: '2017-05-25' },
    ...{ SignatureMethod: 'HMAC-SHA1', SignatureVersion: '1.0', SignatureNonce: randomUUID() },
    Timestamp: new Date().toISOString().replace(/\.\d{3}Z$/, 'Z'),
    ...{ PhoneNumbers: phone, SignName: target.smsSignature, TemplateCode: templateCode },
    TemplateParam: JSON.stringify(Object.fromEntries(fields.map(({ name, value }) => [name, value]))),
  };
  const Signature = aliyunSign('POST', parameters, target.appSecret);
  const body = new URLSearchParams({ ...parameters, Signature }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await askVendor({ url: vendorUrl(target.endPoint), method: 'POST', headers, body }, places);
  const code = wordOf(answer, 'Code');
  if (code !== 'OK') throw rejected(`${code} ${wordOf(answer, 'Message')}`, /LIMIT_CONTROL|Throttling/i.test(code));
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const keyed = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** The header `authorization` of Tencent's signature TC3-HMAC-SHA256 for a POST of JSON; `timestamp` in seconds. */
function tencentAuthorization(
  { appId, appSecret }: Pick<SmsTarget, 'appId' | 'appSecret'>,
  host: string,
  timestamp: number,
  body: string,
): string {
  const date = new Date(timestamp * 1000).toISOString().slice(0, 10);
  const scope = `${date}/sms/tc3_request`;
  const canonical = `POST\n/\n\ncontent-type:application/json; charset=utf-8\nhost:${host}\n\ncontent-type;host\n${sha256(body)}`;
  const text = `TC3-HMAC-SHA256\n${timestamp}\n${scope}\n${sha256(canonical)}`;
  const key = keyed(keyed(keyed(`TC3${appSecret}`, date), 'sms'), 'tc3_request');
  return `TC3-HMAC-SHA256 Credential=${appId}/${scope}, SignedHeaders=content-type;host, Signature=${keyed(key, text).toString('hex')}`;
}

/** Sends an SMS by Tencent Cloud (SendSms, 2021-01-11). */
export async function sendByTencent(
  target: SmsTarget,
  phone: string,
  { templateCode, fields }: VendorMessage,
  places: OpenPlaces,
): Promise<void> {
  const url = vendorUrl(target.zoneName);
  const timestamp = Math.floor(Date.now() / 1000);
  const body = JSON.stringify({
    ...{ PhoneNumberSet: [phone.startsWith('+') ? phone : `+86${phone}`], SmsSdkAppId: target.sdkAppId, SignName: target.smsSignature },
    ...{ TemplateId: templateCode, TemplateParamSet: fields.map(({ value }) => value) },
  });
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    authorization: tencentAuthorization(target, url.host, timestamp, body),
    ...{ host: url.host, 'x-tc-action': 'SendSms', 'x-tc-version': '2021-01-11', 'x-tc-region': target.zoneParam },
    'x-tc-timestamp': String(timestamp),
  };
  const { Response: response } = await askVendor({ url, method: 'POST', headers, body }, places);
  const answer = (response ?? {}) as { Error?: Record<string, unknown>; SendStatusSet?: Record<string, unknown>[] };
  if (answer.Error !== undefined) {
    const code = wordOf(answer.Error, 'Code');
    throw rejected(`${code} ${wordOf(answer.Error, 'Message')}`, code.startsWith('LimitExceeded') || code === 'RequestLimitExceeded');
  }
  const [state = {}] = answer.SendStatusSet ?? [];
  if (wordOf(state, 'Code') !== 'Ok') throw rejected(`${wordOf(state, 'Code')} ${wordOf(state, 'Message')}`);
}
