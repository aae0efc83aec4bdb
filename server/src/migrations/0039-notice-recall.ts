import { type Kysely, sql } from 'kysely';

/**
 * Recalling notices requires a separate right (ADR 14). Existing installations get the button for it. The group of platform management is
 * granted the button where it has all other buttons of notices, as in new installations; where administrators have withdrawn one of them
 * nothing is granted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    with added as (
      insert into menu_button (id, menu_id, full_name, en_code, locked, sort_code)
      select 3025, id, '撤回', 'btn_recall', locked, 4 from menu where id = 2004
      on conflict do nothing returning id
    ) insert into permission_grant (group_id, item_type, item_id)
    select permission_group.id, 'button', added.id from added cross join permission_group
    where permission_group.id = 4101 and 4 = (
      select count(*) from permission_grant g where g.group_id = 4101 and g.item_type = 'button' and g.item_id in (3021, 3022, 3023, 3024))
    on conflict do nothing
  `.execute(db);
}
