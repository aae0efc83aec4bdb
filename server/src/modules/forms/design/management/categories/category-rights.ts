import { AppError } from '@banyan/shared-contracts/errors';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../../../../core/access/caller';
import { principalsOfUser } from '../../../../../core/access/principals-of-user';
import type { Core } from '../../../../../core/core';
import type { Connection } from '../../../../../core/database/database';
import type { Id } from '../../../../../core/database/tables';

/** Dictionaries of the categories of designs, by the type of design (api-data 4.1). */
const DICTIONARIES = { online: 'webDesign', generator: 'webForm', flow: 'flowForm' } as const;

/** SQL for the code of the dictionary that has the category of a design; `type` is a number or a column. */
const dictionaryOf = (type: RawBuilder<unknown>) =>
  sql`case ${type}::int when 1 then ${sql.lit(DICTIONARIES.online)} when 3 then ${sql.lit(DICTIONARIES.flow)} else ${sql.lit(DICTIONARIES.generator)} end`;

/** The entry (`id`, `full_name`) of a category, which is named by its id or by its code. */
const entryOf = (type: RawBuilder<unknown>, category: RawBuilder<unknown>) => sql`
  select entry.id, entry.full_name from dictionary_entry entry
  join dictionary_type kind on kind.id = entry.dictionary_type_id and kind.en_code = ${dictionaryOf(type)}
  where entry.id::text = ${category} or entry.en_code = ${category} limit 1`;

/** The entry of the category of a row `h` of `visual_model`, for `lateral`. */
export const categoryOfRow = entryOf(sql`h.type`, sql`h.category`);

/**
 * Whether a user may design in the category whose id the column holds. If the category names no users, everyone who may design has access.
 * A category that was deleted (null) is open to administrators only.
 */
const opensCategory = (column: RawBuilder<unknown>, userId: Id): RawBuilder<boolean> => sql<boolean>`(
  ${column} is not null and (
    not exists (select from design_category_right named where named.category_id = ${column})
    or exists (
      select from design_category_right named
      join (${principalsOfUser(userId)}) principal (object_type, object_id) using (object_type, object_id)
      where named.category_id = ${column}
    )
  ))`;

/** Condition on a row whose category's id the column holds; undefined for administrators, who may design everywhere. */
export const openCategory = (column: RawBuilder<unknown>, { isAdministrator, userId }: Caller): RawBuilder<boolean> | undefined =>
  isAdministrator ? undefined : opensCategory(column, userId);

/** Id of the category. Throws BAD_INPUT where there is none of that name, FORBIDDEN where the caller may not design in it. */
export async function requireCategory(connection: Connection, caller: Caller, type: number, category: string): Promise<Id> {
  const { rows } = await sql<{ id: Id; open: boolean }>`
    select found.id, ${openCategory(sql`found.id`, caller) ?? sql`true`} as open
    from (${entryOf(sql`${type}`, sql`${category}::text`)}) found`.execute(connection);
  const [row] = rows;
  if (row === undefined) throw new AppError('BAD_INPUT', { problems: 'what.designCategory', fields: ['category'] });
  if (!row.open) throw new AppError('FORBIDDEN');
  return row.id;
}

/** Id of the category of that id or code. */
export async function findCategory(connection: Connection, type: number, category: string): Promise<Id | undefined> {
  const { rows } = await sql<{ id: Id }>`${entryOf(sql`${type}`, sql`${category}::text`)}`.execute(connection);
  return rows[0]?.id;
}

/** Throws NOT_FOUND where there is no such design, FORBIDDEN where the caller may not design in its category. */
export async function requireDesign(connection: Connection, caller: Caller, modelId: Id): Promise<void> {
  const { rows } = await sql<{ open: boolean }>`
    select ${openCategory(sql`category.id`, caller) ?? sql`true`} as open
    from visual_model h left join lateral (${categoryOfRow}) category on true where h.id = ${modelId}`.execute(connection);
  const [row] = rows;
  if (row === undefined) throw new AppError('NOT_FOUND');
  if (!row.open) throw new AppError('FORBIDDEN');
}

/** Throws where the draft is not open to the caller: designs are for those who may design. */
export async function requireDraft({ database, rights }: Pick<Core, 'database' | 'rights'>, caller: Caller, modelId: Id): Promise<void> {
  if (!caller.isAdministrator && !(await rights.of(caller)).may('design.read')) throw new AppError('FORBIDDEN');
  await requireDesign(database.kysely, caller, modelId);
}
