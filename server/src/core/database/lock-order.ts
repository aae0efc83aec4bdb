import { sql } from 'kysely';
import type { Connection } from './database';
import type { Id } from './tables';

/**
 * Order in which a transaction takes its locks, before its first write, so that no two transactions wait for each other:
 *
 * 1. structures of which one transaction at a time changes any part: menus, then organizations, then the chains of managers;
 * 2. rows, kind by kind: permission groups, systems and menus, positions, roles and groups, organizations, people; several of a kind by
 *    their ids. A transaction that only refers to a row (`for key share`) waits only for its removal, and a transaction that removes a row
 *    locks it first (`for update`);
 * 3. conversations, then their members, then files;
 * 4. streams, by the ids of their users;
 * 5. the policy version, which the database raises as the transaction commits.
 *
 * Locks that triggers and cascades take in addition are left to `database.transaction`, which runs a transaction again after a deadlock.
 */
export async function lockRows(tx: Connection, table: 'organize' | 'user_account', ids: readonly Id[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`select id from ${sql.table(table)} where id = any(${sql.val(ids)}::bigint[]) order by id for no key update`.execute(tx);
}
