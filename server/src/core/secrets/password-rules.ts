import { AppError } from '@banyan/shared-contracts/errors';
import type { Connection } from '../database/database';
import type { Id } from '../database/tables';
import type { SystemConfig } from '../system-config';
import { commonDigests } from './common-passwords';
import { digestMatches, digestOf } from './passwords';

type Policy = Pick<SystemConfig, 'newUserDefaultPassword' | 'disableOldPassword' | 'disableTheNumberOfOldPasswords'>;

/** Throws for the passwords that everybody tries first. Which characters a password has is checked where it is typed. */
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
