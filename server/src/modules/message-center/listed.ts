import { sql } from 'kysely';
import type { Connection } from '../../core/database/database';

/** The creator of a row `h`, as `name/account`. */
export const creator = sql`
  coalesce((select person.real_name || '/' || person.account from user_account person where person.id = h.created_by), '') as creator`;

export interface WithCreator {
  creator: string;
}

/** Names of the entries of a dictionary by their codes. */
export async function entryNames(connection: Connection, dictionary: string): Promise<(code: number | string) => string> {
  const { rows } = await sql<{ code: string; name: string }>`
    select entry.en_code as code, entry.full_name as name from dictionary_entry entry
    join dictionary_type type on type.id = entry.dictionary_type_id where type.en_code = ${dictionary}`.execute(connection);
  const names = new Map(rows.map(({ code, name }) => [code, name]));
  return (code) => names.get(String(code)) ?? String(code);
}

/** Members that all rows of the message centre show. */
export const listedOf = (row: {
  id: string;
  full_name: string;
  en_code: string;
  creator: string;
  created_at: Date;
  updated_at: Date | null;
  sort_code: number;
  enabled: boolean;
}) => ({
  id: row.id,
  fullName: row.full_name,
  enCode: row.en_code,
  creatorUser: row.creator,
  creatorTime: row.created_at.getTime(),
  lastModifyTime: row.updated_at?.getTime() ?? null,
  sortCode: row.sort_code,
  enabledMark: row.enabled ? (1 as const) : (0 as const),
});

/** Longest name and code. */
export const NAME_LIMIT = 50;
