import type { Connection } from '../core/database/database';

/** Runs a part of the seed the first time only, so that data that users have removed since is not added again. */
export async function seedOnce(tx: Connection, part: string, work: () => Promise<void>): Promise<void> {
  const first = await tx
    .insertInto('system_config')
    .values({ key: `seeded.${part}`, value: 'true' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (first !== undefined) await work();
}
