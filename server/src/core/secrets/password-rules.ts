import { AppError } from '@banyan/shared-contracts/errors';
import { brokenRule, type PasswordPolicy, passwordRules } from '@banyan/shared-contracts/session/password-rules';
import type { Connection } from '../database/database';
import type { Id } from '../database/tables';
import type { SystemConfig } from '../system-config';
import { commonDigests } from './common-passwords';
import { digestMatches, digestOf } from './passwords';
import { unseal } from './sealed';

type Policy = Pick<SystemConfig, 'newUserDefaultPassword' | 'disableOldPassword' | 'disableTheNumberOfOldPasswords'>;

/** Throws where the policy asks more of a password. */
export function refuseBroken(policy: PasswordPolicy, password: string): void {
  const broken = brokenRule(passwordRules(policy), password);
  if (broken !== undefined) throw new AppError('NOT_ALLOWED', { what: `what.passwordRule.${broken.key}`, ...broken.values });
}

/** The same for a password that is sent sealed beside its digest; clients that send the digest only have checked it where it was typed. */
export function refuseBrokenSecret(
  policy: PasswordPolicy,
  { digest, secret }: { digest: string; secret: string | undefined },
  cipherKey: string,
): void {
  if (secret === undefined) return;
  const password = unseal(secret, cipherKey);
  if (password === undefined || digestOf(password) !== digest) throw new AppError('BAD_INPUT', { problems: 'what.passwordSecret' });
  refuseBroken(policy, password);
}

/** Throws for the passwords that everybody tries first. */
export async function refuseCommon(digest: string): Promise<void> {
  if ((await commonDigests()).has(digest)) throw new AppError('NOT_ALLOWED', { what: 'what.passwordCommon' });
}

/** Throws for what a person may not choose: common ones, the initial one, and those that they had before where the policy says so. */
export async function refuseChosen(connection: Connection, userId: Id, digest: string, policy: Policy): Promise<void> {
  await refuseCommon(digest);
  if (policy.newUserDefaultPassword !== '' && digest === digestOf(policy.newUserDefaultPassword))
    throw new AppError('NOT_ALLOWED', { what: 'what.passwordInitial' });
  if (policy.disableOldPassword === 0) return;
  const count = policy.disableTheNumberOfOldPasswords;
  const rows = await connection
    .selectFrom('password_history')
    .select('password_hash')
    .where('user_id', '=', userId)
    .orderBy('replaced_at', 'desc')
    .limit(count)
    .execute();
  for (const { password_hash: hash } of rows)
    if (await digestMatches(digest, hash)) throw new AppError('NOT_ALLOWED', { what: 'what.passwordOld', count });
}
