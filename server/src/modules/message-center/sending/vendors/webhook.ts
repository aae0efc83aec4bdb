import { createHmac } from 'node:crypto';
import { APPROVE_TYPE, WEBHOOK_TYPE } from '@banyan/shared-contracts/messaging/center/account.contract';
import type { OpenPlaces } from '../../../../core/network/open-places';
import { SendFailure } from '../../../../core/mail/send-failure';
import { askVendor, rejected, wordOf } from '../../../../core/vendors/vendor-call';

export interface WebhookTarget {
  webhookType: string;
  webhookAddress: string;
  approveType: string;
  /** Key; '' for none. */
  bearer: string;
}

/** Answers of robots that are called too often. */
const TOO_OFTEN = new Set(['130101', '660026', '45009', '-1']);

/** The signature of a DingTalk robot: base64 of HMAC-SHA256 over time and key. */
const dingTalkSign = (timestamp: number, key: string): string => createHmac('sha256', key).update(`${timestamp}\n${key}`).digest('base64');

function signed({ webhookType, webhookAddress, approveType, bearer }: WebhookTarget): { url: URL; headers: Record<string, string> } {
  const headers: Record<string, string> = { 'content-type': 'application/json; charset=utf-8' };
  const url = new URL(webhookAddress);
  if (approveType !== APPROVE_TYPE.key) return { url, headers };
  if (webhookType !== WEBHOOK_TYPE.dingTalk) return { url, headers: { ...headers, authorization: `Bearer ${bearer}` } };
  const timestamp = Date.now();
  url.searchParams.set('timestamp', String(timestamp));
  url.searchParams.set('sign', dingTalkSign(timestamp, bearer));
  return { url, headers };
}

/** Posts a text to a robot of DingTalk or WeCom as they document it; other kinds get title and content as JSON. */
export async function postWebhook(
  target: WebhookTarget,
  { title, content }: { title: string; content: string },
  places: OpenPlaces,
): Promise<void> {
  const isRobot = target.webhookType === WEBHOOK_TYPE.dingTalk || target.webhookType === WEBHOOK_TYPE.weCom;
  const text = content === '' ? title : `${title}\n${content}`;
  const body = JSON.stringify(isRobot ? { msgtype: 'text', text: { content: text } } : { title, content });
  if (!URL.canParse(target.webhookAddress)) throw new SendFailure({ what: 'send.noConnection' }, 'final');
  const answer = await askVendor({ ...signed(target), method: 'POST', body }, places);
  const code = wordOf(answer, 'errcode');
  if (isRobot && code !== '0') throw rejected(`${code} ${wordOf(answer, 'errmsg')}`, TOO_OFTEN.has(code));
}
