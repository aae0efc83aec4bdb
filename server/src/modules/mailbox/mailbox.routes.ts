import {
  checkMailAccount,
  getMailAccount,
  removeMailAccount,
  saveMailAccount,
} from '@banyan/shared-contracts/messaging/mailbox/mail-account.contract';
import {
  getMailFile,
  keepMailFiles,
  listMailFolders,
  listMails,
  listUnreadMails,
  markMails,
  moveMails,
  readMail,
  removeMails,
  saveMailDraft,
  sendOwnMail,
} from '@banyan/shared-contracts/messaging/mailbox/mailbox.contract';
import type { FastifyInstance } from 'fastify';
import { done, route } from '../../core/http/route';
import type { MailAccounts } from './account/mail-account.service';
import type { MailSessions } from './imap/mail-sessions';
import type { MailboxService } from './mailbox.service';
import type { MailSending } from './sending/send-own-mail';

/** Calls that connect to a server that was named in them, or that send; for each person. */
const TRIES = { access: 'signedIn', perMinute: 20 } as const;
/** Each call is about the account of its caller: ids of mails are numbers on the caller's own server. */
const OWN = { access: 'record' } as const;
const SIGNED_IN = { access: 'signedIn' } as const;

interface Mailbox {
  accounts: MailAccounts;
  sessions: Pick<MailSessions, 'drop'>;
  mails: MailboxService;
  sending: MailSending;
}

function accountRoutes(app: FastifyInstance, { accounts, sessions }: Mailbox): void {
  route(app, getMailAccount, SIGNED_IN, ({ caller }) => accounts.get(caller));
  route(app, checkMailAccount, TRIES, async ({ caller, body }) => {
    await accounts.check(caller, body);
    return done('ok.connected');
  });
  route(app, saveMailAccount, TRIES, async ({ caller, body }) => {
    await accounts.save(caller, body);
    sessions.drop(caller.userId);
    return done('ok.updated');
  });
  route(app, removeMailAccount, SIGNED_IN, async ({ caller }) => {
    await accounts.remove(caller);
    sessions.drop(caller.userId);
    return done('ok.removed');
  });
}

/** A person's own mail account, and the mails in it. */
export function mailboxRoutes(app: FastifyInstance, mailbox: Mailbox): void {
  const { mails, sending } = mailbox;
  accountRoutes(app, mailbox);
  route(app, listUnreadMails, SIGNED_IN, async ({ caller }) => ({ list: await mails.unread(caller) }));
  route(app, listMailFolders, SIGNED_IN, ({ caller }) => mails.folders(caller));
  route(app, listMails, SIGNED_IN, ({ caller, query }) => mails.list(caller, query));
  route(app, readMail, OWN, ({ caller, params, query }) => mails.read(caller, params.id, query.pictures === 1));
  route(app, getMailFile, OWN, ({ caller, params }) => mails.file(caller, params.id, params.part));
  route(app, keepMailFiles, { ...OWN, perMinute: TRIES.perMinute }, ({ caller, params }) => mails.keepFiles(caller, params.id));
  route(app, markMails, OWN, async ({ caller, body }) => {
    await mails.mark(caller, body);
    return done('ok.updated');
  });
  route(app, moveMails, OWN, async ({ caller, body }) => {
    await mails.move(caller, body.ids, body.folder);
    return done('ok.mailMoved');
  });
  route(app, removeMails, OWN, async ({ caller, body }) => {
    await mails.remove(caller, body.ids);
    return done('ok.removed');
  });
  route(app, saveMailDraft, SIGNED_IN, async ({ caller, body }) => done('ok.mailKept', { id: await sending.saveDraft(caller, body) }));
  route(app, sendOwnMail, TRIES, async ({ caller, body }) => done(await sending.send(caller, body)));
}
