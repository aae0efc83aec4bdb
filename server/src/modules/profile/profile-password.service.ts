import { AppError } from '@banyan/shared-contracts/errors';
import { PASSWORD_CAPTCHA, type PasswordChange } from '@banyan/shared-contracts/session/profile/profile-password.contract';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import { refuseBrokenSecret, refuseChosen } from '../../core/secrets/password-rules';
import { hashDigest } from '../../core/secrets/passwords';
import { endSessions } from '../../core/session/end-sessions';
import { readSystemConfig } from '../../core/system-config';
import { replacePassword } from './profile.repository';

/** Given by the module that guards sign-in. */
export interface PasswordGuard {
  /** The stored hash that the digest fits, or undefined for a wrong password, which counts like one of a sign-in. */
  confirm(caller: Caller, typed: { password: string }): Promise<string | undefined>;
  /** A picture whose answer is stored under a key. */
  drawCaptcha(key: string, length: number, seconds: number): Promise<string>;
  /** The answer under a key; reading it uses it up. */
  takeCaptcha(key: string): Promise<string | undefined>;
}

export interface PasswordService {
  drawCaptcha(key: string): Promise<string>;
  /** Sets the caller's password and ends all their sessions, including the calling one. */
  change(caller: Caller, input: PasswordChange): Promise<void>;
}

/** Keys travel as text in an address and as a number in a body, so both are written as JavaScript writes that number; apart from those of sign-in. */
const storedKey = (key: string) => `password:${key.trim() !== '' && Number.isFinite(Number(key)) ? String(Number(key)) : key}`;

export function createPasswordService(core: Core, guard: PasswordGuard): PasswordService {
  const { database, audit, config } = core;

  async function checkCaptcha({ timestamp, code }: PasswordChange): Promise<void> {
    const answer = await guard.takeCaptcha(storedKey(timestamp));
    if (answer === undefined || answer.toLowerCase() !== code.toLowerCase()) throw new AppError('CAPTCHA_WRONG');
  }

  async function refuseWeak({ userId }: Caller, { oldPassword, password, secret }: PasswordChange): Promise<void> {
    if (password === oldPassword) throw new AppError('NOT_ALLOWED', { what: 'what.passwordSame' });
    const policy = await readSystemConfig(database.kysely);
    refuseBrokenSecret(policy, { digest: password, secret }, config.cipherKey);
    await refuseChosen(database.kysely, userId, password, policy);
  }

  return {
    drawCaptcha: (key) => guard.drawCaptcha(storedKey(key), PASSWORD_CAPTCHA.length, PASSWORD_CAPTCHA.seconds),

    async change(caller, input) {
      await checkCaptcha(input);
      const confirmedHash = await guard.confirm(caller, { password: input.oldPassword });
      if (confirmedHash === undefined) throw new AppError('PASSWORD_WRONG');
      // Only a user who knows the password may test which one is the initial password.
      await refuseWeak(caller, input);
      const passwordHash = await hashDigest(input.password);
      await database.transaction(async (tx) => {
        if (!(await replacePassword(tx, caller.userId, confirmedHash, passwordHash))) throw new AppError('PASSWORD_WRONG');
        await endSessions(core, tx, caller.userId, 'password-changed', { asking: caller.sessionId });
        await audit(tx, caller, { module: 'profile', action: 'reset-password', targetId: caller.userId, targetName: caller.account });
      });
    },
  };
}
