import { sql } from 'kysely';
import type { Id } from '../../core/database/tables';
import type { TestServer } from '../test-server';

const ALL = 'see add edit remove'.split(' ').flatMap((action) => [`this_${action}`, `sub_${action}`]);

/**
 * Makes a user a graded administrator of one organization and its descendants, with all systems and menus; with the named flags only, or
 * with all.
 */
export async function grantSlice({ core }: TestServer, account: string, organizeId: Id, flags: readonly string[] = ALL): Promise<Id> {
  const { kysely } = core.database;
  const { id } = await kysely.selectFrom('user_account').select('id').where('account', '=', account).executeTakeFirstOrThrow();
  const row = Object.fromEntries(ALL.map((flag) => [flag, flags.includes(flag)]));
  await sql`
    with admin as (insert into grade_admin (user_id) values (${id}) on conflict do nothing),
    systems as (insert into grade_admin_system select ${id}::bigint, id from system on conflict do nothing),
    menus as (insert into grade_admin_menu select ${id}::bigint, id from menu on conflict do nothing)
    insert into grade_admin_organize
    select * from jsonb_populate_record(null::grade_admin_organize, ${JSON.stringify({ user_id: id, organize_id: organizeId, ...row })}::jsonb)`.execute(
    kysely,
  );
  return id;
}
