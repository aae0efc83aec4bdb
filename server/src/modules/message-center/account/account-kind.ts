import type { Capability } from '@banyan/shared-contracts/capabilities';
import { AppError } from '@banyan/shared-contracts/errors';
import {
  type Account,
  ACCOUNT_TYPE,
  type AccountInput,
  type AccountType,
  KEPT_SECRET,
} from '@banyan/shared-contracts/messaging/center/account.contract';
import type { Rights, RightsReader } from '../../../core/access/rights';
import type { ManageAction } from '../../../core/access/slice';
import { common, plain } from '../../../core/records/columns';
import type { RecordKind } from '../../../core/records/record-kind';
import { membersOf, pick, settled } from './account-members';
import type { AccountRow, AccountSecrets } from './account-secrets';

const SUBJECTS = {
  [ACCOUNT_TYPE.mail]: 'mailAccount',
  [ACCOUNT_TYPE.sms]: 'smsAccount',
  [ACCOUNT_TYPE.webhook]: 'webhookAccount',
  [ACCOUNT_TYPE.officialAccount]: 'officialAccount',
} as const satisfies Record<AccountType, string>;

const VERBS = { see: 'read', add: 'create', edit: 'update', remove: 'remove' } as const;

/** Capability for accounts of a kind. */
export const capabilityOf = (type: AccountType, action: keyof typeof VERBS): Capability => `${SUBJECTS[type]}.${VERBS[action]}`;

/** Access to a route of all kinds; each account is looked at again by its own kind. */
export const anyAccount = (action: keyof typeof VERBS) => ({
  anyOf: Object.values(ACCOUNT_TYPE).map((type) => capabilityOf(type, action)) as [Capability, ...Capability[]],
});

const masked = (secrets: readonly string[], given: object): object =>
  Object.fromEntries(
    Object.entries(given)
      .filter(([member]) => !['secretId', 'secretKey', 'password'].includes(member))
      .map(([member, value]) => [member, secrets.includes(member) && value !== '' ? KEPT_SECRET : value]),
  );

/** Accounts by which messages leave, as records of four kinds in one table; secrets are sealed and never read. */
export const accountKind = (rights: RightsReader, secrets: AccountSecrets): RecordKind<AccountRow, AccountInput, Account, Rights> => ({
  module: 'message-account',
  table: 'message_account',
  columns: { ...common, type: plain('type'), perMinute: plain('per_minute') },
  unique: [{ column: 'en_code', what: 'what.code' }],
  heldBy: [{ what: 'what.accountUsed', counts: { count: { table: 'send_config_template', column: 'account_config_id' } } }],

  scope: (caller) => rights.of(caller),
  require({ scope }, action: ManageAction, { row, input }) {
    const type = row?.type ?? input?.type;
    if (type !== undefined && !scope.may(capabilityOf(type, action))) throw new AppError('FORBIDDEN');
    if (row !== undefined && input !== undefined && row.type !== input.type)
      throw new AppError('NOT_ALLOWED', { what: 'what.accountKind' });
  },
  more({ id }, given, row) {
    const input = settled(given);
    return Promise.resolve({
      settings: JSON.stringify(pick(membersOf(input.type, input.channel).plain, input)),
      secrets: secrets.seal(id, secrets.meant(input, row)),
    });
  },
  members(_connection, { type, settings }) {
    const { secret } = membersOf(type, settings['channel']);
    const kept = secret.filter((member) => member !== 'bearer' || type !== ACCOUNT_TYPE.webhook || settings['approveType'] === '2');
    return Promise.resolve({
      ...settings,
      ...Object.fromEntries(secret.map((member) => [member, kept.includes(member) ? KEPT_SECRET : ''])),
    });
  },
  logged: (content) => masked(membersOf(content.type as AccountType, content.channel).secret, content),
});
