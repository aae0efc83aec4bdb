import { AppError } from '@banyan/shared-contracts/errors';
import { LAYOUTS } from '@banyan/shared-contracts/session/layouts';
import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import type { UserAccount } from '../../core/database/tables';
import { counters } from '../../core/metrics';
import { allowedAddresses } from '../../core/session/allowed-addresses';
import { endSessions } from '../../core/session/end-sessions';
import type { SystemConfig } from '../../core/system-config';
import type { Accepted, Visitor } from './sign-in-attempt';
import { clearFailures } from './sign-in-guard';

type Named = Pick<UserAccount, 'id' | 'account' | 'real_name'>;

/** Writes into the login log; unknown accounts are recorded by the typed name. */
export const logSignIn = (
  { newId }: Pick<Core, 'newId'>,
  connection: Connection,
  visitor: Pick<Visitor, 'ip' | 'userAgent'>,
  user: Named | string,
  { out = false, succeeded, how = '' }: { out?: boolean; succeeded: boolean; how?: string },
) =>
  connection
    .insertInto('login_log')
    .values({
      id: newId(),
      user_id: typeof user === 'string' ? null : user.id,
      account: typeof user === 'string' ? user : user.account,
      user_name: typeof user === 'string' ? '' : `${user.real_name}/${user.account}`,
      login_type: out ? 1 : 0,
      login_mark: succeeded ? 1 : 0,
      ip: visitor.ip,
      user_agent: visitor.userAgent.slice(0, 500),
      abstract: how,
    })
    .execute();

/** Throws for addresses that are not on the white list, where there is one. */
export function checkAddress({ ip }: Pick<Visitor, 'ip'>, config: SystemConfig): void {
  if (config.whitelistSwitch === 1 && !allowedAddresses(config.whiteListIp)(ip)) throw new AppError('ADDRESS_REFUSED', { ip });
}

export function checkState(user: UserAccount): void {
  if (user.state === 0) throw new AppError('ACCOUNT_DISABLED');
  if (user.state === 2) throw new AppError('ACCOUNT_LOCKED', { until: 'until.administrator' });
}

const isLayout = (theme: string) => (LAYOUTS as readonly string[]).includes(theme);

const howOf = ({ by, letIn }: Accepted): string => (letIn !== undefined ? 'qr' : by === 'password' ? '' : by);

export type BeginSession = ReturnType<typeof createBeginSession>;

/** How every sign-in ends, whatever came before: the rules of the configuration, the session, the log. */
export function createBeginSession(core: Core) {
  const { database, sessions } = core;

  return async (
    user: UserAccount,
    accepted: Accepted,
    config: SystemConfig,
    /** Committed together with the session, or not at all. */
    alongside?: (tx: Connection) => Promise<void>,
  ): Promise<{ token: string; theme: string }> => {
    checkState(user);
    checkAddress(accepted, config);
    const token = await database.transaction(async (tx) => {
      // First, because it takes the user's row: a password that is being reset, or another sign-in, is before or after us, not beside.
      const { numUpdatedRows } = await tx
        .updateTable('user_account')
        .set({ last_sign_in_at: new Date(), last_sign_in_ip: accepted.ip })
        .where('id', '=', user.id)
        .where('password_hash', '=', user.password_hash)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new AppError('SIGN_IN_FAILED');
      if (config.singleLogin === 1) await endSessions(core, tx, user.id, 'signed-in-elsewhere', { clientKind: accepted.clientKind });
      const begun = await sessions.begin(tx, {
        userId: user.id,
        clientKind: accepted.clientKind,
        ip: accepted.ip,
        device: accepted.device,
        userAgent: accepted.userAgent,
        idleMinutes: config.tokenTimeout === 0 ? null : config.tokenTimeout,
        previousSignInAt: user.last_sign_in_at,
        previousSignInIp: user.last_sign_in_ip,
        by: accepted.by,
        ...(accepted.provedAt === undefined ? {} : { provedAt: accepted.provedAt }),
        ...accepted.letIn,
      });
      await alongside?.(tx);
      await clearFailures(tx, user.account, accepted);
      await logSignIn(core, tx, accepted, user, { succeeded: true, how: howOf(accepted) });
      return begun;
    });
    counters.signIns.inc({ outcome: 'accepted' });
    return { token, theme: isLayout(user.theme) ? user.theme : 'classic' };
  };
}
