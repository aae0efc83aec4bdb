import { sql } from 'kysely';
import type { Id } from '../database/tables';

/** Everything through which permission groups reach a person (`object_type`, `object_id`), without what is disabled. */
export const principalsOfUser = (userId: Id) => sql<{ object_type: string; object_id: Id }>`
  select 'user', ${userId}::bigint
  union
  select relation.object_type, relation.object_id from user_relation relation
  left join role on relation.object_type = 'role' and role.id = relation.object_id
  left join position on relation.object_type = 'position' and position.id = relation.object_id
  left join user_group on relation.object_type = 'group' and user_group.id = relation.object_id
  where relation.user_id = ${userId}::bigint and relation.object_type <> 'organize'
    and coalesce(role.enabled, position.enabled, user_group.enabled, false)
  union
  select 'organize', above.id from user_relation relation
  join organize_closure closure on closure.descendant_id = relation.object_id
  join organize above on above.id = closure.ancestor_id and above.enabled
  where relation.user_id = ${userId}::bigint and relation.object_type = 'organize'`;
