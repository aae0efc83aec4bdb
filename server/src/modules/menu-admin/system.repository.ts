import type { Selectable } from 'kysely';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import type { SystemTable } from '../../core/database/tables/rights';

export type SystemRow = Selectable<SystemTable>;

export const listSystems = (connection: Connection): Promise<SystemRow[]> =>
  connection.selectFrom('system').selectAll().orderBy('sort_code').orderBy('id').execute();

export const findSystem = (connection: Connection, id: Id): Promise<SystemRow | undefined> =>
  connection.selectFrom('system').selectAll().where('id', '=', id).executeTakeFirst();
