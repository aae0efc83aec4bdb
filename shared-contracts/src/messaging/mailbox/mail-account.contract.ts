import * as z from '@banyan/shared-contracts/schema';
import { KEPT_PASSWORD } from '../../data/data-source.contract';
import { endpoint } from '../../wire/endpoint';
import { nothing } from '../../wire/envelope';
import { mark, requiredText, text } from '../../wire/scalars';
import { MAILBOX_PATH } from './mailbox';

const PATH = `${MAILBOX_PATH}/Config`;
const HOST = /^[\p{L}\p{N}:][\p{L}\p{N}._:-]*$/u;

/** How the connection to a server is protected; ports that are usual for it. */
export const MAIL_PROTECTIONS = ['tls', 'startTls', 'none'] as const;
export const MAIL_PORTS = { imap: { tls: 993, startTls: 143, none: 143 }, smtp: { tls: 465, startTls: 587, none: 25 } } as const;

/** Placeholder for a stored password. */
export const KEPT_MAIL_PASSWORD = KEPT_PASSWORD;

const host = requiredText(255, 'mailbox.host').regex(HOST, 'dataSource.host');
const port = z.coerce.number('dataSource.port').int('dataSource.port').min(1, 'dataSource.port').max(65_535, 'dataSource.port');
const protection = z.enum(MAIL_PROTECTIONS);

/** A person's own mail account. A password that is sent as `KEPT_MAIL_PASSWORD` stays as it is, while servers and user stay. */
export const mailAccount = z.object({
  senderName: text(100),
  address: requiredText(200, 'mailbox.address').regex(/^[^\s@<>",;]+@[^\s@<>",;]+$/, 'mailbox.address.wrong'),
  imapHost: host,
  imapPort: port,
  imapProtection: protection,
  smtpHost: host,
  smtpPort: port,
  smtpProtection: protection,
  user: requiredText(200, 'mailbox.user'),
  password: z.string({ error: 'mailbox.password' }).min(1, 'mailbox.password').max(500),
});
export type MailAccount = z.output<typeof mailAccount>;

/** The account of the caller, without its password; empty where none is set. */
export const getMailAccount = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'The caller’s own mail account, without its password',
  reply: z.object({ isSet: mark, account: mailAccount.partial() }),
});

/** Refused with the reason where one of the servers does not take the account. */
export const saveMailAccount = endpoint({
  method: 'PUT',
  path: PATH,
  summary: 'Set the caller’s own mail account, once both servers take it',
  body: mailAccount,
  reply: nothing,
});

export const checkMailAccount = endpoint({
  method: 'POST',
  path: `${PATH}/Actions/CheckMail`,
  summary: 'Try both servers of a mail account, saved or not',
  body: mailAccount,
  reply: nothing,
});

export const removeMailAccount = endpoint({
  method: 'DELETE',
  path: PATH,
  summary: 'Forget the caller’s own mail account; its mails stay where they are',
  reply: nothing,
});
