import { MESSAGE_TYPE } from '@banyan/shared-contracts/messaging/message.contract';
import { LOCALES } from '@banyan/shared-contracts/locales';
import { SEND_WAY } from '@banyan/shared-contracts/messaging/message-template';
import type { Core } from '../../../core/core';
import type { Id } from '../../../core/database/tables';
import { escapeHtml } from '../../../core/html/escape';
import { translate } from '../../../core/i18n/translate';
import { readSystemConfig, type SystemConfig } from '../../../core/system-config';
import type { AccountRow } from '../account/account-secrets';
import { insertSending } from '../sending/dispatch.repository';
import type { SendJobs } from '../sending/send-job';
import * as repository from './unread-mail.repository';
import { unreadMail } from './unread-mail.text';

const EVERY_SECONDS = 300;
/** People served by one transaction; their mails are one record of the monitor. */
const BATCH = 200;
/** Messages that one mail names. */
const NAMED = 50;
const HOUR = 3_600_000;
/** Older messages are not named: the setting may be switched on years after they were sent. */
const OLDEST = 30 * 24 * HOUR;

type Sender = Pick<SendJobs, 'enqueue'>;

/**
 * Sends people who have been away for the hours of the setting a mail about their unread messages: one mail with all of them, at most one
 * in that number of hours. The messages are marked in the transaction that stores the mail, so each is named once however many processes
 * run.
 */
function createUnreadMails({ database, config, newId }: Pick<Core, 'database' | 'config' | 'newId'>, jobs: Sender) {
  const [language] = LOCALES;

  const sendSome = (now: Date, settings: SystemConfig, account: AccountRow, after: Id): Promise<Id | undefined> =>
    database.transaction(async (tx) => {
      const oldest = new Date(now.getTime() - OLDEST);
      const since = new Date(now.getTime() - settings.mailDigestHours * HOUR);
      const people = await repository.listAway(tx, { since, oldest }, after, BATCH);
      const userIds = people.map(({ id }) => id);
      const unread = new Map((await repository.takeUnread(tx, userIds, oldest, NAMED)).map((found) => [found.user_id, found]));
      const site = { name: settings.sysName, origin: config.publicOrigin };
      const mails = people.flatMap((person) => {
        const found = unread.get(person.id);
        return found === undefined ? [] : [{ id: newId(), person, text: unreadMail(site, person, found) }];
      });
      if (mails.length > 0) {
        const sendingId = newId();
        const title = translate(language, 'unreadMail.record');
        await insertSending(tx, {
          ...{ id: sendingId, way: SEND_WAY.mail, source: MESSAGE_TYPE.system, title },
          content: `<p>${escapeHtml(translate(language, 'unreadMail.recordText'))}</p>`,
          ...{ account_id: account.id, account_name: account.full_name, account_code: account.en_code, total: mails.length },
        });
        await repository.insertOwnMails(tx, sendingId, mails);
        await jobs.enqueue(tx, sendingId, title);
      }
      return people.length < BATCH ? undefined : userIds.at(-1);
    });

  /** Stores the mails that are due at `now`; none where they are disabled, or where their account is deleted or disabled. */
  async function sendDue(now = new Date()): Promise<void> {
    const settings = await readSystemConfig(database.kysely);
    if (settings.mailDigestHours === 0 || settings.mailAccountId === '') return;
    const account = await repository.findMailAccount(database.kysely, settings.mailAccountId);
    if (account?.enabled !== true) return;
    for (let after: Id | undefined = '0'; after !== undefined;) after = await sendSome(now, settings, account, after);
  }

  return { sendDue };
}

export function defineUnreadMails(core: Core, jobs: Sender): void {
  const { sendDue } = createUnreadMails(core, jobs);
  core.jobs.every({ kind: 'message.mailUnread', lane: 'quick', run: () => sendDue() }, EVERY_SECONDS);
}
