import type { SendMailOptions } from 'nodemailer';
import { sendMail, type SmtpTarget } from '../../../core/mail/send-mail';
import type { OpenPlaces } from '../../../core/network/open-places';

/** A mail server and who sends by it. */
export interface MailTarget extends SmtpTarget {
  senderName: string;
}

/** A mail to one person. `html` is sanitized; `id` is the same for every try, so that servers recognize a repetition. */
export interface Mail {
  id: string;
  to: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  attachments?: SendMailOptions['attachments'];
}

/** The mail server of an account by its settings and secrets. */
export const mailTarget = (account: Readonly<Record<string, string | number>>): MailTarget => ({
  host: String(account['smtpServer']),
  port: Number(account['smtpPort']),
  secure: account['sslLink'] === 1,
  user: String(account['smtpUser']),
  password: String(account['smtpPassword']),
  senderName: String(account['addressorName']),
});

/** Hands a mail of an account to its server; resolves once the server has taken it. Throws SendFailure with the reason. */
export const sendAccountMail = (target: MailTarget, mail: Mail, places: OpenPlaces): Promise<void> =>
  sendMail(
    target,
    {
      from: { name: target.senderName, address: target.user },
      to: { name: mail.to.name, address: mail.to.address },
      ...{ subject: mail.subject, html: mail.html, text: mail.text },
      ...(mail.attachments === undefined ? {} : { attachments: mail.attachments }),
      messageId: `<${mail.id}@${target.user.split('@')[1] ?? target.host}>`,
    },
    places,
  );
