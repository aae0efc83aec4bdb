import { type Selectable, sql } from 'kysely';
import type { Connection } from '../../../core/database/database';
import { containing } from '../../../core/database/sql-text';
import type { Id } from '../../../core/database/tables';
import type { InterfaceVariateTable } from '../../../core/database/tables/data-interfaces';
import { storedMark } from '../../../core/sources/variates';

export type VariateTableRow = Selectable<InterfaceVariateTable>;

/** Variables of an interface by name, with `name/account` of who made them. */
export const listOfInterface = (connection: Connection, interfaceId: Id, keyword = '') =>
  connection
    .selectFrom('interface_variate as variate')
    .leftJoin('user_account as person', 'person.id', 'variate.created_by')
    .selectAll('variate')
    .select(sql<string | null>`person.real_name || '/' || person.account`.as('creator'))
    .where('interface_id', '=', interfaceId)
    .where('variate.full_name', 'ilike', containing(keyword))
    .orderBy('variate.full_name')
    .orderBy('variate.id')
    .execute();

/** Variables of all interfaces, with the names of those. */
export const listAll = (connection: Connection) =>
  connection
    .selectFrom('interface_variate as variate')
    .innerJoin('data_interface as source', 'source.id', 'variate.interface_id')
    .select(['variate.id', 'variate.full_name', 'source.id as interface_id', 'source.full_name as interface_name'])
    .orderBy('source.sort_code')
    .orderBy('source.id')
    .orderBy('variate.full_name')
    .execute();

export const listByIds = (connection: Connection, ids: readonly Id[]): Promise<VariateTableRow[]> =>
  connection.selectFrom('interface_variate').selectAll().where('id', 'in', ids).execute();

/** Counts the interfaces that call with a variable. */
export const usersOf = (id: Id) => sql`
  select count(*)::int from data_interface where strpos(content, ${storedMark(id)}) > 0 or strpos(steps::text, ${storedMark(id)}) > 0`;

/** Stores a value, unless the expression that it was taken by has changed in the meantime. */
export async function keepValue(connection: Connection, { id, expression }: VariateTableRow, value: string): Promise<void> {
  await connection
    .updateTable('interface_variate')
    .set({ value, obtained_at: value === '' ? null : new Date() })
    .where('id', '=', id)
    .where('expression', '=', expression)
    .execute();
}
