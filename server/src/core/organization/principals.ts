import { parseTypedId } from '@banyan/shared-contracts/organization/principal.contract';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../database/database';
import type { Id } from '../database/tables';
import { isId } from '../ids/only-ids';

/** Typed ids as rows (`type`, `id`); a bare id means a user, and what is neither is left out. */
const givenSql = (typedIds: readonly string[]): RawBuilder<unknown> => {
  const given = typedIds.flatMap((text) => {
    const principal = isId(text) ? { id: text, type: 'user' } : parseTypedId(text);
    return principal !== undefined && isId(principal.id) ? [principal] : [];
  });
  return sql`select * from unnest(${sql.val(given.map(({ type }) => type))}::text[], ${sql.val(given.map(({ id }) => id))}::bigint[])`;
};

/** Statement that selects the ids (`id`) of everybody behind typed ids, each once, accounts that are switched off too. */
export const membersSql = (typedIds: readonly string[]): RawBuilder<{ id: Id }> => sql`
    with given (type, id) as (
      ${givenSql(typedIds)}
    ), member (id) as (
      select id from given where type = 'user'
      union
      select relation.user_id from given
      join organize on organize.id = given.id and organize.enabled
      join organize_closure closure on closure.ancestor_id = given.id
      join user_relation relation on relation.object_type = 'organize' and relation.object_id = closure.descendant_id
      where given.type in ('company', 'department')
      union
      select relation.user_id from given
      join user_relation relation on relation.object_type = given.type and relation.object_id = given.id
      left join position on given.type = 'position' and position.id = given.id
      left join role on given.type = 'role' and role.id = given.id
      left join user_group on given.type = 'group' and user_group.id = given.id
      where coalesce(position.enabled, role.enabled, user_group.enabled, false)
    ) select id from member`;

/**
 * Statement that selects the ids (`id`) of the users behind typed ids (`<id>--<type>`; a bare id means a user). A company or department
 * means everybody in and below it; a position, role or group its members; a disabled one has no members. No typed ids at all mean
 * everybody. Disabled accounts are left out.
 */
function usersBehindSql(typedIds: readonly string[]): RawBuilder<{ id: Id }> {
  if (typedIds.length === 0) return sql`select id from user_account where state <> 0 order by id`;
  return sql`
    select user_account.id from (${membersSql(typedIds)}) member join user_account using (id)
    where user_account.state <> 0 order by user_account.id`;
}

/** The ids of the users behind typed ids, by one statement. */
export async function usersBehind(connection: Connection, typedIds: readonly string[]): Promise<Id[]> {
  const { rows } = await usersBehindSql(typedIds).execute(connection);
  return rows.map(({ id }) => id);
}
