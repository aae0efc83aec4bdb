import { MAX_LOG_TOTAL } from '@banyan/shared-contracts/admin/log.contract';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../../core/database/database';
import { containing } from '../../../core/database/sql-text';
import type { Id } from '../../../core/database/tables';

/** `name/account` of a person under an alias. */
const titleOf = (alias: string): RawBuilder<string> => sql.raw(`${alias}.real_name || '/' || ${alias}.account`);

export interface ListedColumns {
  interfaces: number;
  creator: string | null;
  last_call: Date | null;
}

/** Columns of lists other than the columns of a caller `h`. */
export const listedColumns = sql`
  (select count(*)::integer from outside_caller_interface g where g.caller_id = h.id) as interfaces,
  (select ${titleOf('u')} from user_account u where u.id = h.created_by) as creator,
  (select max(l.created_at) from data_interface_log l where l.caller_id = h.id) as last_call`;

interface GrantedRow {
  id: Id;
  fullName: string;
  enCode: string;
  type: 1 | 2 | 3;
  parameters: unknown;
}

const listGranted = (connection: Connection, callerId: Id): Promise<GrantedRow[]> =>
  connection
    .selectFrom('outside_caller_interface as g')
    .innerJoin('data_interface as i', 'i.id', 'g.interface_id')
    .select(['i.id', 'i.full_name as fullName', 'i.en_code as enCode', 'i.type', 'i.parameters'])
    .where('g.caller_id', '=', callerId)
    .orderBy('i.sort_code')
    .orderBy('i.id')
    .execute();

const listUsers = (connection: Connection, callerId: Id) =>
  connection
    .selectFrom('outside_caller_user as g')
    .innerJoin('user_account as u', 'u.id', 'g.user_id')
    .select(['u.id as userId', 'g.user_key as userKey', titleOf('u').as('userName')])
    .where('g.caller_id', '=', callerId)
    .orderBy('u.id')
    .execute();

/** Interfaces and people of a caller, as the record shows them; the kind of an interface is its number here. */
export async function readGrants(connection: Connection, callerId: Id) {
  const [granted, userList] = await Promise.all([listGranted(connection, callerId), listUsers(connection, callerId)]);
  const list = granted.map(({ type, parameters, ...row }) => ({
    ...row,
    dataType: String(type),
    parameterJson: JSON.stringify(parameters),
  }));
  return { list, userList };
}

export const replaceInterfaces = async (connection: Connection, callerId: Id, interfaceIds: readonly Id[]): Promise<void> => {
  await connection.deleteFrom('outside_caller_interface').where('caller_id', '=', callerId).execute();
  if (interfaceIds.length === 0) return;
  await connection
    .insertInto('outside_caller_interface')
    .values(interfaceIds.map((interfaceId) => ({ caller_id: callerId, interface_id: interfaceId })))
    .execute();
};

/** Removes the other users, and gives keys to the new ones. */
export async function replaceUsers(connection: Connection, callerId: Id, keys: ReadonlyMap<Id, string>): Promise<void> {
  await sql`delete from outside_caller_user where caller_id = ${callerId} and not user_id = any(${[...keys.keys()]}::bigint[])`.execute(
    connection,
  );
  if (keys.size === 0) return;
  await connection
    .insertInto('outside_caller_user')
    .values([...keys].map(([userId, key]) => ({ caller_id: callerId, user_id: userId, user_key: key })))
    .onConflict((conflict) => conflict.columns(['caller_id', 'user_id']).doNothing())
    .execute();
}

/** Whether one of these is an administrator. */
export const hasAdministrator = async (connection: Connection, userIds: readonly Id[]): Promise<boolean> =>
  userIds.length > 0 &&
  (await connection
    .selectFrom('user_account')
    .select('id')
    .where('id', 'in', [...userIds])
    .where('is_administrator', '=', true)
    .executeTakeFirst()) !== undefined;

export const findByAppId = (connection: Connection, appId: string) =>
  connection.selectFrom('outside_caller').selectAll().where('en_code', '=', appId).executeTakeFirst();

export const isGranted = async (connection: Connection, callerId: Id, interfaceId: Id): Promise<boolean> =>
  (await connection
    .selectFrom('outside_caller_interface')
    .select('interface_id')
    .where('caller_id', '=', callerId)
    .where('interface_id', '=', interfaceId)
    .executeTakeFirst()) !== undefined;

/** The person behind a key, if they may still sign in. */
export const findUser = async (connection: Connection, callerId: Id, userKey: string): Promise<Id | undefined> =>
  (
    await connection
      .selectFrom('outside_caller_user as g')
      .innerJoin('user_account as u', 'u.id', 'g.user_id')
      .select('u.id')
      .where('g.caller_id', '=', callerId)
      .where('g.user_key', '=', userKey)
      .where('u.state', '=', 1)
      .executeTakeFirst()
  )?.id;

/** Uses a proof up; false where it was used before. */
export async function useProof(connection: Connection, digest: Buffer, until: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await connection
    .insertInto('outside_call_proof')
    .values({ digest, expires_at: until })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export interface CallFilter {
  callerId: Id;
  keyword: string;
  from: number | undefined;
  to: number | undefined;
}

const calls = (connection: Connection, { callerId, keyword, from, to }: CallFilter) => {
  let query = connection
    .selectFrom('data_interface_log as l')
    .innerJoin('data_interface as i', 'i.id', 'l.interface_id')
    .where('l.caller_id', '=', callerId);
  if (from !== undefined) query = query.where('l.created_at', '>=', new Date(from));
  if (to !== undefined) query = query.where('l.created_at', '<=', new Date(to));
  if (keyword === '') return query;
  const pattern = containing(keyword);
  return query.where(({ or, eb }) =>
    or([eb('i.full_name', 'ilike', pattern), eb('i.en_code', 'ilike', pattern), eb('l.ip', 'ilike', pattern)]),
  );
};

/** Calls of a caller, the last one first. */
export const listCalls = (connection: Connection, filter: CallFilter, { limit, offset }: { limit: number; offset: number }) =>
  calls(connection, filter)
    .leftJoin('user_account as u', 'u.id', 'l.user_id')
    .select(['l.id', 'l.created_at', 'l.duration', 'l.rows', 'l.error', 'l.ip', 'l.method', 'l.device'])
    .select(['i.full_name as fullName', 'i.en_code as enCode', sql<string | null>`${titleOf('u')}`.as('user_name')])
    .orderBy('l.created_at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

/** Counted up to MAX_LOG_TOTAL. */
export const countCalls = async (connection: Connection, filter: CallFilter): Promise<number> =>
  Number(
    (
      await connection
        .selectFrom(calls(connection, filter).select('l.id').limit(MAX_LOG_TOTAL).as('some_of_them'))
        .select(({ fn }) => fn.countAll().as('total'))
        .executeTakeFirstOrThrow()
    ).total,
  );
