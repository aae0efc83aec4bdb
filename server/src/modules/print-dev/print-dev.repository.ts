import type { Insertable, Selectable } from 'kysely';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import type { PrintLogTable, PrintTemplateTable } from '../../core/database/tables/print';

export type TemplateRow = Selectable<PrintTemplateTable>;

/** Enabled templates of these ids. */
export const listTemplates = (connection: Connection, ids: readonly Id[]): Promise<TemplateRow[]> =>
  connection
    .selectFrom('print_template')
    .selectAll()
    .where('id', 'in', ids)
    .where('enabled', '=', true)
    .orderBy('sort_code')
    .orderBy('id')
    .execute();

export const insertLog = (connection: Connection, row: Insertable<PrintLogTable>) =>
  connection.insertInto('print_log').values(row).execute();
