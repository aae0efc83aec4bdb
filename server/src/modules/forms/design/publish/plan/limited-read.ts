import { CompiledQuery, sql } from 'kysely';
import { type Database, ranTooLong } from '../../../../../core/database/database';

/** Time limit of a query of a plan: statements that change the table wait for it. */
const LONGEST_MS = 3000;

/** Rows of one statement in a transaction of its own that only reads; undefined where it takes too long. */
export async function readLimited<Row>(
  { kysely }: Database,
  statement: string,
  values: readonly unknown[] = [],
): Promise<Row[] | undefined> {
  try {
    return await kysely
      .transaction()
      .setAccessMode('read only')
      .execute(async (tx) => {
        await sql`set local statement_timeout = ${sql.lit(LONGEST_MS)}`.execute(tx);
        return (await tx.executeQuery<Row>(CompiledQuery.raw(statement, [...values]))).rows;
      });
  } catch (error) {
    if (ranTooLong(error)) return undefined;
    throw error;
  }
}
