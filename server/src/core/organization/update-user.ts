import { sql, type Updateable } from 'kysely';
import type { Connection } from '../database/database';
import type { Id } from '../database/tables';
import type { UserAccountTable } from '../database/tables/organization';

/** `profile` members that are not given stay as they are. */
export const updateUser = (connection: Connection, id: Id, { profile, ...row }: Updateable<UserAccountTable>) =>
  connection
    .updateTable('user_account')
    .set({ ...row, ...(profile === undefined ? {} : { profile: sql<string>`profile || ${profile}::jsonb` }) })
    .where('id', '=', id)
    .execute();
