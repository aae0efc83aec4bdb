import { AppError } from '@banyan/shared-contracts/errors';
import { LAYOUTS } from '@banyan/shared-contracts/session/oauth.contract';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import type { UserAccount } from '../../core/database/tables';
import { counters } from '../../core/metrics';
import { digestMatches, openSignInPassword } from '../../core/secrets/passwords';
import { readSystemConfig, type SystemConfig } from '../../core/system-config';
import { endSessions } from '../../core/session/end-sessions';
import { findByAccount, passwordHashOf, takeCaptcha } from './oauth.repository';
import { checkDelay, checkLock, clearFailures, countFailure } from './sign-in-guard';

/** A sign-in as it arrives. */
export interface SignIn {
  account: string;
  /** Hex of the encrypted digest. */
  password: string;
  code: string;
  captchaKey: string;
  clientKind: 'pc' | 'app';
  ip: string;
  userAgent: string;
}

export interface SignInService {
  signIn(attempt: SignIn): Promise<{ token: string; theme: string }>;
  signOut(caller: Caller, userAgent: string): Promise<void>;
  /** Checks the caller's password; wrong ones count like those of a sign-in. */
  unlock(caller: Caller, digest: string): Promise<void>;
}

const isLayout = (theme: string) => (LAYOUTS as readonly string[]).includes(theme);

export function createSignInService(core: Core): SignInService {
  const { database, config: settings, sessions, newId } = core;
  const { kysely } = database;

  const log = (
    connection: Connection,
    attempt: Pick<SignIn, 'ip' | 'userAgent'>,
    user: Pick<UserAccount, 'id' | 'account' | 'real_name'> | string,
    out: boolean,
    succeeded: boolean,
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
        ip: attempt.ip,
        user_agent: attempt.userAgent.slice(0, 500),
      })
      .execute();

  async function checkCaptcha({ code, captchaKey }: SignIn, config: SystemConfig): Promise<void> {
    if (config.enableVerificationCode === 0) return;
    const answer = captchaKey === '' ? undefined : await takeCaptcha(kysely, captchaKey);
    if (answer === undefined || answer.toLowerCase() !== code.toLowerCase()) throw new AppError('CAPTCHA_WRONG');
  }

  /** The account is told apart from a wrong password nowhere: same answer, same time. */
  async function checkPassword(attempt: SignIn, config: SystemConfig): Promise<UserAccount> {
    const user = await findByAccount(kysely, attempt.account);
    const digest = openSignInPassword(attempt.password, settings.cipherKey) ?? '';
    if ((await digestMatches(digest, user?.password_hash)) && user !== undefined) return user;
    counters.signIns.inc({ outcome: 'refused' });
    await database.transaction(async (tx) => {
      const locked = await countFailure(tx, attempt.account, attempt.ip, config);
      if (locked && user !== undefined)
        await tx.updateTable('user_account').set({ state: 2 }).where('id', '=', user.id).where('state', '=', 1).execute();
      await log(tx, attempt, user ?? attempt.account, false, false);
    });
    throw new AppError('SIGN_IN_FAILED');
  }

  const begin = (attempt: SignIn, user: UserAccount, config: SystemConfig) =>
    database.transaction(async (tx) => {
      if (config.singleLogin === 1) await endSessions(core, tx, user.id, 'signed-in-elsewhere', attempt.clientKind);
      const token = await sessions.begin(tx, {
        userId: user.id,
        clientKind: attempt.clientKind,
        ip: attempt.ip,
        userAgent: attempt.userAgent,
        idleMinutes: config.tokenTimeout === 0 ? null : config.tokenTimeout,
        previousSignInAt: user.last_sign_in_at,
        previousSignInIp: user.last_sign_in_ip,
      });
      await tx
        .updateTable('user_account')
        .set({ last_sign_in_at: new Date(), last_sign_in_ip: attempt.ip })
        .where('id', '=', user.id)
        .execute();
      await clearFailures(tx, attempt.account, attempt.ip);
      await log(tx, attempt, user, false, true);
      return token;
    });

  return {
    async signIn(attempt) {
      if (settings.rateLimits) await checkDelay(kysely, attempt.account, attempt.ip);
      const config = await readSystemConfig(kysely);
      await checkLock(kysely, attempt.account, config);
      await checkCaptcha(attempt, config);
      const user = await checkPassword(attempt, config);
      if (user.state === 0) throw new AppError('ACCOUNT_DISABLED');
      if (user.state === 2) throw new AppError('ACCOUNT_LOCKED', { until: 'until.administrator' });
      const token = await begin(attempt, user, config);
      counters.signIns.inc({ outcome: 'accepted' });
      return { token, theme: isLayout(user.theme) ? user.theme : 'classic' };
    },
    signOut: (caller, userAgent) =>
      database.transaction(async (tx) => {
        await sessions.end(tx, caller.sessionId, 'signed-out');
        await core.stream.publish(tx, [caller.userId], { method: 'closeSocket' }, caller.sessionId);
        await log(tx, { ip: caller.ip, userAgent }, { id: caller.userId, account: caller.account, real_name: caller.name }, true, true);
      }),
    async unlock(caller, digest) {
      if (settings.rateLimits) await checkDelay(kysely, caller.account, caller.ip);
      const config = await readSystemConfig(kysely);
      await checkLock(kysely, caller.account, config);
      if (await digestMatches(digest, await passwordHashOf(kysely, caller.userId))) {
        await clearFailures(kysely, caller.account, caller.ip);
        return;
      }
      await countFailure(kysely, caller.account, caller.ip, config);
      throw new AppError('SIGN_IN_FAILED');
    },
  };
}
