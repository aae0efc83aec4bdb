import {
  type Account,
  ACCOUNT_RATE,
  ACCOUNT_TYPE,
  accountResource,
  type AccountRow,
  type AccountType,
  APPROVE_TYPE,
  copyAccount,
  SMS_CHANNEL,
  WEBHOOK_TYPE,
} from '@banyan/shared-contracts/messaging/center/account.contract';
import { defineResource, type FormOf } from '@banyan/shared-contracts/resource';
import {
  callOf,
  type Choice,
  type CrudColumn,
  type CrudField,
  type CrudFilter,
  type CrudScreen,
  useDictionaryChoices,
} from '@banyan/shared-ui/crud';
import { SecretField } from '../../../kernel/secret-field';
import { type TextKey, useText } from '../../../kernel/use-text';
import { useStates } from '../../../kernel/use-states';
import { COMMON_DEFAULTS, endColumns, endFields, nameColumns, nameFields } from '../common-parts';
import { MailTest } from './mail-test';

type Form = FormOf<typeof accountResource>;
type Field = CrudField<Form, TextKey>;

function useChannels(): Choice[] {
  const text = useText();
  return [
    { value: String(SMS_CHANNEL.aliyun), label: text('messaging.account.aliyun') },
    { value: String(SMS_CHANNEL.tencent), label: text('messaging.account.tencent') },
  ];
}
const useWebhookTypes = () => useDictionaryChoices('msgWebHookSendType');

function useApproveTypes(): Choice[] {
  const text = useText();
  return [
    { value: APPROVE_TYPE.none, label: text('messaging.account.approve.none') },
    { value: APPROVE_TYPE.key, label: text('messaging.account.approve.key') },
  ];
}

const word = (key: keyof Form, label: TextKey, more: Partial<Field> = {}) => ({ key, label, widget: 'text', half: true, ...more }) as Field;
const secret = (key: keyof Form, label: TextKey, more: Partial<Field> = {}) =>
  ({ key, label, widget: 'custom', half: true, Component: SecretField, ...more }) as Field;

type State = { values: Partial<Form> };
const aliyun = { hidden: ({ values }: State) => Number(values.channel) !== SMS_CHANNEL.aliyun };
const tencent = { hidden: ({ values }: State) => Number(values.channel) !== SMS_CHANNEL.tencent };
const keyed = { hidden: ({ values }: State) => values.approveType !== APPROVE_TYPE.key };

const rate: Field = {
  key: 'perMinute',
  label: 'messaging.account.perMinute',
  widget: 'number',
  min: ACCOUNT_RATE.least,
  max: ACCOUNT_RATE.most,
  half: true,
};

interface Kind {
  noun: TextKey;
  columns: CrudColumn<AccountRow, TextKey>[];
  filters?: CrudFilter<TextKey>[];
  form: Field[];
  defaults: Partial<Form>;
}

const KINDS: Record<AccountType, Kind> = {
  [ACCOUNT_TYPE.mail]: {
    noun: 'messaging.account.mail',
    columns: [
      { key: 'addressorName', title: 'messaging.account.sender', width: 130 },
      { key: 'smtpUser', title: 'messaging.account.smtpUser', width: 190 },
    ],
    form: [
      word('addressorName', 'messaging.account.sender'),
      word('smtpServer', 'messaging.account.smtpServer'),
      { key: 'smtpPort', label: 'messaging.account.smtpPort', widget: 'number', min: 1, max: 65_535, half: true },
      { key: 'sslLink', label: 'messaging.account.ssl', widget: 'switch', half: true },
      word('smtpUser', 'messaging.account.smtpUser'),
      secret('smtpPassword', 'messaging.account.smtpPassword'),
    ],
    defaults: { addressorName: '', smtpServer: '', smtpPort: 25, sslLink: 0, smtpUser: '', smtpPassword: '' },
  },
  [ACCOUNT_TYPE.sms]: {
    noun: 'messaging.account.sms',
    columns: [
      { key: 'smsSignature', title: 'messaging.account.signature', width: 140 },
      { key: 'channel', title: 'messaging.account.channel', width: 110 },
    ],
    filters: [{ key: 'channel', label: 'messaging.account.channel', useChoices: useChannels }],
    form: [
      { key: 'channel', label: 'messaging.account.channel', widget: 'select', half: true, useChoices: useChannels },
      word('smsSignature', 'messaging.account.signature'),
      word('appId', 'messaging.account.accessKeyId'),
      secret('appSecret', 'messaging.account.accessKeySecret'),
      word('endPoint', 'messaging.account.endPoint', aliyun),
      word('sdkAppId', 'messaging.account.sdkAppId', tencent),
      secret('appKey', 'messaging.account.appKey', tencent),
      word('zoneName', 'messaging.account.zoneName', tencent),
      word('zoneParam', 'messaging.account.zoneParam', tencent),
    ],
    defaults: {
      ...{ channel: String(SMS_CHANNEL.aliyun), smsSignature: '', appId: '', appSecret: '', endPoint: 'dysmsapi.aliyuncs.com' },
      ...{ sdkAppId: '', appKey: '', zoneName: 'sms.tencentcloudapi.com', zoneParam: 'ap-beijing' },
    },
  },
  [ACCOUNT_TYPE.webhook]: {
    noun: 'messaging.account.webhook',
    columns: [{ key: 'webhookType', title: 'messaging.account.webhookType', width: 130 }],
    filters: [{ key: 'webhookType', label: 'messaging.account.webhookType', useChoices: useWebhookTypes }],
    form: [
      { key: 'webhookType', label: 'messaging.account.webhookType', widget: 'select', half: true, useChoices: useWebhookTypes },
      {
        key: 'approveType',
        label: 'messaging.account.approve',
        widget: 'select',
        half: true,
        useChoices: useApproveTypes,
        disabled: ({ values }) => values.webhookType === WEBHOOK_TYPE.weCom,
      },
      { key: 'webhookAddress', label: 'messaging.account.webhookAddress', widget: 'text' },
      secret('bearer', 'messaging.account.key', keyed),
    ],
    defaults: {
      webhookType: WEBHOOK_TYPE.dingTalk,
      approveType: APPROVE_TYPE.none,
      webhookAddress: '',
      bearer: '',
      perMinute: ACCOUNT_RATE.webhook,
    },
  },
  [ACCOUNT_TYPE.officialAccount]: {
    noun: 'messaging.account.wechat',
    columns: [],
    form: [
      word('appKey', 'messaging.account.originalId'),
      word('appId', 'messaging.account.appId'),
      secret('appSecret', 'messaging.account.appSecret'),
      secret('agentId', 'messaging.account.token'),
      secret('bearer', 'messaging.account.aesKey'),
    ],
    defaults: { appKey: '', appId: '', appSecret: '', agentId: '', bearer: '' },
  },
};

/** Selects hold texts. */
const toForm = ({ channel, ...record }: Account): Partial<Form> => ({
  ...record,
  ...(channel === undefined ? {} : { channel: String(channel) }),
});

/** Accounts of one kind (api-data 3.1). */
export function accountScreen(type: AccountType): CrudScreen<typeof accountResource, TextKey> {
  const { noun, columns, filters = [], form, defaults } = KINDS[type];
  return {
    resource: defineResource({ ...accountResource, key: `messageAccount${type}` }),
    useText,
    noun,
    nameOf: (row) => row.fullName,
    search: 'messaging.center.search',
    filters: [...filters, { key: 'enabledMark', label: 'messaging.center.state', useChoices: useStates }],
    columns: [...nameColumns<AccountRow>(), ...columns, ...endColumns<AccountRow>()],
    rowActions: [
      {
        id: 'copy',
        label: 'messaging.center.copy',
        button: 'btn_add',
        call: callOf(copyAccount, ({ id }: AccountRow) => ({ params: { id } })),
      },
    ],
    form: [...nameFields<Form>(), ...form, rate, ...endFields<Form>()],
    defaults: { ...COMMON_DEFAULTS, type, perMinute: ACCOUNT_RATE.mail, ...defaults },
    toForm,
    dialogWidth: 720,
    ...(type === ACCOUNT_TYPE.mail ? { Note: MailTest } : {}),
  };
}
