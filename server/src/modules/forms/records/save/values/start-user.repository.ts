import type { StartUser } from '@banyan/shared-contracts/forms/model/widget';
import { sql } from 'kysely';
import type { Connection } from '../../../../../core/database/database';
import type { Id } from '../../../../../core/database/tables';

/** What the session tells clients of its user, as far as fields begin with it (api-forms B12). */
export async function readStartUser(connection: Connection, userId: Id): Promise<StartUser | undefined> {
  const { rows } = await sql<StartUser>`
    select u.id::text as "userId",
      coalesce((select jsonb_agg(c.ancestor_id::text order by c.depth desc) from organize_closure c where c.descendant_id = u.organize_id), '[]')
        as "organizeIdList",
      coalesce((select o.id::text from organize o where o.id = u.organize_id and o.kind = 'department'), '') as "departmentId",
      coalesce((select jsonb_agg(jsonb_build_object('id', p.id::text) order by p.id <> u.position_id, p.sort_code)
        from user_relation r join position p on p.id = r.object_id where r.user_id = u.id and r.object_type = 'position'), '[]') as "positionIds",
      coalesce((select jsonb_agg(role.id::text order by role.sort_code)
        from user_relation r join role on role.id = r.object_id where r.user_id = u.id and r.object_type = 'role'), '[]') as "roleIds",
      coalesce((select jsonb_agg(r.object_id::text) from user_relation r where r.user_id = u.id and r.object_type = 'group'), '[]') as "groupIds",
      coalesce((select picture from user_signature where user_id = u.id and is_default), '') as "signImg"
    from user_account u where u.id = ${userId}`.execute(connection);
  return rows[0];
}
