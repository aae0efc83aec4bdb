import { MAX_LOG_TOTAL } from '@banyan/shared-contracts/admin/log.contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Connection } from '../../core/database/database';
import { containing } from '../../core/database/sql-text';
import type { Id } from '../../core/database/tables';
import type { DataInterfaceTable } from '../../core/database/tables/data-interfaces';

export type DataInterfaceRow = Selectable<DataInterfaceTable>;
export type NewDataInterface = Insertable<DataInterfaceTable>;

/** An interface that is switched on and gives rows: one that authenticates is asked by the server alone. */
export const findInterface = (connection: Connection, id: Id): Promise<DataInterfaceRow | undefined> =>
  connection
    .selectFrom('data_interface')
    .selectAll()
    .where('id', '=', id)
    .where('enabled', '=', true)
    .where('is_authentication', '=', false)
    .executeTakeFirst();

export interface InterfaceFilter {
  category: string;
  type: number | undefined;
  /** Whether interfaces that page by themselves are wanted, too. */
  withPages: boolean;
  keyword: string;
  /** The only ones that may be among them; undefined for all. */
  within: ReadonlySet<Id> | undefined;
  limit: number;
  offset: number;
}

const filtered = (connection: Connection, { category, type, withPages, keyword, within }: InterfaceFilter) => {
  let query = connection.selectFrom('data_interface').where('enabled', '=', true).where('is_authentication', '=', false);
  if (category !== '') query = query.where('category', '=', category);
  if (type !== undefined) query = query.where('type', '=', type as DataInterfaceRow['type']);
  if (!withPages) query = query.where('has_page', '=', false);
  if (within !== undefined) query = query.where(sql<boolean>`id::text = any(${[...within]}::text[])`);
  if (keyword === '') return query;
  const pattern = containing(keyword);
  return query.where(({ or, eb }) => or([eb('full_name', 'ilike', pattern), eb('en_code', 'ilike', pattern)]));
};

const LISTED = ['id', 'full_name', 'en_code', 'category', 'type', 'parameters', 'fields', 'has_page'] as const;
/** An interface without its queries and scripts. */
export type ListedInterface = Pick<DataInterfaceRow, (typeof LISTED)[number]>;

export const listInterfaces = (connection: Connection, filter: InterfaceFilter): Promise<ListedInterface[]> =>
  filtered(connection, filter).select(LISTED).orderBy('sort_code').orderBy('id').limit(filter.limit).offset(filter.offset).execute();

export const countInterfaces = async (connection: Connection, filter: InterfaceFilter): Promise<number> =>
  Number(
    (
      await filtered(connection, filter)
        .select(({ fn }) => fn.countAll().as('total'))
        .executeTakeFirstOrThrow()
    ).total,
  );

/** Categories in their order, by code. */
export const listCategories = (connection: Connection) =>
  connection
    .selectFrom('dictionary_entry')
    .innerJoin('dictionary_type', 'dictionary_type.id', 'dictionary_entry.dictionary_type_id')
    .select(['dictionary_entry.en_code as code', 'dictionary_entry.full_name as name'])
    .where('dictionary_type.en_code', '=', 'DataInterfaceType')
    .where('dictionary_entry.enabled', '=', true)
    .orderBy('dictionary_entry.sort_code')
    .orderBy('dictionary_entry.id')
    .execute();

/** Calls of an interface, the last one first, with `name/account` of who made them. */
export const listCalls = (connection: Connection, interfaceId: Id, { limit, offset }: { limit: number; offset: number }) =>
  connection
    .selectFrom('data_interface_log as log')
    .leftJoin('user_account as person', 'person.id', 'log.user_id')
    .select(['log.id', 'log.created_at', 'log.duration', 'log.rows', 'log.error'])
    .select(sql<string | null>`person.real_name || '/' || person.account`.as('user_name'))
    .where('log.interface_id', '=', interfaceId)
    .orderBy('log.created_at', 'desc')
    .orderBy('log.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

/** Counted up to MAX_LOG_TOTAL. */
export const countCalls = async (connection: Connection, interfaceId: Id): Promise<number> =>
  Number(
    (
      await connection
        .selectFrom(
          connection
            .selectFrom('data_interface_log')
            .select('id')
            .where('interface_id', '=', interfaceId)
            .limit(MAX_LOG_TOTAL)
            .as('some_of_them'),
        )
        .select(({ fn }) => fn.countAll().as('total'))
        .executeTakeFirstOrThrow()
    ).total,
  );

/** Codes of all interfaces. */
export const listCodes = async (connection: Connection): Promise<string[]> =>
  (await connection.selectFrom('data_interface').select('en_code').execute()).map(({ en_code: code }) => code);
