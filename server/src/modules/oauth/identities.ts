import { AppError } from '@banyan/shared-contracts/errors';
import type { Caller } from '../../core/access/caller';
import { operationSql } from '../../core/audit/audit';
import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import { run } from '../../core/database/sql-text';
import type { Id, UserAccount } from '../../core/database/tables';
import { findById } from './oauth.repository';
import type { Binding } from './sign-in-attempt';
import type { Identity, WaitingSignIns } from './waiting-sign-in';

const MODULE = 'social-account';

/** Who binds: themselves, by a sign-in or in their session. */
type Owner = Pick<UserAccount, 'id' | 'account' | 'is_administrator'>;

export type Identities = ReturnType<typeof createIdentities>;

/** Identities at another system that people have bound to their accounts: by signing in with a password after they were asked who they are. */
export function createIdentities({ database, newId, audit }: Core, waiting: WaitingSignIns) {
  const { kysely } = database;

  const find = (connection: Connection, { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>) =>
    connection.selectFrom('user_identity').selectAll().where('issuer', '=', issuer).where('subject', '=', subject).executeTakeFirst();

  const bind = ({ id: userId, account, is_administrator: isAdministrator }: Owner, identity: Identity, ip: string): Promise<void> =>
    database.transaction(async (tx) => {
      // No other system decides who administers this one.
      if (isAdministrator) throw new AppError('NOT_ALLOWED', { what: 'what.oidcAdministrator' });
      const bound = await find(tx, identity);
      if (bound !== undefined && bound.user_id !== userId) throw new AppError('NOT_ALLOWED', { what: 'what.identityTaken' });
      const { issuer, subject, name } = identity;
      await tx
        .insertInto('user_identity')
        .values({ id: newId(), user_id: userId, issuer, subject, name })
        .onConflict((conflict) => conflict.columns(['user_id', 'issuer']).doUpdateSet({ subject, name, created_at: new Date() }))
        .execute();
      const operation = { module: MODULE, action: 'enable', targetId: userId, targetName: account, after: { issuer, name } } as const;
      await run(tx, operationSql(newId(), { userId, ip }, operation));
    });

  return {
    bind,
    /** The account that the identity is bound to. */
    async owner(identity: Identity): Promise<UserAccount | undefined> {
      const bound = await find(kysely, identity);
      return bound && findById(kysely, bound.user_id);
    },
    /** Binds what a browser waits with to who has signed in there; anything else is left alone, because older clients always send a ticket. */
    async bindWaiting(user: Owner, { ticket, browser }: Binding, ip: string): Promise<void> {
      const found = ticket === '' ? undefined : await waiting.findOwn('social', ticket, browser);
      if (found?.state !== 'unbound' || user.is_administrator || (await waiting.take(ticket)) === undefined) return;
      await bind(user, found.identity, ip);
    },
    of: (userId: Id, issuer: string) =>
      kysely.selectFrom('user_identity').selectAll().where('user_id', '=', userId).where('issuer', '=', issuer).executeTakeFirst(),
    remove: (caller: Caller, userId: Id, id: Id): Promise<void> =>
      database.transaction(async (tx) => {
        const removed = await tx
          .deleteFrom('user_identity')
          .where('id', '=', id)
          .where('user_id', '=', userId)
          .returning(['issuer', 'name'])
          .executeTakeFirst();
        if (removed === undefined) throw new AppError('NOT_FOUND');
        await audit(tx, caller, { module: MODULE, action: 'disable', targetId: userId, targetName: removed.name, before: removed });
      }),
  };
}
