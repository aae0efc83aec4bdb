import { sql } from 'kysely';
import type { Connection } from './database';
import type { Id } from './tables';

/**
 * What a transaction keeps from others, in the order in which it takes it, before its first write, so that no two wait for each other:
 *
 * 1. shapes of which one transaction at a time changes any part: menus, then organizations, then the chains of managers;
 * 2. rows, kind by kind: permission groups, systems and menus, positions, roles and groups, organizations, people; several of a kind by their ids.
 *    Whoever only refers to a row (`for key share`) waits for its removal alone, and whoever removes a row takes it first (`for update`);
 * 3. conversations, then their members, then files;
 * 4. streams, by the ids of their users;
 * 5. the policy version, which the database raises as the transaction commits.
 *
 * What triggers and cascades touch beyond that is left to `database.transaction`, which runs again what had to give way.
 */
export async function lockRows(tx: Connection, table: 'organize' | 'user_account', ids: readonly Id[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`select id from ${sql.table(table)} where id = any(${sql.val(ids)}::bigint[]) order by id for no key update`.execute(tx);
}
