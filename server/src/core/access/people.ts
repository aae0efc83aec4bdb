import { AppError } from '@banyan/shared-contracts/errors';
import type { Connection } from '../database/database';
import { run } from '../database/sql-text';
import type { Id } from '../database/tables';
import type { Caller } from './caller';
import { type ManageAction, managesPerson } from './slice';

/** Throws FORBIDDEN unless the caller may do it with each of these people; administrators may everything. */
export async function requirePeople(
  connection: Connection,
  { isAdministrator, userId }: Caller,
  action: ManageAction,
  ids: readonly Id[],
): Promise<void> {
  if (isAdministrator || ids.length === 0) return;
  const foreign = await run(
    connection,
    (bind) =>
      `select from unnest(${bind(ids)}::bigint[]) as person (id) where not (${managesPerson('person.id', userId, action)(bind)}) limit 1`,
  );
  if (foreign.length > 0) throw new AppError('FORBIDDEN');
}
