import { AppError } from '@banyan/shared-contracts/errors';
import { LAYOUTS } from '@banyan/shared-contracts/session/oauth.contract';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import type { Id, UserAccount } from '../../core/database/tables';
import { counters } from '../../core/metrics';
import { digestMatches, openSignInPassword } from '../../core/secrets/passwords';
import { readSystemConfig, type SystemConfig } from '../../core/system-config';
import { endSessions } from '../../core/session/end-sessions';
import { signInCaptcha } from './captcha';
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
  /** The stored hash that the digest fits, or undefined for a wrong password, which counts like one of a sign-in. */
  confirm(caller: Caller, digest: string): Promise<string | undefined>;
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
    const answer = captchaKey === '' ? undefined : await takeCaptcha(kysely, signInCaptcha(captchaKey));
    if (answer === undefined || answer.toLowerCase() !== code.toLowerCase()) throw new AppError('CAPTCHA_WRONG');
  }

  async function checkTries({ account, ip }: Pick<SignIn, 'account' | 'ip'>, config: SystemConfig): Promise<void> {
    if (settings.rateLimits) await checkDelay(kysely, account, ip);
    await checkLock(kysely, account, config);
  }

  async function countWrong(tx: Connection, { account, ip }: Pick<SignIn, 'account' | 'ip'>, userId: Id | undefined, config: SystemConfig) {
    const locked = await countFailure(tx, account, ip, config);
    if (locked && userId !== undefined)
      await tx.updateTable('user_account').set({ state: 2 }).where('id', '=', userId).where('state', '=', 1).execute();
  }

  /** The account is told apart from a wrong password nowhere: same answer, same time. */
  async function checkPassword(attempt: SignIn, config: SystemConfig): Promise<UserAccount> {
    const user = await findByAccount(kysely, attempt.account);
    const digest = openSignInPassword(attempt.password, settings.cipherKey) ?? '';
    const matches = await digestMatches(digest, user?.password_hash);
    // Tries sent all at once have passed the check before any of them was counted.
    await checkTries(attempt, config);
    if (matches && user !== undefined) return user;
    counters.signIns.inc({ outcome: 'refused' });
    await database.transaction(async (tx) => {
      await countWrong(tx, attempt, user?.id, config);
      await log(tx, attempt, user ?? attempt.account, false, false);
    });
    throw new AppError('SIGN_IN_FAILED');
  }

  const begin = (attempt: SignIn, user: UserAccount, config: SystemConfig) =>
    database.transaction(async (tx) => {
      // First, because it takes the user's row: a password that is being reset, or another sign-in, is before or after us, not beside.
      const { numUpdatedRows } = await tx
        .updateTable('user_account')
        .set({ last_sign_in_at: new Date(), last_sign_in_ip: attempt.ip })
        .where('id', '=', user.id)
        .where('password_hash', '=', user.password_hash)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new AppError('SIGN_IN_FAILED');
      if (config.singleLogin === 1) await endSessions(core, tx, user.id, 'signed-in-elsewhere', { clientKind: attempt.clientKind });
      const token = await sessions.begin(tx, {
        userId: user.id,
        clientKind: attempt.clientKind,
        ip: attempt.ip,
        userAgent: attempt.userAgent,
        idleMinutes: config.tokenTimeout === 0 ? null : config.tokenTimeout,
        previousSignInAt: user.last_sign_in_at,
        previousSignInIp: user.last_sign_in_ip,
      });
      await clearFailures(tx, attempt.account, attempt.ip);
      await log(tx, attempt, user, false, true);
      return token;
    });

  async function confirm(caller: Caller, digest: string): Promise<string | undefined> {
    const config = await readSystemConfig(kysely);
    await checkTries(caller, config);
    const hash = await passwordHashOf(kysely, caller.userId);
    const matches = await digestMatches(digest, hash);
    await checkTries(caller, config);
    if (matches) {
      await clearFailures(kysely, caller.account, caller.ip);
      return hash;
    }
    await database.transaction((tx) => countWrong(tx, caller, caller.userId, config));
    return undefined;
  }

  return {
    async signIn(attempt) {
      const config = await readSystemConfig(kysely);
      await checkTries(attempt, config);
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
      if ((await confirm(caller, digest)) === undefined) throw new AppError('SIGN_IN_FAILED');
    },
    confirm,
  };
}
