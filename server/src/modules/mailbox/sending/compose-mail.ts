import { plainText } from '@banyan/shared-contracts/forms/widgets/editor/editor.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import { type MailPerson, MAX_MAIL_BYTES } from '@banyan/shared-contracts/messaging/mailbox/mailbox';
import type { WrittenMail } from '@banyan/shared-contracts/messaging/mailbox/mailbox.contract';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Caller } from '../../../core/access/caller';
import type { Core } from '../../../core/core';
import { contentKey } from '../../../core/files/stores/content-store';
import { sanitizeRichText } from '../../../core/html/sanitize';
import { embedPictures } from '../../../core/mail/own-pictures';
import type { OpenAccount } from '../account/mail-account.service';

/** The mail that is answered: the ids by which mail programs connect mails. */
export interface Answered {
  messageId: string;
  references: readonly string[];
}

/** Members of a mail that are added to the written text. */
interface Facts {
  messageId: string;
  answered: Answered | undefined;
  /** Drafts contain the hidden receivers; sent mails do not. */
  keepBcc: boolean;
}

const addressed = (people: readonly MailPerson[]) => people.map(({ name, address }) => ({ name, address }));

/** Writes mails as they go over the wire. Throws FILE_MISSING for files that the caller may not read, NOT_ALLOWED where they are too large. */
export function createComposer(core: Pick<Core, 'database' | 'files'>) {
  const { files } = core;

  async function attachments(caller: Caller, mail: WrittenMail) {
    const found = await files.access.require(
      caller,
      mail.files.map(({ fileId }) => fileId),
    );
    const bytes = found.reduce((sum, { size }) => sum + Number(size), 0);
    if (bytes > MAX_MAIL_BYTES) throw new AppError('NOT_ALLOWED', { what: 'mailbox.tooLarge', size: MAX_MAIL_BYTES / 1024 / 1024 });
    return Promise.all(
      found.map(async ({ content_hash: hash, original_name: filename }) => ({
        filename,
        content: await files.contents.open(contentKey(hash)),
      })),
    );
  }

  return async (caller: Caller, account: OpenAccount, mail: WrittenMail, { messageId, answered, keepBcc }: Facts): Promise<Buffer> => {
    const { html, pictures } = await embedPictures(core, sanitizeRichText(mail.html));
    const composer = new MailComposer({
      from: { name: account.senderName, address: account.address },
      ...{ to: addressed(mail.to), cc: addressed(mail.cc), bcc: addressed(mail.bcc) },
      ...{ subject: mail.subject, html, text: plainText(html), messageId },
      ...(answered === undefined ? {} : { inReplyTo: answered.messageId, references: [...answered.references, answered.messageId] }),
      attachments: [...pictures, ...(await attachments(caller, mail))],
      disableFileAccess: true,
      disableUrlAccess: true,
    }).compile();
    composer.keepBcc = keepBcc;
    return composer.build();
  };
}
