import { AppError } from '@banyan/shared-contracts/errors';
import { KEPT_MAIL_PASSWORD, type MailAccount } from '@banyan/shared-contracts/messaging/mailbox/mail-account.contract';
import { requireSelf } from '../../../core/access/access';
import type { Caller } from '../../../core/access/caller';
import type { Core } from '../../../core/core';
import type { Id } from '../../../core/database/tables';
import { checkSmtp } from '../../../core/mail/send-mail';
import type { OpenPlaces } from '../../../core/network/open-places';
import { connectImap } from '../imap/connect-imap';
import { asRefusal, refused } from '../imap/mail-refusal';
import * as repository from './mail-account.repository';

const MODULE = 'mailbox';

/** Binds a sealed password to its person. */
const purposeOf = (userId: Id): string => `mailbox:${userId}`;

/** While these stay, so may the password: it is never sent to another place. */
const PLACE = ['imapHost', 'imapPort', 'smtpHost', 'smtpPort', 'user'] as const satisfies (keyof MailAccount)[];

export type MailAccounts = ReturnType<typeof createMailAccounts>;

/** An account with its password, and when it was saved last (epoch milliseconds). */
export type OpenAccount = MailAccount & { version: number };

export const smtpOf = ({ smtpHost: host, smtpPort: port, smtpProtection: protection, user, password }: MailAccount) => ({
  ...{ host, port, protection, user, password },
  secure: protection === 'tls',
});

/** People's own mail accounts; passwords are sealed and never read back. */
export function createMailAccounts({ database, vault, audit }: Pick<Core, 'database' | 'vault' | 'audit'>, places: OpenPlaces) {
  const { kysely } = database;

  /** Throws NOT_ALLOWED where the key of the installation has changed. */
  function openPassword({ user_id: userId, secret }: repository.MailAccountRow): string {
    const password = vault.open(secret, purposeOf(userId));
    if (password === undefined) throw new AppError('NOT_ALLOWED', { what: 'what.accountSealed' });
    return password;
  }

  /** The account to use: with the stored password where its placeholder was sent. */
  async function meant(userId: Id, input: MailAccount): Promise<MailAccount> {
    if (input.password !== KEPT_MAIL_PASSWORD) return input;
    const row = await repository.findAccount(kysely, userId);
    if (row === undefined || PLACE.some((member) => row.settings[member] !== input[member]))
      throw new AppError('NOT_ALLOWED', { what: 'what.accountNewSecret' });
    return { ...input, password: openPassword(row) };
  }

  /** Throws NOT_ALLOWED with the server that does not take the account, and the reason. */
  async function check(account: MailAccount): Promise<void> {
    try {
      const client = await connectImap(account, places);
      client.close();
    } catch (error) {
      throw refused(asRefusal(error), 'mailbox.imap');
    }
    try {
      await checkSmtp(smtpOf(account), places);
    } catch (error) {
      throw refused(asRefusal(error), 'mailbox.smtp');
    }
  }

  return {
    async get(caller: Caller) {
      requireSelf(caller);
      const row = await repository.findAccount(kysely, caller.userId);
      return row === undefined
        ? { isSet: 0 as const, account: {} }
        : { isSet: 1 as const, account: { ...row.settings, password: KEPT_MAIL_PASSWORD } };
    },

    /** The account with its password. Throws VIEW_ONLY for a view-as session. */
    async open(caller: Caller): Promise<OpenAccount | undefined> {
      requireSelf(caller);
      const row = await repository.findAccount(kysely, caller.userId);
      return row === undefined ? undefined : { ...row.settings, password: openPassword(row), version: row.updated_at.getTime() };
    },

    check: async ({ userId }: Caller, input: MailAccount): Promise<void> => check(await meant(userId, input)),

    async save(caller: Caller, input: MailAccount): Promise<void> {
      const { userId } = caller;
      const { password, ...settings } = await meant(userId, input);
      await check({ ...settings, password });
      await database.transaction(async (tx) => {
        const before = await repository.findAccount(tx, userId);
        await repository.saveAccount(tx, userId, { settings, secret: vault.seal(password, purposeOf(userId)) });
        const target = { targetId: userId, targetName: settings.address };
        await audit(tx, caller, { module: MODULE, action: 'update', ...target, before: before?.settings ?? {}, after: settings });
      });
    },

    remove: (caller: Caller): Promise<void> =>
      database.transaction(async (tx) => {
        const before = await repository.findAccount(tx, caller.userId);
        if (before === undefined) throw new AppError('NOT_FOUND');
        await repository.removeAccount(tx, caller.userId);
        const target = { targetId: caller.userId, targetName: before.settings.address };
        await audit(tx, caller, { module: MODULE, action: 'remove', ...target, before: before.settings });
      }),
  };
}
