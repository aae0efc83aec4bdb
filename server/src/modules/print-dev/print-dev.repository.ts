import type { Insertable, Selectable } from 'kysely';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import type { PrintLogTable, PrintTemplateTable } from '../../core/database/tables/print';

/** The dictionary of their categories (api-forms A11). */
const CATEGORIES = 'printDev';

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

/** Enabled templates of a type (1 flow forms, 2 functions), or of both, with the names of their categories where there are such. */
export async function listCategorized(connection: Connection, type: 1 | 2 | undefined) {
  const found = connection
    .selectFrom('print_template')
    .leftJoin('dictionary_type', (join) => join.on('dictionary_type.en_code', '=', CATEGORIES))
    .leftJoin('dictionary_entry', (join) =>
      join
        .onRef('dictionary_entry.dictionary_type_id', '=', 'dictionary_type.id')
        .onRef('dictionary_entry.en_code', '=', 'print_template.category'),
    )
    .select([
      'print_template.id',
      'print_template.full_name',
      'print_template.en_code',
      'print_template.model_id',
      'print_template.category',
    ])
    .select('dictionary_entry.full_name as category_name')
    .where('print_template.enabled', '=', true)
    .orderBy('print_template.sort_code')
    .orderBy('print_template.id');
  return await (type === undefined ? found : found.where('print_template.type', '=', type)).execute();
}

export const insertLog = (connection: Connection, row: Insertable<PrintLogTable>) =>
  connection.insertInto('print_log').values(row).execute();
