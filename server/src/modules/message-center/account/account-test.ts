import { AppError } from '@banyan/shared-contracts/errors';
import type { testSendMail } from '@banyan/shared-contracts/messaging/center/account.contract';
import type { EndpointRequest } from '@banyan/shared-contracts/wire/endpoint';
import type { Core } from '../../../core/core';
import { escapeHtml } from '../../../core/html/escape';
import { openPlaces } from '../../../core/network/open-places';
import { sendAccountMail } from '../sending/mail-channel';
import { SendFailure } from '../../../core/mail/send-failure';
import type { AccountSecrets } from './account-secrets';

export type AccountTest = ReturnType<typeof createAccountTest>;

/** Tries accounts with what need not be saved. */
export function createAccountTest({ database: { kysely }, config, newId }: Core, secrets: AccountSecrets) {
  const places = openPlaces(config.messageHosts);

  return {
    /** Throws NOT_ALLOWED with the reason where the mail was not taken. */
    async mail(body: EndpointRequest<typeof testSendMail>['body']): Promise<void> {
      const [receiver = '0'] = body.testSendEmail;
      const person = await kysely.selectFrom('user_account').select(['real_name', 'email']).where('id', '=', receiver).executeTakeFirst();
      if (person === undefined || person.email === '') throw new AppError('NOT_ALLOWED', { what: 'mail.noAddress' });
      const id = typeof body.id === 'string' && body.id !== '' ? body.id : '0';
      const row = await kysely
        .selectFrom('message_account')
        .selectAll()
        .where('id', '=', id)
        .where('type', '=', body.type)
        .executeTakeFirst();
      const { smtpPassword = '' } = secrets.meant(body, row);
      const target = {
        host: body.smtpServer,
        port: body.smtpPort,
        secure: body.sslLink === 1,
        user: body.smtpUser,
        password: smtpPassword,
      };
      const html = escapeHtml(body.testEmailContent).replaceAll('\n', '<br>');
      const mail = { id: newId(), to: { name: person.real_name, address: person.email }, subject: body.testEmailTitle };
      await sendAccountMail({ ...target, senderName: body.addressorName }, { ...mail, html, text: body.testEmailContent }, places).catch(
        (error: unknown) => {
          if (error instanceof SendFailure)
            throw new AppError('NOT_ALLOWED', { ...error.reason.values, what: error.reason.what }, { cause: error });
          throw error;
        },
      );
    },
  };
}
