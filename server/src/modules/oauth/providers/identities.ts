import { AppError } from '@banyan/shared-contracts/errors';
import type { Caller } from '../../../core/access/caller';
import { operationsSql } from '../../../core/audit/audit';
import type { Core } from '../../../core/core';
import type { Connection } from '../../../core/database/database';
import { run } from '../../../core/database/sql-text';
import type { Id, UserAccount } from '../../../core/database/tables';
import { findById } from '../oauth.repository';
import type { Binding } from '../sign-in-attempt';
import type { Identity, WaitingSignIns } from '../second-step/waiting-sign-in';

const MODULE = 'social-account';

/** The user who binds: by a sign-in or in their session. */
type Owner = Pick<UserAccount, 'id' | 'account' | 'is_administrator'>;

export type Identities = ReturnType<typeof createIdentities>;

/** Identities at another system that people have bound to their accounts: by signing in with a password after they were asked who they are. */
export function createIdentities({ database, newId, audit }: Core, waiting: WaitingSignIns) {
  const { kysely } = database;

  const find = (connection: Connection, { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>) =>
    connection.selectFrom('user_identity').selectAll().where('issuer', '=', issuer).where('subject', '=', subject).executeTakeFirst();

  const of = (connection: Connection, userId: Id, issuer: string) =>
    connection.selectFrom('user_identity').selectAll().where('user_id', '=', userId).where('issuer', '=', issuer).executeTakeFirst();

  /** Replaces another identity at the same provider only where the owner has requested that. */
  async function bind(
    tx: Connection,
    owner: Owner,
    { issuer, subject, name }: Identity,
    ip: string,
    { replaces = false } = {},
  ): Promise<void> {
    const { id: userId, account } = owner;
    // No other system decides who administers this one.
    if (owner.is_administrator) throw new AppError('NOT_ALLOWED', { what: 'what.oidcAdministrator' });
    const before = await of(tx, userId, issuer);
    if (before?.subject === subject) return;
    if (before !== undefined && !replaces) throw new AppError('NOT_ALLOWED', { what: 'what.identityOther' });
    if (before !== undefined) await tx.deleteFrom('user_identity').where('id', '=', before.id).execute();
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('user_identity')
      .values({ id: newId(), user_id: userId, issuer, subject, name })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) throw new AppError('NOT_ALLOWED', { what: 'what.identityTaken' });
    const was = before && { issuer, subject: before.subject, name: before.name };
    const operation = {
      module: MODULE,
      action: 'enable',
      targetId: userId,
      targetName: account,
      after: { issuer, subject, name },
    } as const;
    await run(
      tx,
      operationsSql([{ id: newId(), caller: { userId, ip }, operation: { ...operation, ...(was === undefined ? {} : { before: was }) } }]),
    );
  }

  return {
    bind,
    of,
    /** The account that the identity is bound to. */
    async owner(identity: Identity): Promise<UserAccount | undefined> {
      const bound = await find(kysely, identity);
      return bound && findById(kysely, bound.user_id);
    },
    /** The identity that a sign-in would bind; none for tickets that wait for something else, because older clients always send one. */
    async waitingIn({ ticket, browser, identity }: Binding): Promise<Identity | undefined> {
      const found = ticket === '' ? undefined : await waiting.findOwn('social', ticket, browser);
      return found?.state === 'unbound' ? found.identity : identity;
    },
    /** All identities that are bound to a user. */
    removeAll: (tx: Connection, userId: Id): Promise<unknown> => tx.deleteFrom('user_identity').where('user_id', '=', userId).execute(),
    remove: (caller: Caller, userId: Id, id: Id): Promise<void> =>
      database.transaction(async (tx) => {
        const removed = await tx
          .deleteFrom('user_identity')
          .where('id', '=', id)
          .where('user_id', '=', userId)
          .returning(['issuer', 'subject', 'name'])
          .executeTakeFirst();
        if (removed === undefined) throw new AppError('NOT_FOUND');
        await audit(tx, caller, { module: MODULE, action: 'disable', targetId: userId, targetName: removed.name, before: removed });
      }),
  };
}
