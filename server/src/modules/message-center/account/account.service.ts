import { AppError } from '@banyan/shared-contracts/errors';
import {
  type AccountInput,
  type AccountRow as WireRow,
  ACCOUNT_TYPE,
  type listAccounts,
  SMS_CHANNEL,
} from '@banyan/shared-contracts/messaging/center/account.contract';
import type { EndpointRequest } from '@banyan/shared-contracts/wire/endpoint';
import type { Paged } from '@banyan/shared-contracts/wire/paging';
import { sql } from 'kysely';
import type { Caller } from '../../../core/access/caller';
import type { Core } from '../../../core/core';
import type { Id } from '../../../core/database/tables';
import { randomSuffix, suffixed } from '../../../core/files/package-file';
import { translate } from '../../../core/i18n/translate';
import { createRecords } from '../../../core/records/records';
import { creator, entryNames, listedOf, NAME_LIMIT, type WithCreator } from '../listed';
import { accountKind, capabilityOf } from './account-kind';
import type { AccountRow, AccountSecrets } from './account-secrets';

type Query = EndpointRequest<typeof listAccounts>['query'];

export type AccountService = ReturnType<typeof createAccountService>;

const asText = (value: string | number | undefined) => (value === undefined ? undefined : String(value));

/** Accounts by which messages leave the platform (api-data 3.1). */
export function createAccountService(core: Core, secrets: AccountSecrets) {
  const { database, rights } = core;
  const records = createRecords(core, accountKind(rights, secrets));

  function toRow({ locale }: Caller, nameOf: (code: string) => string, row: AccountRow & WithCreator): WireRow {
    const { settings, type } = row;
    const listed = listedOf(row);
    if (type === ACCOUNT_TYPE.mail)
      return { ...listed, addressorName: asText(settings['addressorName']), smtpUser: asText(settings['smtpUser']) };
    if (type === ACCOUNT_TYPE.webhook) return { ...listed, webhookType: nameOf(String(settings['webhookType'])) };
    if (type === ACCOUNT_TYPE.officialAccount) return listed;
    const channel = settings['channel'] === SMS_CHANNEL.tencent ? 'sms.tencent' : 'sms.aliyun';
    return { ...listed, smsSignature: asText(settings['smsSignature']), channel: translate(locale, channel) };
  }

  return {
    ...records,

    /** Accounts of a kind; without its right, for choosing, those that are enabled. Throws FORBIDDEN for who neither manages nor chooses them. */
    async list(caller: Caller, query: Query): Promise<Paged<WireRow>> {
      const allowed = await rights.of(caller);
      const manages = allowed.may(capabilityOf(query.type, 'see'));
      if (!manages && !allowed.may('sendConfig.read')) throw new AppError('FORBIDDEN');
      const conditions = [sql`h.type = ${query.type}`];
      if (!manages) conditions.push(sql`h.enabled`);
      if (query.channel !== undefined) conditions.push(sql`h.settings ->> 'channel' = ${String(query.channel)}`);
      if (query.webhookType !== '') conditions.push(sql`h.settings ->> 'webhookType' = ${query.webhookType}`);
      const nameOf = await entryNames(database.kysely, 'msgWebHookSendType');
      return records.page<AccountRow & WithCreator, WireRow>(query, { conditions, selected: creator }, (row) => toRow(caller, nameOf, row));
    },

    /** Under another name and code, with its secrets. */
    async copy(caller: Caller, id: Id): Promise<void> {
      const scope = await rights.of(caller);
      await database.transaction(async (tx) => {
        const row = await records.find(tx, id, 'change');
        const suffix = randomSuffix();
        const named = { fullName: suffixed(row.full_name, suffix, NAME_LIMIT), enCode: suffixed(row.en_code, suffix, NAME_LIMIT) };
        const input = { ...records.plainWire(row), ...row.settings, ...secrets.open(row), ...named } as unknown as AccountInput;
        await records.add({ tx, caller, scope }, input);
      });
    },
  };
}
