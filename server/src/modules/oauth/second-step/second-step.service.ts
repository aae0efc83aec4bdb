import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '@banyan/shared-contracts/errors';
import { Secret, TOTP } from 'otpauth';
import type { Caller } from '../../../core/access/caller';
import type { Core } from '../../../core/core';
import type { Connection } from '../../../core/database/database';
import type { Id, UserAccount } from '../../../core/database/tables';
import type { SignInBy } from '../../../core/database/tables/session';
import { dutyOf } from '../../../core/session/duty';
import { hasSecondStep, toPolicy } from '../../../core/session/session-policy';
import { readSystemConfig, type SystemConfig } from '../../../core/system-config';
import { findById } from '../oauth.repository';
import * as repository from './second-step.repository';
import type { Binding } from '../sign-in-attempt';

/** Seconds of one code, codes before and after the present one that are taken as well, and how long a sign-in waits for its code. */
const PERIOD = 30;
const WINDOW = 1;
const WAIT_SECONDS = 300;
const RECOVERY_CODES = 8;

const PURPOSE = (userId: Id) => `second-step:${userId}`;

/** Recovery codes are random enough for a plain digest. */
const hashOf = (code: string): string =>
  createHash('sha256')
    .update(code.toLowerCase().replace(/[^0-9a-z]/g, ''))
    .digest('hex');
const newRecoveryCode = (): string =>
  randomBytes(8)
    .toString('hex')
    .replace(/(.{4})(?=.)/g, '$1-');

/** A sign-in whose first step has succeeded. */
interface Begun {
  user: UserAccount;
  by: SignInBy;
  provedAt?: Date | undefined;
  bind: Binding;
}

export type SecondStepService = ReturnType<typeof createSecondStepService>;

/** One-time codes as the second step of sign-in (RFC 6238): set up by each person, required after the first step, whichever it was. */
export function createSecondStepService(core: Core) {
  const { database, vault, tickets, audit } = core;
  const { kysely } = database;

  const totp = (secret: Secret, account: string, issuer: string) =>
    new TOTP({ issuer, label: account, secret, period: PERIOD, digits: 6, algorithm: 'SHA1' });

  /** The time step of a code, or undefined when it is none of the secret's at this time. */
  function stepOf(row: repository.SecondStep, code: string): number | undefined {
    const secret = vault.open(row.secret, PURPOSE(row.user_id));
    if (secret === undefined || !/^\d{6}$/.test(code)) return undefined;
    const delta = totp(Secret.fromBase32(secret), '', '').validate({ token: code, window: WINDOW });
    return delta === null ? undefined : Math.floor(Date.now() / 1000 / PERIOD) + delta;
  }

  /** Whether it is a code of the person's that was not used before; it is used now. */
  async function take(tx: Connection, userId: Id, given: string): Promise<boolean> {
    const code = given.replace(/\s/g, '');
    const row = await repository.find(tx, userId);
    if (row?.confirmed_at == null) return false;
    const step = stepOf(row, code);
    return step === undefined ? repository.useRecoveryCode(tx, userId, hashOf(code)) : repository.useStep(tx, userId, step);
  }

  return {
    /** Whether a code must follow such a sign-in of the person's. */
    async isAsked(userId: Id, by: SignInBy, config: SystemConfig): Promise<boolean> {
      return hasSecondStep(config, by) && (await repository.find(kysely, userId))?.confirmed_at != null;
    },
    /** The duty that a session of the user would have after this kind of sign-in. */
    async dutyOf(user: UserAccount, by: SignInBy, config: SystemConfig): Promise<Caller['duty']> {
      const lacks = (await repository.find(kysely, user.id))?.confirmed_at == null;
      const owing = { ...user, viewed_by: null, sign_in_by: by, account_created_at: user.created_at, lacks_second_step: lacks };
      return dutyOf(owing, toPolicy(config), Date.now());
    },
    hold: repository.hold,
    take,

    /** The refusal that asks for the code; its ticket is good for this password only. */
    async demand(user: UserAccount, { by, provedAt, bind }: Omit<Begun, 'user'>): Promise<AppError> {
      const payload = { userId: user.id, by, provedAt: provedAt?.getTime(), bind, mark: hashOf(user.password_hash) };
      return new AppError('SECOND_STEP', { ticket: await tickets.issue(kysely, 'second-step', payload, WAIT_SECONDS) });
    },
    async resume(ticket: string): Promise<Begun> {
      const payload = await tickets.redeem('second-step', ticket, 'keep');
      const user = payload && (await findById(kysely, String(payload['userId'])));
      if (user === undefined || payload?.['mark'] !== hashOf(user.password_hash)) throw new AppError('SESSION_TIMED_OUT');
      const provedAt = payload['provedAt'] as number | undefined;
      return {
        user,
        by: payload['by'] as SignInBy,
        provedAt: provedAt === undefined ? undefined : new Date(provedAt),
        bind: payload['bind'] as Binding,
      };
    },
    forget: (ticket: string) => tickets.redeem('second-step', ticket, 'once'),

    async state({ userId }: Caller) {
      const [row, { secondStep }] = await Promise.all([repository.find(kysely, userId), readSystemConfig(kysely)]);
      const on = row?.confirmed_at != null;
      return { on, offered: secondStep !== 0, demanded: secondStep === 2, recoveryCodes: on ? row.recovery_hashes.length : 0 };
    },

    /** A new secret, which counts once a code of it was shown to work. */
    async begin(caller: Caller): Promise<{ secret: string; uri: string }> {
      const { secondStep, sysName } = await readSystemConfig(kysely);
      if (secondStep === 0) throw new AppError('NOT_ALLOWED', { what: 'what.secondStepOff' });
      const secret = new Secret({ size: 20 });
      const sealed = vault.seal(secret.base32, PURPOSE(caller.userId));
      if (!(await repository.begin(kysely, caller.userId, sealed))) throw new AppError('NOT_ALLOWED', { what: 'what.secondStepOn' });
      return { secret: secret.base32, uri: totp(secret, caller.account, sysName).toString() };
    },

    /** Returns the recovery codes, which are shown this once. */
    confirm: (caller: Caller, code: string): Promise<string[]> =>
      database.transaction(async (tx) => {
        const row = await repository.find(tx, caller.userId);
        if (row === undefined || row.confirmed_at !== null) throw new AppError('NOT_FOUND');
        const step = stepOf(row, code.replace(/\s/g, ''));
        if (step === undefined) throw new AppError('CODE_WRONG');
        const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
        await repository.confirm(tx, caller.userId, step, codes.map(hashOf));
        await audit(tx, caller, { module: 'second-step', action: 'enable', targetId: caller.userId, targetName: caller.account });
        return codes;
      }),

    /** Disables a person's one-time codes: their own, after the password, or those of a user who lost the device. */
    async remove(tx: Connection, caller: Caller, { id, account }: Pick<UserAccount, 'id' | 'account'>): Promise<void> {
      if (!(await repository.remove(tx, id))) throw new AppError('NOT_ALLOWED', { what: 'what.secondStepNone' });
      await audit(tx, caller, { module: 'second-step', action: 'disable', targetId: id, targetName: account });
    },
  };
}
