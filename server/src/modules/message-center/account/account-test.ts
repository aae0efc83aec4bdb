import { AppError } from '@banyan/shared-contracts/errors';
import type { testSendMail } from '@banyan/shared-contracts/messaging/center/account.contract';
import type { EndpointRequest } from '@banyan/shared-contracts/wire/endpoint';
import type { Caller } from '../../../core/access/caller';
import type { Core } from '../../../core/core';
import type { Id } from '../../../core/database/tables';
import { escapeHtml } from '../../../core/html/escape';
import { translate } from '../../../core/i18n/translate';
import { openPlaces } from '../../../core/network/open-places';
import { mailTarget, sendAccountMail } from '../sending/mail-channel';
import { takePlace } from '../sending/sending.repository';
import { findMailAccount } from '../platform-mail/unread-mail.repository';
import { SendFailure } from '../../../core/mail/send-failure';
import { readSystemConfig } from '../../../core/system-config';
import type { AccountSecrets } from './account-secrets';

export type AccountTest = ReturnType<typeof createAccountTest>;

/** Tries accounts with what need not be saved. */
export function createAccountTest({ database, config, newId }: Core, secrets: AccountSecrets) {
  const { kysely } = database;
  const places = openPlaces(config.messageHosts);

  /** Counts a trial with what the account sends. Throws NOT_ALLOWED where that is too much. */
  async function takeTurn(accountId: Id): Promise<void> {
    const wait = await database.transaction((tx) => takePlace(tx, accountId));
    if (wait > 0) throw new AppError('NOT_ALLOWED', { what: 'send.tooFast', seconds: Math.ceil(wait) });
  }

  async function receiverOf(userId: Id): Promise<{ name: string; address: string }> {
    const person = await kysely.selectFrom('user_account').select(['real_name', 'email']).where('id', '=', userId).executeTakeFirst();
    if (person === undefined || person.email === '') throw new AppError('NOT_ALLOWED', { what: 'mail.noAddress' });
    return { name: person.real_name, address: person.email };
  }

  return {
    /** Throws SOURCE_FAILED with the reason where the mail was not taken, NOT_ALLOWED where the receiver has no address or the account has sent too much. */
    async mail(body: EndpointRequest<typeof testSendMail>['body']): Promise<void> {
      const to = await receiverOf(body.testSendEmail[0] ?? '0');
      const id = typeof body.id === 'string' && body.id !== '' ? body.id : '0';
      const row = await kysely
        .selectFrom('message_account')
        .selectAll()
        .where('id', '=', id)
        .where('type', '=', body.type)
        .executeTakeFirst();
      const { smtpPassword = '' } = secrets.meant(body, row);
      const html = escapeHtml(body.testEmailContent).replaceAll('\n', '<br>');
      const mail = { id: newId(), to, subject: body.testEmailTitle };
      const { smtpServer, smtpPort, sslLink, smtpUser, addressorName } = body;
      const target = mailTarget({ smtpServer, smtpPort, sslLink, smtpUser, smtpPassword, addressorName });
      if (row !== undefined) await takeTurn(row.id);
      await sendAccountMail(target, { ...mail, html, text: body.testEmailContent }, places).catch(refuseInWords);
    },

    /** By an account that is stored, to the caller. Throws NOT_ALLOWED where there is no such account or it has sent too much, SOURCE_FAILED with the reason where the mail was not taken. */
    async platform(caller: Pick<Caller, 'userId' | 'locale'>, accountId: Id): Promise<void> {
      const { name, address } = await receiverOf(caller.userId);
      const account = await findMailAccount(kysely, accountId);
      if (account === undefined) throw new AppError('NOT_ALLOWED', { what: 'send.noAccount' });
      if (!account.enabled) throw new AppError('NOT_ALLOWED', { what: 'send.accountOff' });
      const { sysName } = await readSystemConfig(kysely);
      const text = translate(caller.locale, 'mail.testText', { name: sysName });
      const mail = { id: newId(), to: { name, address }, subject: translate(caller.locale, 'mail.testTitle', { name: sysName }) };
      const target = mailTarget({ ...account.settings, ...secrets.open(account) });
      await takeTurn(accountId);
      await sendAccountMail(target, { ...mail, html: `<p>${escapeHtml(text)}</p>`, text }, places).catch(refuseInWords);
    },
  };
}

/** Throws the reason why a mail was not taken. */
function refuseInWords(error: unknown): never {
  if (error instanceof SendFailure)
    throw new AppError('SOURCE_FAILED', { ...error.reason.values, what: error.reason.what }, { cause: error });
  throw error;
}
