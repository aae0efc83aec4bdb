import { sql } from 'kysely';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import base from '../data/base.json';
import { seedOnce } from '../seed-once';

const MANAGER_GROUP = '集团管理组';

/** The platform managers manage the whole demo company and may grant what they hold. Existing slices are not changed. */
export async function seedDemoGradeAdmins(tx: Connection): Promise<void> {
  await seedOnce(tx, 'demoGradeAdmins', async () => {
    const roleIds = base.roles.map(({ id }) => id);
    const { rows } = await sql<{ id: Id }>`
      insert into grade_admin (user_id, manager_group)
      select distinct user_id, ${MANAGER_GROUP} from user_relation
      where object_type = 'role' and object_id = any(${sql.val(roleIds)}::bigint[])
      on conflict do nothing returning user_id as id`.execute(tx);
    const admins = sql`unnest(${sql.val(rows.map(({ id }) => id))}::bigint[]) as admin (id)`;
    await sql`
      insert into grade_admin_organize
      select admin.id, organize.id, true, true, true, true, true, true, true, true
      from ${admins} cross join organize where organize.parent_id is null`.execute(tx);
    await sql`insert into grade_admin_system select admin.id, system.id from ${admins} cross join system`.execute(tx);
    await sql`insert into grade_admin_menu select admin.id, menu.id from ${admins} cross join menu`.execute(tx);
  });
}
