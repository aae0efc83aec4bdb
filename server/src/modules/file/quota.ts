import { AppError } from '@banyan/shared-contracts/errors';
import { sql } from 'kysely';
import type { Config } from '../../core/config';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import { lockUploadsOf } from './chunk-upload.repository';

export interface Quota {
  /**
   * Throws where `bytes` exceeds what the user's files and unfinished uploads leave free. Called in the transaction that stores them; until
   * it ends no other transaction stores files for this user.
   */
  require(tx: Connection, userId: Id, bytes: number): Promise<void>;
}

/** How much one person may store; files that nothing holds any more count until they are swept up. */
export function createQuota({ userQuota }: Pick<Config, 'userQuota'>): Quota {
  return {
    async require(tx, userId, bytes) {
      if (userQuota === 0) return;
      await lockUploadsOf(tx, userId);
      const used = await sumUsed(tx, userId);
      if (used + bytes > userQuota) throw new AppError('NOT_ALLOWED', { what: 'what.userQuota', used: inGb(used), limit: inGb(userQuota) });
    },
  };
}

const inGb = (bytes: number): string => `${(Math.ceil((bytes / 1024 ** 3) * 100) / 100).toString()} GB`;

async function sumUsed(connection: Connection, userId: Id): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select ((select coalesce(sum(size), 0) from stored_file where owner_id = ${userId}::bigint)
      + (select coalesce(sum(total_size), 0) from upload where user_id = ${userId}::bigint and content_hash is null))::float8 as bytes`.execute(
    connection,
  );
  return rows[0]?.bytes ?? 0;
}
