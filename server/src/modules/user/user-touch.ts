import { AppError } from '@banyan/shared-contracts/errors';
import type { Caller } from '../../core/access/caller';
import { requirePeople } from '../../core/access/people';
import type { ManageAction } from '../../core/access/slice';
import type { Connection } from '../../core/database/database';
import type { Id, UserAccount } from '../../core/database/tables';
import * as repository from './user.repository';

/**
 * The row, by default locked until the transaction ends. Only administrators may change administrators; other callers may change only
 * people whom they manage.
 */
export async function lockPerson(
  tx: Connection,
  caller: Caller,
  id: Id,
  action: ManageAction,
  take = repository.lockUser,
): Promise<UserAccount> {
  const row = await take(tx, id);
  if (row === undefined) throw new AppError('NOT_FOUND');
  if (row.is_administrator && !caller.isAdministrator) throw new AppError('NOT_ALLOWED', { what: 'what.administrator' });
  await requirePeople(tx, caller, action, [id]);
  return row;
}

/** A user cannot disable an administrator or themselves. */
export function spare(caller: Caller, row: UserAccount): void {
  if (row.id === caller.userId) throw new AppError('NOT_ALLOWED', { what: 'what.self' });
  if (row.is_administrator) throw new AppError('NOT_ALLOWED', { what: 'what.administrator' });
}
