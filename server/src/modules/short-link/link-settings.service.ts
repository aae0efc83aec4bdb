import { AppError } from '@banyan/shared-contracts/errors';
import type { LinkType, saveShortLink, ShortLinkSettings } from '@banyan/shared-contracts/forms/records/short-link.contract';
import type { EndpointRequest } from '@banyan/shared-contracts/wire/endpoint';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import { digestOf, hashDigest } from '../../core/secrets/passwords';
import { linkOf } from './link-address';
import { addressesIn } from '@banyan/shared-contracts/forms/model/link-fields';
import type { OpenRecords } from './open-records';
import * as repository from './short-link.repository';

/** Name of public links in the operation log. */
const MODULE = 'shortLink';

const mark = (on: boolean): 0 | 1 => (on ? 1 : 0);

type Settings = EndpointRequest<typeof saveShortLink>['body'];

/** Undefined where no new password was chosen. */
const hashOf = async (password: string) => (password === '' ? undefined : hashDigest(digestOf(password)));

/** Throws NOT_FOUND where there is no such design, FORBIDDEN where the caller may not design in its category. */
type RequireDesign = (connection: Connection, caller: Caller, modelId: Id) => Promise<void>;

export type LinkSettingsService = ReturnType<typeof createLinkSettingsService>;

/** Which forms and lists have public links; for those who design. */
export function createLinkSettingsService(
  { database, config, audit }: Pick<Core, 'database' | 'config' | 'audit'>,
  records: Pick<OpenRecords, 'openFields' | 'offered'>,
  requireDesign: RequireDesign,
) {
  const { kysely } = database;

  return {
    /** Settings of a model's links; those of a model without any are all off, and have no address yet. */
    async get(caller: Caller, modelId: Id, origin: string): Promise<ShortLinkSettings> {
      await requireDesign(kysely, caller, modelId);
      const [row, fields] = await Promise.all([repository.findLink(kysely, modelId), records.offered(modelId, caller.locale)]);
      const link = (type: LinkType, key: string | undefined) =>
        key === undefined ? '' : linkOf(origin, { modelId, type, key }, config.cipherKey);
      return {
        id: modelId,
        formUse: mark(row?.form_use ?? false),
        formLink: link('form', row?.form_key),
        formPassUse: mark(row?.form_pass_use ?? false),
        formPassword: '',
        columnUse: mark(row?.column_use ?? false),
        columnLink: link('list', row?.column_key),
        columnPassUse: mark(row?.column_pass_use ?? false),
        columnPassword: '',
        columnCondition: row?.column_condition ?? '',
        columnText: row?.column_text ?? '',
        alreadySave: row !== undefined,
        enabledMark: mark(row?.enabled ?? true),
        ...limitsOf(row),
        isReleased: fields !== undefined,
        fields: fields ?? [],
      };
    },

    async save(caller: Caller, settings: Settings): Promise<void> {
      const { id } = settings;
      await requireDesign(kysely, caller, id);
      const showsNothing =
        settings.columnUse === 1 && (await records.openFields(id, addressesIn(settings.columnText), [])).shown.length === 0;
      if (showsNothing) throw new AppError('NOT_ALLOWED', { what: 'what.linkColumns' });
      // Hashing is slow, so it is done before the transaction begins.
      const [formHash, columnHash] = await Promise.all([hashOf(settings.formPassword), hashOf(settings.columnPassword)]);
      await database.transaction(async (tx) => {
        await requireDesign(tx, caller, id);
        const name = await repository.findModelName(tx, id);
        if (name === undefined) throw new AppError('NOT_FOUND');
        const before = await repository.findLink(tx, id);
        const changes = {
          ...rowOf(settings),
          ...(formHash === undefined ? {} : { form_password_hash: formHash }),
          ...(columnHash === undefined ? {} : { column_password_hash: columnHash }),
        };
        const row = {
          form_password_hash: before?.form_password_hash ?? null,
          column_password_hash: before?.column_password_hash ?? null,
          form_until: before?.form_until ?? null,
          column_until: before?.column_until ?? null,
          form_limit: before?.form_limit ?? null,
          form_receiver: before?.form_receiver ?? '',
          form_purpose: before?.form_purpose ?? '',
          ...changes,
        };
        refuseWithoutPassword(row);
        await repository.saveLink(tx, caller.userId, id, changes);
        const action = before === undefined ? 'create' : 'update';
        const logged = { before: before && withoutSecrets(before), after: withoutSecrets(row) };
        await audit(tx, caller, { module: MODULE, action, targetId: id, targetName: name, ...logged });
      });
    },
  };
}

const limitsOf = (row: repository.ShortLinkRow | undefined) => ({
  formUntil: row?.form_until?.getTime() ?? null,
  columnUntil: row?.column_until?.getTime() ?? null,
  formLimit: row?.form_limit ?? null,
  formReceiver: row?.form_receiver ?? '',
  formPurpose: row?.form_purpose ?? '',
  formCount: row?.handed_in_total ?? 0,
  formLast: row?.handed_in_last?.getTime() ?? null,
});

const timeOf = (ms: number | null) => (ms === null ? null : new Date(ms));

/** The limits that the client has sent. */
const limitChanges = ({ formUntil, columnUntil, formLimit, formReceiver, formPurpose }: Settings) => ({
  ...(formUntil === undefined ? {} : { form_until: timeOf(formUntil) }),
  ...(columnUntil === undefined ? {} : { column_until: timeOf(columnUntil) }),
  ...(formLimit === undefined ? {} : { form_limit: formLimit }),
  ...(formReceiver === undefined ? {} : { form_receiver: formReceiver }),
  ...(formPurpose === undefined ? {} : { form_purpose: formPurpose }),
});

const rowOf = (settings: Settings) => ({
  form_use: settings.formUse === 1,
  form_pass_use: settings.formPassUse === 1,
  column_use: settings.columnUse === 1,
  column_pass_use: settings.columnPassUse === 1,
  column_condition: settings.columnCondition,
  column_text: settings.columnText,
  enabled: settings.enabledMark === 1,
  ...limitChanges(settings),
});

/** A link that requires a password which was never set could never be opened. */
function refuseWithoutPassword(row: repository.LinkValues): void {
  const closed = (row.form_pass_use && row.form_password_hash === null) || (row.column_pass_use && row.column_password_hash === null);
  if (closed) throw new AppError('NOT_ALLOWED', { what: 'what.linkPassword' });
}

const withoutSecrets = ({ form_password_hash: form, column_password_hash: column, ...row }: repository.LinkValues) => ({
  ...row,
  form_password: form === null ? 'none' : 'set',
  column_password: column === null ? 'none' : 'set',
});
