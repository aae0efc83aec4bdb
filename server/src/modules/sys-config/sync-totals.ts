import { SYNCED, type SyncTotal } from '@banyan/shared-contracts/admin/third-party-sync.contract';
import { sql } from 'kysely';
import type { Database } from '../../core/database/database';

/** What there is to be synchronized: nothing is known on the other side, since nothing sends it there yet. */
export async function readSyncTotals({ kysely }: Pick<Database, 'kysely'>): Promise<SyncTotal[]> {
  const { rows } = await sql<{ organizes: number; users: number }>`
    select (select count(*)::int from organize) as organizes, (select count(*)::int from user_account) as users`.execute(kysely);
  const none = (synType: SyncTotal['synType'], recordTotal: number) => ({
    synType,
    recordTotal,
    synSuccessCount: 0,
    synFailCount: 0,
    unSynCount: recordTotal,
  });
  return [none(SYNCED.organize, rows[0]?.organizes ?? 0), none(SYNCED.user, rows[0]?.users ?? 0)];
}
