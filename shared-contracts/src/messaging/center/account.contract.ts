import * as z from '@banyan/shared-contracts/schema';
import { KEPT_PASSWORD } from '../../data/data-source.contract';
import { patterns, rule } from '../../patterns';
import { defineResource } from '../../resource';
import type { ValidationKey } from '../../validation-texts';
import { endpoint } from '../../wire/endpoint';
import { nothing } from '../../wire/envelope';
import { pagedOf, pagingQuery, wholeNumber } from '../../wire/paging';
import { recordCalls } from '../../wire/record-calls';
import { id, mark, markInput, optionalId, optionalNumber, optionalText, requiredText, sortCode } from '../../wire/scalars';
import { type SendWay } from '../message-template';

/** Accounts by which messages leave the platform (api-data 3.1). */
const PATH = '/api/message/AccountConfig';

/** Kinds of accounts; each is a way in which templates are sent. */
export const ACCOUNT_TYPE = { mail: 2, sms: 3, webhook: 6, officialAccount: 7 } as const satisfies Record<string, SendWay>;
export type AccountType = (typeof ACCOUNT_TYPE)[keyof typeof ACCOUNT_TYPE];
const accountType = z.literal(Object.values(ACCOUNT_TYPE));

export const SMS_CHANNEL = { aliyun: 1, tencent: 2 } as const;
export const WEBHOOK_TYPE = { dingTalk: '1', weCom: '2' } as const;
/** How a webhook is called: as it is, or signed by a key. */
export const APPROVE_TYPE = { none: '1', key: '2' } as const;

/** Usual messages in a minute; chat robots of DingTalk and WeCom take twenty. */
export const ACCOUNT_RATE = { least: 1, most: 6000, mail: 120, webhook: 20 } as const;

const REQUIRED = {
  addressorName: 'messageAccount.addressorName',
  smtpServer: 'messageAccount.smtpServer',
  smtpUser: 'messageAccount.smtpUser',
  smtpPassword: 'messageAccount.smtpPassword',
  smsSignature: 'messageAccount.smsSignature',
  appId: 'messageAccount.appId',
  appSecret: 'messageAccount.appSecret',
  endPoint: 'messageAccount.endPoint',
  sdkAppId: 'messageAccount.sdkAppId',
  appKey: 'messageAccount.appKey',
  zoneName: 'messageAccount.zoneName',
  zoneParam: 'messageAccount.zoneParam',
  webhookAddress: 'messageAccount.webhookAddress',
  bearer: 'messageAccount.bearer',
  agentId: 'messageAccount.agentId',
} as const satisfies Record<string, ValidationKey>;

type TextMember = keyof typeof REQUIRED;

/** What identifies an account with a provider. */
interface Identity {
  type: AccountType;
  channel?: number | undefined;
  approveType?: string | undefined;
}

/** Members that an account of a kind must have. */
export function requiredMembers({ type, channel, approveType }: Identity): readonly TextMember[] {
  if (type === ACCOUNT_TYPE.mail) return ['addressorName', 'smtpServer', 'smtpUser', 'smtpPassword'];
  if (type === ACCOUNT_TYPE.webhook) return approveType === APPROVE_TYPE.key ? ['webhookAddress', 'bearer'] : ['webhookAddress'];
  if (type === ACCOUNT_TYPE.officialAccount) return ['appKey', 'appId', 'appSecret', 'agentId', 'bearer'];
  return channel === SMS_CHANNEL.tencent
    ? ['smsSignature', 'appId', 'appSecret', 'sdkAppId', 'appKey', 'zoneName', 'zoneParam']
    : ['smsSignature', 'appId', 'appSecret', 'endPoint'];
}

const HOST = /^[\p{L}\p{N}:][\p{L}\p{N}._:-]*$/u;
const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

const whole = (usual: number, least: number, most: number, outside: ValidationKey) =>
  optionalNumber(z.int({ error: outside }).min(least, outside).max(most, outside)).transform((value) => value ?? usual);

const shape = {
  id: z.union([optionalId, z.number()]).optional(),
  type: optionalNumber(accountType).transform((value) => value ?? ACCOUNT_TYPE.mail),
  fullName: requiredText(50, 'messageCenter.fullName.required', 'messageCenter.fullName.max'),
  enCode: requiredText(50, 'messageCenter.enCode.required', 'messageCenter.enCode.max').regex(...rule(patterns.enCode)),
  sortCode,
  enabledMark: markInput.default(1),
  description: optionalText(500),
  /** Ours: messages that leave by the account in a minute, at most. */
  perMinute: whole(ACCOUNT_RATE.mail, ACCOUNT_RATE.least, ACCOUNT_RATE.most, 'messageAccount.perMinute'),

  addressorName: optionalText(100),
  smtpServer: optionalText(255),
  smtpPort: whole(25, 1, 65_535, 'dataSource.port'),
  sslLink: markInput.default(0),
  smtpUser: optionalText(255),
  smtpPassword: optionalText(500),

  channel: optionalNumber(z.literal(Object.values(SMS_CHANNEL))).transform((value) => value ?? SMS_CHANNEL.aliyun),
  smsSignature: optionalText(100),
  appId: optionalText(200),
  appSecret: optionalText(500),
  /** Names of the two Tencent settings on older pages; stored as `appId` and `appSecret`. */
  secretId: optionalText(200),
  secretKey: optionalText(500),
  endPoint: optionalText(255),
  sdkAppId: optionalText(100),
  appKey: optionalText(200),
  zoneName: optionalText(255),
  zoneParam: optionalText(100),

  webhookType: optionalText(50),
  webhookAddress: optionalText(1000),
  approveType: z
    .union([z.string(), z.number()])
    .nullish()
    .transform((value) => (String(value ?? '') === APPROVE_TYPE.key ? APPROVE_TYPE.key : APPROVE_TYPE.none)),
  bearer: optionalText(500),
  userName: optionalText(200),
  password: optionalText(500),
  agentId: optionalText(200),
};

const problems = (value: z.output<z.ZodObject<typeof shape>>): [member: string, error: ValidationKey][] => {
  const missing = requiredMembers(value).filter((member) => value[member] === '');
  const found: [string, ValidationKey][] = missing.map((member) => [member, REQUIRED[member]]);
  if (value.type === ACCOUNT_TYPE.mail && value.smtpServer !== '' && !HOST.test(value.smtpServer))
    found.push(['smtpServer', 'dataSource.host']);
  if (value.type !== ACCOUNT_TYPE.webhook) return found;
  if (value.webhookType === '') found.push(['webhookType', 'messageAccount.webhookType']);
  if (value.webhookAddress !== '' && !isWebAddress(value.webhookAddress))
    found.push(['webhookAddress', 'messageAccount.webhookAddress.wrong']);
  return found;
};

type Checked = Parameters<Parameters<z.ZodObject<typeof shape>['superRefine']>[0]>;

const check = (value: Checked[0], context: Checked[1]): void => {
  for (const [member, message] of problems(value)) context.addIssue({ code: 'custom', path: [member], message });
};

/** An account as it is saved; which members count is a matter of its `type`. Secrets that are sent as `KEPT_PASSWORD` stay as they are. */
export const accountInput = z.object(shape).superRefine(check);
export type AccountInput = z.output<typeof accountInput>;

const text = z.string().optional();

/** An account as it is read for editing: the members of its kind, secrets as `KEPT_PASSWORD`. */
export const account = z.object({
  id,
  type: z.int(),
  fullName: z.string(),
  enCode: z.string(),
  sortCode: z.int(),
  enabledMark: mark,
  description: z.string(),
  perMinute: z.int(),
  ...{ addressorName: text, smtpServer: text, smtpPort: z.int().optional(), sslLink: mark.optional(), smtpUser: text, smtpPassword: text },
  ...{ channel: z.int().optional(), smsSignature: text, appId: text, appSecret: text, endPoint: text, sdkAppId: text, appKey: text },
  ...{ zoneName: text, zoneParam: text, webhookType: text, webhookAddress: text, approveType: text, bearer: text, agentId: text },
});
export type Account = z.output<typeof account>;

const accountRow = z.object({
  id,
  fullName: z.string(),
  enCode: z.string(),
  /** `name/account`. */
  creatorUser: z.string(),
  /** Epoch milliseconds. */
  creatorTime: z.int(),
  lastModifyTime: z.int().nullable(),
  sortCode: z.int(),
  enabledMark: mark,
  ...{ addressorName: text, smtpUser: text, smsSignature: text },
  /** Names. */
  ...{ channel: text, webhookType: text },
});
export type AccountRow = z.output<typeof accountRow>;

/** Choosers send no paging and get all. */
export const MAX_CHOICES = 1000;

export const listAccounts = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'Accounts of a kind by which messages are sent',
  query: pagingQuery.extend({
    pageSize: wholeNumber(MAX_CHOICES, 5000),
    type: optionalNumber(accountType).transform((value) => value ?? ACCOUNT_TYPE.mail),
    enabledMark: optionalNumber(mark),
    channel: optionalNumber(z.int()),
    webhookType: optionalText(50),
  }),
  reply: pagedOf(accountRow),
});

export const accountCalls = recordCalls(
  PATH,
  'message account',
  { input: accountInput, record: account },
  { remove: ' that no send configuration uses' },
);

export const copyAccount = endpoint({
  method: 'POST',
  path: `${PATH}/:id/Actions/Copy`,
  summary: 'Copy a message account, with its secrets, under another name and code',
  params: z.object({ id }),
  reply: nothing,
});

/** Ids as a list, or one of them. */
const oneOrMore = z.union([id, z.array(id)]).transform((given) => (typeof given === 'string' ? [given] : given));

/** Sends a mail by what need not be saved; refused with the reason where the server does not take it. */
export const testSendMail = endpoint({
  method: 'POST',
  path: `${PATH}/testSendMail`,
  summary: 'Try a mail account by sending a mail to a user',
  body: z
    .object({
      ...shape,
      fullName: optionalText(50),
      enCode: optionalText(50),
      testType: optionalText(50),
      testSendEmail: oneOrMore.refine((list) => list.length === 1, 'messageAccount.receiver' satisfies ValidationKey),
      testEmailTitle: requiredText(50, 'messageAccount.testTitle', 'messageAccount.testTitle.max'),
      testEmailContent: requiredText(5000, 'messageAccount.testContent'),
    })
    .superRefine(check),
  reply: nothing,
});

export const accountResource = defineResource({ key: 'messageAccount', list: listAccounts, ...accountCalls });

export { KEPT_PASSWORD as KEPT_SECRET };
