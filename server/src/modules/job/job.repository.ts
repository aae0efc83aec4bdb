import type { Selectable } from 'kysely';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import type { BackgroundJobTable } from '../../core/database/tables/jobs';

export type JobRow = Selectable<BackgroundJobTable>;

interface Page {
  limit: number;
  offset: number;
}

const total = async (query: { executeTakeFirstOrThrow(): Promise<{ total: string | number | bigint }> }): Promise<number> =>
  Number((await query.executeTakeFirstOrThrow()).total);

export async function listOfOwner(connection: Connection, owner: Id, { limit, offset }: Page): Promise<{ rows: JobRow[]; total: number }> {
  const query = connection.selectFrom('background_job').where('owner_id', '=', owner);
  return {
    rows: await query.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute(),
    total: await total(query.select(({ fn }) => fn.countAll().as('total'))),
  };
}

export async function listDead(connection: Connection, { limit, offset }: Page): Promise<{ rows: JobRow[]; total: number }> {
  const query = connection.selectFrom('background_job').where('state', '=', 'dead');
  return {
    rows: await query.selectAll().orderBy('ended_at', 'desc').orderBy('id', 'desc').limit(limit).offset(offset).execute(),
    total: await total(query.select(({ fn }) => fn.countAll().as('total'))),
  };
}

export const ownerOf = async (connection: Connection, id: Id): Promise<Id | null | undefined> =>
  (await connection.selectFrom('background_job').select('owner_id').where('id', '=', id).executeTakeFirst())?.owner_id;
