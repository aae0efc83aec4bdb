import { type Insertable, sql } from 'kysely';
import type { Connection } from '../../core/database/database';
import type { Id, UserAccount } from '../../core/database/tables';
import type { UserAccountTable, UserRelationTable } from '../../core/database/tables/organization';

/** Memberships of a user, apart from groups, which the membership module manages. */
export type RelationType = Exclude<UserRelationTable['object_type'], 'group'>;
export type Relations = Record<RelationType, Id[]>;

export const findUser = (connection: Connection, id: Id): Promise<UserAccount | undefined> =>
  connection.selectFrom('user_account').selectAll().where('id', '=', id).executeTakeFirst();

/** Locks the row until the transaction ends; transactions that only refer to the user do not wait. */
export const lockUser = (connection: Connection, id: Id): Promise<UserAccount | undefined> =>
  connection.selectFrom('user_account').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** Locks the row also against transactions that are about to refer to it. */
export const lockForRemoval = (tx: Connection, id: Id): Promise<UserAccount | undefined> =>
  tx.selectFrom('user_account').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const accountExists = async (connection: Connection, account: string): Promise<boolean> =>
  (await connection
    .selectFrom('user_account')
    .select('id')
    .where(sql<string>`lower(account)`, '=', account.toLowerCase())
    .executeTakeFirst()) !== undefined;

/** False when the account exists already. */
export const insertUser = async (connection: Connection, row: Insertable<UserAccountTable>): Promise<boolean> =>
  (await connection
    .insertInto('user_account')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined;

export const deleteUser = async (connection: Connection, id: Id): Promise<void> => {
  await connection.deleteFrom('permission_group_member').where('object_type', '=', 'user').where('object_id', '=', id).execute();
  await connection.deleteFrom('user_account').where('id', '=', id).execute();
};

export async function relationsOf(connection: Connection, userId: Id): Promise<Relations> {
  const rows = await connection
    .selectFrom('user_relation')
    .select(['object_type', 'object_id'])
    .where('user_id', '=', userId)
    .orderBy('object_id')
    .execute();
  const of = (type: RelationType) => rows.filter((row) => row.object_type === type).map((row) => row.object_id);
  return { organize: of('organize'), position: of('position'), role: of('role') };
}

/**
 * Sets the memberships of a user to exactly `wanted`. Writes only differences, because after every write the rights of all users are read
 * again.
 */
export async function replaceRelations(connection: Connection, userId: Id, current: Relations, wanted: Relations): Promise<void> {
  for (const type of Object.keys(wanted) as RelationType[]) {
    const gone = current[type].filter((id) => !wanted[type].includes(id));
    const added = wanted[type].filter((id) => !current[type].includes(id));
    if (gone.length > 0) {
      await connection
        .deleteFrom('user_relation')
        .where('user_id', '=', userId)
        .where('object_type', '=', type)
        .where('object_id', 'in', gone)
        .execute();
    }
    if (added.length > 0) {
      const rows = added.map((objectId) => ({ user_id: userId, object_type: type, object_id: objectId }));
      await connection
        .insertInto('user_relation')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  }
}

export const managesOrganizations = async (connection: Connection, userId: Id): Promise<boolean> =>
  (await connection.selectFrom('organize').select('id').where('manager_id', '=', userId).executeTakeFirst()) !== undefined;

export const hasSubordinates = async (connection: Connection, userId: Id): Promise<boolean> =>
  (await connection.selectFrom('user_account').select('id').where('manager_id', '=', userId).executeTakeFirst()) !== undefined;
