import { sql } from 'kysely';
import type { Connection } from '../../../core/database/database';
import type { Id } from '../../../core/database/tables';

/** A user as spreadsheets show it, in words. */
export interface UserExportRow {
  id: Id;
  account: string;
  real_name: string;
  state: number;
  sort_code: number;
  mobile_phone: string;
  email: string;
  gender: string;
  profile: Record<string, unknown>;
  manager: string | null;
  organize: string | null;
  position: string | null;
  role: string | null;
}

/** Users in the order of the ids; deleted ones are left out. */
export async function readUsers(connection: Connection, ids: readonly Id[]): Promise<UserExportRow[]> {
  const { rows } = await sql<UserExportRow>`
    select u.id, u.account, u.real_name, u.state, u.sort_code, u.mobile_phone, u.email, u.gender, u.profile,
      manager.real_name || '/' || manager.account as manager,
      (select string_agg(path.text, ',' order by r.object_id <> u.organize_id, r.object_id) from user_relation r
        cross join lateral (
          select string_agg(o.full_name, '/' order by c.depth desc) as text
          from organize_closure c join organize o on o.id = c.ancestor_id where c.descendant_id = r.object_id
        ) path where r.user_id = u.id and r.object_type = 'organize') as organize,
      (select string_agg(position.full_name, ',' order by r.object_id <> u.position_id, r.object_id)
        from user_relation r join position on position.id = r.object_id where r.user_id = u.id and r.object_type = 'position') as position,
      (select string_agg(role.full_name, ',' order by r.object_id)
        from user_relation r join role on role.id = r.object_id where r.user_id = u.id and r.object_type = 'role') as role
    from unnest(${sql.val(ids)}::bigint[]) with ordinality as wanted (id, place)
    join user_account u on u.id = wanted.id
    left join user_account manager on manager.id = u.manager_id
    order by wanted.place`.execute(connection);
  return rows;
}

/** Names of dictionary entries by code, of each dictionary by its own code. */
export async function entryNames(connection: Connection, types: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ type: string; code: string; name: string }>`
    select type.en_code as type, entry.en_code as code, entry.full_name as name
    from dictionary_type type join dictionary_entry entry on entry.dictionary_type_id = type.id
    where type.en_code = any(${sql.val(types)}::text[])`.execute(connection);
  return new Map(rows.map(({ type, code, name }) => [`${type} ${code}`, name]));
}
