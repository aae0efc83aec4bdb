import { type Insertable, type Selectable, sql } from 'kysely';
import type { Connection } from '../../core/database/database';
import { lockAll } from '../../core/database/locks';
import type { Id } from '../../core/database/tables';
import type { DictionaryTypeTable } from '../../core/database/tables/dictionaries';

export type DictionaryTypeRow = Selectable<DictionaryTypeTable>;
export type NewDictionaryType = Insertable<DictionaryTypeTable>;

export const listTypes = (connection: Connection): Promise<DictionaryTypeRow[]> =>
  connection.selectFrom('dictionary_type').selectAll().orderBy('sort_code').orderBy('id').execute();

export const findType = (connection: Connection, id: Id): Promise<DictionaryTypeRow | undefined> =>
  connection.selectFrom('dictionary_type').selectAll().where('id', '=', id).executeTakeFirst();

/** Until the transaction ends no other transaction moves a category or an entry, so that two moves together cannot create a cycle. */
export const lockMoves = (tx: Connection): Promise<unknown> => lockAll(tx, 'dictionaryMoves');

export const insertType = (connection: Connection, row: NewDictionaryType) =>
  connection.insertInto('dictionary_type').values(row).execute();

/** Gives the categories the root of one of them. */
export const setCategory = (tx: Connection, ids: readonly Id[], likeId: Id) =>
  sql`update dictionary_type set category = parent.category from dictionary_type parent
    where parent.id = ${likeId} and dictionary_type.id = any(${sql.val(ids)}::bigint[]) and dictionary_type.category <> parent.category`.execute(
    tx,
  );
