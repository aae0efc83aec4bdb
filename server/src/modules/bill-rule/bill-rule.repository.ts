import { sql } from 'kysely';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';

/** Columns of lists other than the columns of a rule. */
export interface ListedColumns {
  category_name: string;
  output_number: string;
  creator: string;
  created_at: Date;
  updated_at: Date | null;
}

export const listedColumns = sql`
  coalesce((select entry.full_name from dictionary_entry entry where entry.id = h.category_id), '') as category_name,
  coalesce((select last_bill_number(h, counter) from bill_rule_counter counter where counter.rule_id = h.id), '') as output_number,
  coalesce((select person.real_name || '/' || person.account from user_account person where person.id = h.created_by), '') as creator`;

/** The next number; undefined where there is no such rule that is enabled. */
export async function takeNumber(connection: Connection, enCode: string, timeZone: string): Promise<string | undefined> {
  const { rows } = await sql<{ number: string | null }>`
    select (issue_bill_numbers(${enCode}, 1, ${timeZone}))[1] as number`.execute(connection);
  return rows[0]?.number ?? undefined;
}

/** Whether the rule has issued a number. */
export async function hasIssued(tx: Connection, id: Id): Promise<boolean> {
  const row = await tx.selectFrom('bill_rule_counter').select('used').where('rule_id', '=', id).executeTakeFirst();
  return row?.used === true;
}

const entriesOf = (connection: Connection, dictionary: string) =>
  connection
    .selectFrom('dictionary_entry as entry')
    .innerJoin('dictionary_type as type', 'type.id', 'entry.dictionary_type_id')
    .where('type.en_code', '=', dictionary)
    .select(['entry.id', 'entry.en_code']);

export const isCategory = async (tx: Connection, dictionary: string, id: Id): Promise<boolean> =>
  (await entriesOf(tx, dictionary).where('entry.id', '=', id).executeTakeFirst()) !== undefined;

/** Id of the category of a code, or ''. */
export const categoryId = async (tx: Connection, dictionary: string, code: string): Promise<Id> =>
  (await entriesOf(tx, dictionary).where('entry.en_code', '=', code).executeTakeFirst())?.id ?? '';

/** Code of the category of an id, or ''. */
export async function categoryCode(connection: Connection, id: Id): Promise<string> {
  if (id === '') return '';
  const entry = await connection.selectFrom('dictionary_entry').select('en_code').where('id', '=', id).executeTakeFirst();
  return entry?.en_code ?? '';
}

/** Whether a rule has the name or the code. */
export async function isKnown(tx: Connection, { fullName, enCode }: { fullName: string; enCode: string }): Promise<boolean> {
  const row = await tx
    .selectFrom('bill_rule')
    .select('id')
    .where(({ or, eb }) => or([eb('full_name', '=', fullName), eb('en_code', '=', enCode)]))
    .executeTakeFirst();
  return row !== undefined;
}
