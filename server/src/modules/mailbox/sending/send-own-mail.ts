import { AppError } from '@banyan/shared-contracts/errors';
import { readMailId } from '@banyan/shared-contracts/messaging/mailbox/mailbox';
import type { WrittenMail } from '@banyan/shared-contracts/messaging/mailbox/mailbox.contract';
import type { Caller } from '../../../core/access/caller';
import type { Core } from '../../../core/core';
import type { MessageKey } from '../../../core/i18n/translate';
import { SendFailure } from '../../../core/mail/send-failure';
import { sendMail } from '../../../core/mail/send-mail';
import type { OpenPlaces } from '../../../core/network/open-places';
import { type MailAccounts, smtpOf } from '../account/mail-account.service';
import { requireFolder } from '../imap/folder-paths';
import { asRefusal, refused } from '../imap/mail-refusal';
import { inFolder, type MailSession, type MailSessions } from '../imap/mail-sessions';
import { removeOrTrash } from '../reading/mail-changes';
import { withMail } from '../reading/mail-detail';
import { type Answered, createComposer } from './compose-mail';
import * as repository from './sending.repository';

type Sent = WrittenMail & { key: string };

const REFERENCE = /<[^<>\s]{1,500}>/g;

/** Data of the mail that is answered; undefined where that mail was deleted. */
async function answeredBy(session: MailSession, id: string): Promise<Answered | undefined> {
  if (id === '') return undefined;
  return withMail(session, id, async ({ message }) => {
    const found = await session.client.fetchOne(String(message.uid), { headers: ['references'] }, { uid: true });
    const headers = found === false ? '' : (found.headers?.toString('utf8') ?? '');
    const messageId = message.envelope?.messageId;
    return messageId === undefined ? undefined : { messageId, references: (headers.match(REFERENCE) ?? []).slice(-30) };
  }).catch((error: unknown) => {
    if (error instanceof AppError) return undefined;
    throw error;
  });
}

export type MailSending = ReturnType<typeof createMailSending>;

/** Sends mails by people's own accounts, and stores drafts on their servers. */
export function createMailSending(
  core: Pick<Core, 'database' | 'files' | 'onError'>,
  { accounts, sessions, places }: { accounts: MailAccounts; sessions: MailSessions; places: OpenPlaces },
) {
  const { database, onError } = core;
  const compose = createComposer(core);

  /** Work after a mail was sent: its copy, its draft, and the mark of the answered mail. */
  const tidy = (caller: Caller, { draftId, answerTo }: WrittenMail, source: Buffer) =>
    sessions.use(caller, async (session) => {
      await session.client.append(await requireFolder(session.client, session.paths, 'sent'), source, ['\\Seen']);
      if (draftId !== '') await removeOrTrash(session, [draftId]);
      if (answerTo === '') return;
      const { folder, uid } = readMailId(answerTo);
      const path = session.paths.get(folder);
      if (path !== undefined)
        await inFolder(session, path, () => session.client.messageFlagsAdd(String(uid), ['\\Answered'], { uid: true }));
    });

  /** Throws NOT_ALLOWED with the reason; the key stays stored where it is unknown whether the mail was sent. */
  async function deliver(caller: Caller, mail: Sent): Promise<Buffer> {
    const { userId } = caller;
    try {
      const account = await accounts.open(caller);
      if (account === undefined) throw new AppError('NOT_ALLOWED', { what: 'mailbox.none' });
      const answered = mail.answerTo === '' ? undefined : await sessions.use(caller, (session) => answeredBy(session, mail.answerTo));
      const facts = { messageId: `<${mail.key}.${userId}@${account.address.split('@')[1] ?? 'mail'}>`, answered };
      const source = await compose(caller, account, mail, { ...facts, keepBcc: false });
      const to = [...mail.to, ...mail.cc, ...mail.bcc].map(({ address }) => address);
      await sendMail(smtpOf(account), { envelope: { from: account.address, to }, raw: source }, places);
      return source;
    } catch (error) {
      if (error instanceof SendFailure && error.outlook === 'unknown') {
        await repository.settle(database.kysely, userId, mail.key, 'unknown');
        throw new AppError('SOURCE_FAILED', { what: 'mailbox.unknown' }, { cause: error });
      }
      await repository.forget(database.kysely, userId, mail.key);
      throw error instanceof SendFailure ? refused(asRefusal(error)) : error;
    }
  }

  return {
    /** Sends once for each key; returns the text for the user. */
    async send(caller: Caller, mail: Sent): Promise<MessageKey> {
      if (mail.to.length + mail.cc.length + mail.bcc.length === 0) throw new AppError('NOT_ALLOWED', { what: 'mailbox.noReceiver' });
      const before = await database.transaction((tx) => repository.begin(tx, caller.userId, mail.key));
      if (before === 'sent') return 'ok.mailSent';
      if (before !== undefined) throw new AppError('NOT_ALLOWED', { what: before === 'sending' ? 'mailbox.sending' : 'mailbox.unknown' });
      const source = await deliver(caller, mail);
      await repository.settle(database.kysely, caller.userId, mail.key, 'sent');
      try {
        await tidy(caller, mail, source);
        return 'ok.mailSent';
      } catch (error) {
        // It has left, whatever became of its copy.
        if (!(error instanceof AppError)) onError(error);
        return 'ok.mailSentOnly';
      }
    },

    /** Stores a mail among the drafts and replaces its former version; returns its id, or '' where the server does not send one. */
    saveDraft: (caller: Caller, mail: WrittenMail): Promise<string> =>
      sessions.use(caller, async (session) => {
        const { client, paths, account } = session;
        const answered = await answeredBy(session, mail.answerTo);
        const messageId = `<draft.${Date.now()}.${caller.userId}@${account.address.split('@')[1] ?? 'mail'}>`;
        const source = await compose(caller, account, mail, { messageId, answered, keepBcc: true });
        const path = await requireFolder(client, paths, 'drafts');
        const kept = await client.append(path, source, ['\\Draft', '\\Seen']);
        if (mail.draftId !== '') await removeOrTrash(session, [mail.draftId]);
        if (kept === false || kept.uid === undefined || kept.uidValidity === undefined) return '';
        return `drafts-${String(kept.uidValidity)}-${kept.uid}`;
      }),
  };
}
