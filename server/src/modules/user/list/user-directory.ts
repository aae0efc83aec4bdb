import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../../core/database/database';
import type { Id } from '../../../core/database/tables';
import { readOrganizations } from '../../../core/organization/organizations';

/** A position or role with the organizations it belongs to; none for global roles. */
export interface NamedLeaf {
  id: Id;
  names: string[];
  organizeIds: Id[];
}

export interface NamedOrganization {
  id: Id;
  path: string;
  /** Ids from the root down. */
  idPath: Id[];
}

/** All records that a row of an import can refer to by name, read once for all rows. */
export interface UserDirectory {
  /** By path text, and by code. */
  organizations: ReadonlyMap<string, NamedOrganization>;
  positions: readonly NamedLeaf[];
  roles: readonly NamedLeaf[];
  /** Codes of dictionary entries by name and by code, of each dictionary by its own code. */
  dictionaries: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Ids of users by account in lower case, of those that the rows name. */
  accounts: Map<string, Id>;
}

/** Dictionaries behind columns. */
export const COLUMN_DICTIONARIES = {
  gender: 'sex',
  nation: 'Nation',
  education: 'Education',
  certificatesType: 'certificateType',
} as const;

async function leavesOf(connection: Connection, query: RawBuilder<{ id: Id; name: string; code: string; organize_ids: Id[] }>) {
  const { rows } = await query.execute(connection);
  return rows.map(({ id, name, code, organize_ids }): NamedLeaf => ({ id, names: [name, code], organizeIds: organize_ids }));
}

async function readDictionaries(connection: Connection) {
  const { rows } = await sql<{ type: string; name: string; code: string }>`
    select type.en_code as type, entry.full_name as name, entry.en_code as code
    from dictionary_type type join dictionary_entry entry on entry.dictionary_type_id = type.id
    where type.en_code = any(${sql.val(Object.values(COLUMN_DICTIONARIES))}::text[]) and entry.enabled
    order by entry.sort_code desc, entry.id desc`.execute(connection);
  const dictionaries = new Map<string, Map<string, string>>();
  for (const { type, name, code } of rows) {
    const entries = dictionaries.get(type) ?? new Map<string, string>();
    dictionaries.set(type, entries.set(code, code).set(name, code));
  }
  return dictionaries;
}

async function findAccounts(connection: Connection, accounts: readonly string[]): Promise<Map<string, Id>> {
  const { rows } = await sql<{ id: Id; account: string }>`
    select id, lower(account) as account from user_account where lower(account) = any(${sql.val(accounts)}::text[])`.execute(connection);
  return new Map(rows.map(({ id, account }) => [account, id]));
}

/** The directory for rows that name these accounts (in lower case): their own, and those of managers. */
export async function readDirectory(connection: Connection, accounts: readonly string[]): Promise<UserDirectory> {
  const [organizations, positions, roles, dictionaries, known] = await Promise.all([
    readOrganizations(connection),
    leavesOf(
      connection,
      sql`select id, full_name as name, en_code as code, array[organize_id::text] as organize_ids from position where enabled order by sort_code, id`,
    ),
    leavesOf(
      connection,
      sql`select id, full_name as name, en_code as code, case when global then '{}'
        else array(select organize_id::text from role_organize where role_id = role.id) end as organize_ids
        from role where enabled order by sort_code, id`,
    ),
    readDictionaries(connection),
    findAccounts(connection, accounts),
  ]);
  return {
    organizations: new Map(
      organizations.flatMap((organization) => [organization.code, organization.path].map((name) => [name, organization])),
    ),
    positions,
    roles,
    dictionaries,
    accounts: known,
  };
}
