import { AppError } from '@banyan/shared-contracts/errors';
import { ACCOUNT_STATE } from '@banyan/shared-contracts/organization/user/user.contract';
import type { Caller } from '../../core/access/caller';
import type { Delegation } from '../../core/access/delegation';
import { requirePersonReach } from '../../core/access/policies/reach-changes';
import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import type { Id, UserAccount } from '../../core/database/tables';
import { updateUser } from '../../core/organization/update-user';
import { refuseBrokenSecret, refuseCommon } from '../../core/secrets/password-rules';
import { hashDigest } from '../../core/secrets/passwords';
import { endSessions } from '../../core/session/end-sessions';
import { readSystemConfig } from '../../core/system-config';
import { followUser, MODULE, toWire } from './user-record';
import { lockPerson, spare } from './user-touch';

/** Given by the module that guards sign-in. */
export interface SignInGuard {
  /** Forgets the wrong tries that locked an account. */
  forgive(connection: Connection, account: string): Promise<void>;
  /** Takes the identities at other systems from an account: they would open it in place of the password. */
  unbind(tx: Connection, userId: Id): Promise<unknown>;
  /** Disables a user's one-time codes. */
  removeSecondStep(tx: Connection, caller: Caller, user: UserAccount): Promise<void>;
}

export type UserStateService = ReturnType<typeof createUserStateService>;

/** Permission of users to sign in, and their passwords. */
export function createUserStateService(core: Core, signInGuard: SignInGuard) {
  const { database, audit, delegations } = core;

  /** Effects of a new state: sessions end, or the wrong tries that locked the account are cleared. */
  async function change(tx: Connection, caller: Caller, before: UserAccount, state: UserAccount['state']): Promise<void> {
    if (state === before.state) return;
    if (state === ACCOUNT_STATE.on) return signInGuard.forgive(tx, before.account);
    spare(caller, before);
    await endSessions(core, tx, before.id, 'account-disabled');
  }

  /** Another user whose credentials the caller may replace; with new credentials the caller could sign in as this user. */
  async function lockOther(tx: Connection, caller: Caller, id: Id, delegation: Delegation): Promise<UserAccount> {
    // Those of one's own change in the profile, which asks for the password.
    if (id === caller.userId) throw new AppError('NOT_ALLOWED', { what: 'what.self' });
    const row = await lockPerson(tx, caller, id, 'edit');
    await delegation.requireCovers(tx, id);
    await delegation.requireBestow(tx, [{ type: 'user', id }]);
    await requirePersonReach(tx, caller, delegation, id);
    return row;
  }

  return {
    change,

    /** Unlocks a user after wrong passwords; other accounts are not changed. */
    unlock: (caller: Caller, id: Id): Promise<void> =>
      database.transaction(async (tx) => {
        const before = await lockPerson(tx, caller, id, 'edit');
        if (before.state !== ACCOUNT_STATE.locked) return;
        await change(tx, caller, before, ACCOUNT_STATE.on);
        await updateUser(tx, id, { state: ACCOUNT_STATE.on, updated_at: new Date(), updated_by: caller.userId });
        await audit(tx, caller, { module: MODULE, action: 'enable', targetId: id, targetName: before.account });
      }),

    /** Switches an account off when it is on, and otherwise on; true when it is on now. */
    toggle: (caller: Caller, id: Id): Promise<boolean> =>
      database.transaction(async (tx) => {
        const before = await lockPerson(tx, caller, id, 'edit');
        const record = await toWire(tx, before);
        const state = before.state === ACCOUNT_STATE.on ? ACCOUNT_STATE.off : ACCOUNT_STATE.on;
        await change(tx, caller, before, state);
        await updateUser(tx, id, { state, updated_at: new Date(), updated_by: caller.userId });
        await followUser(tx, caller, id, record);
        const action = state === ACCOUNT_STATE.on ? 'enable' : 'disable';
        await audit(tx, caller, { module: MODULE, action, targetId: id, targetName: before.account });
        return state === ACCOUNT_STATE.on;
      }),

    /** Disables the one-time codes of a user who has lost the device. */
    async resetSecondStep(caller: Caller, id: Id): Promise<void> {
      const delegation = await delegations.of(caller);
      await database.transaction(async (tx) => signInGuard.removeSecondStep(tx, caller, await lockOther(tx, caller, id, delegation)));
    },

    /** Sets a password that the user has to change where the policy says so, and ends the user's sessions. */
    async resetPassword(caller: Caller, id: Id, sent: { digest: string; secret: string | undefined }): Promise<void> {
      const { digest } = sent;
      refuseBrokenSecret(await readSystemConfig(database.kysely), sent, core.config.cipherKey);
      await refuseCommon(digest);
      const delegation = await delegations.of(caller);
      const passwordHash = await hashDigest(digest);
      await database.transaction(async (tx) => {
        const before = await lockOther(tx, caller, id, delegation);
        const change = { password_hash: passwordHash, password_changed_at: null, updated_at: new Date(), updated_by: caller.userId };
        await updateUser(tx, id, change);
        await signInGuard.unbind(tx, id);
        await endSessions(core, tx, id, 'password-changed');
        await audit(tx, caller, { module: MODULE, action: 'reset-password', targetId: id, targetName: before.account });
      });
    },
  };
}
