import { formatTime } from '@banyan/shared-contracts/forms/values/format-time';
import { MESSAGE_TYPE } from '@banyan/shared-contracts/messaging/message.contract';
import { sql } from 'kysely';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import { translate } from '../../core/i18n/translate';
import { readSystemConfig } from '../../core/system-config';

/** Services of the message module. */
export interface Messenger {
  send(
    tx: Connection,
    message: {
      type: typeof MESSAGE_TYPE.system;
      title: string;
      body: string;
      sender: { id: null; name: string };
      receivers: readonly string[];
    },
  ): Promise<Id>;
}

/** Sends people whose password expires soon a message, once a day at most (api-platform 4, `updatePasswordMessage`). */
export const createPasswordReminder =
  ({ database }: Pick<Core, 'database'>, messenger: Messenger) =>
  async ({ userId, sessionId, viewerId, duty, locale }: Caller): Promise<void> => {
    const config = await readSystemConfig(database.kysely);
    if (config.passwordIsUpdatedRegularly === 0 || viewerId !== null || duty !== undefined) return;
    await database.transaction(async (tx) => {
      const { rows } = await sql<{ expires_at: Date }>`
        update user_account u set password_reminded_at = now()
        from session s, lateral (select coalesce(u2.password_changed_at, u2.created_at) + make_interval(days => ${config.updateCycle}) as expires_at
          from user_account u2 where u2.id = ${userId}) due
        where u.id = ${userId} and s.id = ${sessionId} and s.sign_in_by in ('password', 'qr')
          and due.expires_at - make_interval(days => ${config.updateInAdvance}) <= now()
          and (u.password_reminded_at is null or u.password_reminded_at < now() - interval '20 hours')
        returning due.expires_at`.execute(tx);
      if (rows[0] === undefined) return;
      const day = formatTime(rows[0].expires_at.getTime(), 'yyyy-MM-dd');
      await messenger.send(tx, {
        type: MESSAGE_TYPE.system,
        title: translate(locale, 'password.reminder', { day }),
        body: `<p>${translate(locale, 'password.reminderBody')}</p>`,
        sender: { id: null, name: translate(locale, 'password.reminderSender') },
        receivers: [`${userId}--user`],
      });
    });
  };
