import { AppError } from '@banyan/shared-contracts/errors';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import type { Id, UserAccount } from '../../core/database/tables';
import type { SignInBy } from '../../core/database/tables/session';
import { counters } from '../../core/metrics';
import { digestMatches, openSignInPassword } from '../../core/secrets/passwords';
import { unseal } from '../../core/secrets/sealed';
import { readSystemConfig, type SystemConfig } from '../../core/system-config';
import { type BeginSession, checkAddress, checkState, logSignIn } from './begin-session';
import { signInCaptcha } from './captcha/captcha';
import type { Directory } from './providers/directory';
import type { Identities } from './providers/identities';
import { findByAccount, findById, mayBeLocked, takeCaptcha } from './oauth.repository';
import type { SecondStepService } from './second-step/second-step.service';
import { type Accepted, type Binding, guardedName, NO_BINDING, type SignIn, type Visitor } from './sign-in-attempt';
import type { WaitingSignIns } from './second-step/waiting-sign-in';
import { checkDelay, checkLock, clearFailures, countFailure, knownDevice, type Tried } from './sign-in-guard';

export interface SignInService {
  signIn(attempt: SignIn): Promise<{ token: string; theme: string }>;
  /** Continues a sign-in that has asked for a one-time code. */
  finish(ticket: string, code: string, visitor: Visitor): Promise<{ token: string; theme: string }>;
  signOut(caller: Caller, userAgent: string): Promise<void>;
  /** Continues after the first step: with the second where there is one, then with the session. */
  enter(user: UserAccount, accepted: Accepted, config: SystemConfig, bind?: Binding): Promise<{ token: string; theme: string }>;
  /** Checks the caller's password; wrong ones count like those of a sign-in. */
  unlock(caller: Caller, password: Typed): Promise<void>;
  /** The stored hash of the account, or undefined for a wrong password, which counts like one of a sign-in. */
  confirm(caller: Caller, password: Typed): Promise<string | undefined>;
}

interface SignInParts {
  begin: BeginSession;
  directory: Directory;
  secondStep: SecondStepService;
  identities: Pick<Identities, 'bind' | 'waitingIn'>;
  waiting: Pick<WaitingSignIns, 'take'>;
}

/** The digest of a password; for people of a directory the password itself as well. */
interface Typed {
  password: string;
  plain?: string | undefined;
}

/** A wrong try, in the form in which it is counted and logged. */
interface Refused {
  tried: Tried;
  attempt: Visitor & { account: string };
  user: UserAccount | undefined;
  config: SystemConfig;
}

/** The account that is tried, and the origin of the try. */
type Trying = Pick<Visitor, 'ip' | 'device'> & { account: string };

export function createSignInService(core: Core, { begin, directory, secondStep, identities, waiting }: SignInParts): SignInService {
  const { database, config: settings, sessions } = core;
  const { kysely } = database;

  async function checkCaptcha({ code, captchaKey }: SignIn, config: SystemConfig): Promise<void> {
    if (config.enableVerificationCode === 0) return;
    const answer = captchaKey === '' ? undefined : await takeCaptcha(kysely, signInCaptcha(captchaKey));
    if (answer === undefined || answer.toLowerCase() !== code.toLowerCase()) throw new AppError('CAPTCHA_WRONG');
  }

  async function triedOf({ account, ip, device }: Trying): Promise<Tried> {
    const name = guardedName(account);
    return { account: name, ip, known: await knownDevice(kysely, name, device) };
  }

  async function checkTries(tried: Tried, config: SystemConfig, connection: Connection = kysely): Promise<void> {
    if (settings.rateLimits) await checkDelay(connection, tried);
    await checkLock(connection, tried, config);
  }

  async function countWrong(tx: Connection, tried: Tried, userId: Id | undefined, config: SystemConfig) {
    const locked = await countFailure(tx, tried, config);
    // Otherwise any client could lock out the last user who can unlock; administrators only wait.
    if (locked && userId !== undefined && (await mayBeLocked(tx, userId)))
      await tx.updateTable('user_account').set({ state: 2 }).where('id', '=', userId).execute();
  }

  /** Counts and logs a wrong try. */
  async function refuse(tx: Connection, { tried, attempt, user, config }: Refused): Promise<void> {
    counters.signIns.inc({ outcome: 'refused' });
    await countWrong(tx, tried, user?.id, config);
    await logSignIn(core, tx, attempt, user ?? attempt.account, { succeeded: false });
  }

  /** The account that has this password in the directory, where there is one. */
  async function askDirectory(account: string, plain: string, known: UserAccount | undefined, config: SystemConfig) {
    if (config.ldapEnabled === 0) return undefined;
    return directory.identify(account, plain, known, config).catch((error: unknown) => {
      // When a directory is not available, tries must still be counted, and the answer must be the same as for a wrong password.
      core.onError(error);
      return undefined;
    });
  }

  /**
   * The account of the person, by their password here or in the directory. An unknown account and a wrong password have the same answer and
   * the same response time.
   */
  async function checkPassword(attempt: SignIn, tried: Tried, config: SystemConfig): Promise<{ user: UserAccount; by: SignInBy }> {
    const found = await findByAccount(kysely, attempt.account);
    const digest = openSignInPassword(attempt.password, settings.cipherKey) ?? '';
    const matches = await digestMatches(digest, found?.password_hash);
    // Tries sent all at once have passed the check before any of them was counted.
    await checkTries(tried, config);
    if (matches && found !== undefined) return { user: found, by: 'password' };
    const user = await askDirectory(attempt.account, unseal(attempt.plainPassword, settings.cipherKey) ?? '', found, config);
    if (user !== undefined) return { user, by: 'ldap' };
    await database.transaction((tx) => refuse(tx, { tried, attempt, user: found, config }));
    throw new AppError('SIGN_IN_FAILED');
  }

  async function confirm(caller: Caller, { password, plain = '' }: Typed): Promise<string | undefined> {
    const [config, tried] = await Promise.all([readSystemConfig(kysely), triedOf(caller)]);
    await checkTries(tried, config);
    const user = await findById(kysely, caller.userId);
    const matches = await digestMatches(password, user?.password_hash);
    await checkTries(tried, config);
    if (matches || (plain !== '' && (await askDirectory(caller.account, plain, user, config)) !== undefined)) {
      await clearFailures(kysely, caller.account, caller);
      return user?.password_hash;
    }
    await database.transaction((tx) => countWrong(tx, tried, caller.userId, config));
    return undefined;
  }

  /**
   * Binds the identity that the browser waits with, together with a session that has no open duty: an initial password does not prove who
   * has signed in.
   */
  async function beginBound(user: UserAccount, accepted: Accepted, config: SystemConfig, bind: Binding) {
    const identity = user.is_administrator ? undefined : await identities.waitingIn(bind);
    if (identity === undefined || (await secondStep.dutyOf(user, accepted.by, config)) !== undefined) return begin(user, accepted, config);
    const begun = await begin(user, accepted, config, (tx) => identities.bind(tx, user, identity, accepted.ip));
    if (bind.ticket !== '') await waiting.take(bind.ticket);
    return begun;
  }

  async function enter(user: UserAccount, accepted: Accepted, config: SystemConfig, bind = NO_BINDING) {
    checkState(user);
    if (await secondStep.isAsked(user.id, accepted.by, config)) throw await secondStep.demand(user, { ...accepted, bind });
    return beginBound(user, accepted, config, bind);
  }

  return {
    enter,
    async signIn(attempt) {
      const [config, tried] = await Promise.all([readSystemConfig(kysely), triedOf(attempt)]);
      await checkTries(tried, config);
      await checkCaptcha(attempt, config);
      checkAddress(attempt, config);
      const { user, by } = await checkPassword(attempt, tried, config);
      return enter(user, { ...attempt, by }, config, attempt.bind);
    },
    async finish(ticket, code, visitor) {
      const config = await readSystemConfig(kysely);
      const { user, by, provedAt, bind } = await secondStep.resume(ticket);
      const attempt = { ...visitor, account: user.account };
      const tried = await triedOf(attempt);
      const taken = await database.transaction(async (tx) => {
        // One after the other: of codes sent all at once each would pass before any was counted.
        await secondStep.hold(tx, user.id);
        await checkTries(tried, config, tx);
        if (await secondStep.take(tx, user.id, code)) return true;
        await refuse(tx, { tried, attempt, user, config });
        return false;
      });
      if (!taken) throw new AppError('CODE_WRONG');
      await secondStep.forget(ticket);
      return beginBound(user, { ...visitor, by, ...(provedAt === undefined ? {} : { provedAt }) }, config, bind);
    },
    signOut: (caller, userAgent) =>
      database.transaction(async (tx) => {
        await sessions.end(tx, caller.sessionId, 'signed-out');
        await core.stream.publish(tx, [caller.userId], { method: 'closeSocket' }, caller.sessionId);
        // A view-as session does not count as a sign-in of the user.
        if (caller.viewerId !== null) return;
        const user = { id: caller.userId, account: caller.account, real_name: caller.name };
        await logSignIn(core, tx, { ip: caller.ip, userAgent }, user, { out: true, succeeded: true });
      }),
    async unlock(caller, password) {
      if ((await confirm(caller, password)) === undefined) throw new AppError('SIGN_IN_FAILED');
    },
    confirm,
  };
}
