import {
  type AccountInput,
  type AccountType,
  ACCOUNT_TYPE,
  APPROVE_TYPE,
  SMS_CHANNEL,
} from '@banyan/shared-contracts/messaging/center/account.contract';

type Member = keyof AccountInput;

/** The members of a kind of accounts. */
interface Members {
  /** Shown to users who may see the account. */
  readonly plain: readonly Member[];
  /** Sealed, and never shown. */
  readonly secret: readonly Member[];
  /**
   * Members that determine to which server secrets are sent, and for which user; stored secrets may be retained only while these members
   * are unchanged.
   */
  readonly place: readonly Member[];
}

const mail: Members = {
  plain: ['addressorName', 'smtpServer', 'smtpPort', 'sslLink', 'smtpUser'],
  secret: ['smtpPassword'],
  place: ['smtpServer', 'smtpPort', 'smtpUser'],
};
const aliyun: Members = {
  plain: ['channel', 'smsSignature', 'appId', 'endPoint'],
  secret: ['appSecret'],
  place: ['channel', 'appId', 'endPoint'],
};
const tencent: Members = {
  plain: ['channel', 'smsSignature', 'appId', 'sdkAppId', 'zoneName', 'zoneParam'],
  secret: ['appSecret', 'appKey'],
  place: ['channel', 'appId', 'zoneName'],
};
const webhook: Members = { plain: ['webhookType', 'webhookAddress', 'approveType'], secret: ['bearer'], place: ['webhookAddress'] };
const officialAccount: Members = {
  plain: ['appKey', 'appId'],
  secret: ['appSecret', 'agentId', 'bearer'],
  place: ['appId'],
};

export function membersOf(type: AccountType, channel: unknown): Members {
  if (type === ACCOUNT_TYPE.mail) return mail;
  if (type === ACCOUNT_TYPE.webhook) return webhook;
  if (type === ACCOUNT_TYPE.officialAccount) return officialAccount;
  return channel === SMS_CHANNEL.tencent ? tencent : aliyun;
}

/** The input with members that older pages name differently, and without a key where none is used. */
export function settled(input: AccountInput): AccountInput {
  const { type, channel, secretId, secretKey, approveType } = input;
  if (type === ACCOUNT_TYPE.webhook && approveType !== APPROVE_TYPE.key) return { ...input, bearer: '' };
  if (type !== ACCOUNT_TYPE.sms || channel !== SMS_CHANNEL.tencent) return input;
  return { ...input, appId: input.appId || secretId, appSecret: input.appSecret || secretKey };
}

export const pick = (members: readonly Member[], input: AccountInput): Record<string, string | number> =>
  Object.fromEntries(members.map((member) => [member, input[member] as string | number]));
