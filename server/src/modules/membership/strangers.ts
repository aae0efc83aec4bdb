import { AppError } from '@banyan/shared-contracts/errors';
import { sql } from 'kysely';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import * as names from '../../core/organization/names';

/** Maximum number of names in an error. */
const NAMED = 5;

/** The users who are in none of the organizations or their descendants; an empty list where there is no limit to organizations. */
export async function strangersTo(tx: Connection, organizes: readonly Id[] | undefined, userIds: readonly Id[]): Promise<Id[]> {
  if (organizes === undefined || userIds.length === 0) return [];
  const { rows } = await sql<{ id: Id }>`
    select person.id from unnest(${sql.val(userIds)}::bigint[]) as person (id)
    where not exists (
      select from user_relation r join organize_closure c on c.descendant_id = r.object_id
      where r.user_id = person.id and r.object_type = 'organize' and c.ancestor_id = any(${sql.val(organizes)}::bigint[]))`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Throws for members outside of its organizations, and names them: the user's own form would refuse them too. */
export async function refuseStrangers(tx: Connection, organizes: readonly Id[] | undefined, userIds: readonly Id[]): Promise<void> {
  const found = await strangersTo(tx, organizes, userIds);
  if (found.length === 0) return;
  const known = await names.ofUsers(tx, found.slice(0, NAMED));
  const people = `${[...known.values()].join('、')}${found.length > NAMED ? '…' : ''}`;
  throw new AppError('NOT_ALLOWED', { what: 'what.memberForeign', count: found.length, people });
}
