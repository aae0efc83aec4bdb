import type { Locale } from '@banyan/shared-contracts/locales';
import type { Connection } from '../database/database';
import type { Id } from '../database/tables';
import type { Caller } from './caller';
import { readPolicyVersions } from './policies/policy-versions';

/** A person as a caller with the rights that they have now, for work that goes on after their request; undefined for who may not sign in any more. */
export async function readCaller(connection: Connection, userId: Id, locale: Locale): Promise<Caller | undefined> {
  const row = await connection
    .selectFrom('user_account')
    .select(['account', 'real_name', 'is_administrator', 'version'])
    .where('id', '=', userId)
    .where('state', '=', 1)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { account, real_name: name, is_administrator: isAdministrator, version: userVersion } = row;
  const policy = await readPolicyVersions(connection, userId);
  return {
    ...{ sessionId: '0', userId, account, name, isAdministrator, viewerId: null, duty: undefined },
    ...{ policy, userVersion, locale, ip: '' },
  };
}
