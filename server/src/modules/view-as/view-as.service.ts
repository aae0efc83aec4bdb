import { AppError } from '@banyan/shared-contracts/errors';
import { ACCOUNT_STATE } from '@banyan/shared-contracts/organization/user/user.contract';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import type { Id } from '../../core/database/tables';

/** A short limit, for users who forget that they are in a view-as session. */
const IDLE_MINUTES = 30;

export type ViewAsService = ReturnType<typeof createViewAsService>;

/**
 * Administrators view the platform as another user (view-as), without being able to change anything; each view-as session is recorded in
 * the operation log.
 */
export function createViewAsService({ database, sessions, audit }: Core) {
  return {
    async begin(caller: Caller, userId: Id, userAgent: string): Promise<{ token: string; userName: string }> {
      if (userId === caller.userId) throw new AppError('NOT_ALLOWED', { what: 'what.self' });
      return database.transaction(async (tx) => {
        const user = await tx.selectFrom('user_account').select(['real_name', 'state']).where('id', '=', userId).executeTakeFirst();
        if (user === undefined) throw new AppError('NOT_FOUND');
        if (user.state !== ACCOUNT_STATE.on) throw new AppError('ACCOUNT_DISABLED');
        const token = await sessions.begin(tx, {
          userId,
          viewedBy: caller.userId,
          clientKind: 'pc',
          ip: caller.ip,
          userAgent,
          idleMinutes: IDLE_MINUTES,
          previousSignInAt: null,
          previousSignInIp: '',
        });
        await audit(tx, caller, { module: 'user', action: 'view-as', targetId: userId, targetName: user.real_name });
        return { token, userName: user.real_name };
      });
    },
  };
}
