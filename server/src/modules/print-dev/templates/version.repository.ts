import { sql } from 'kysely';
import type { Connection } from '../../../core/database/database';
import type { Id } from '../../../core/database/tables';
import type { PrintTemplateSource } from '../../../core/database/tables/print';
import type { TemplateRow } from './template-kind';

const SOURCE = ['source_type', 'model_id', 'sql_template', 'interface_id', 'interface_name', 'parameters', 'left_fields'] as const;
const CONTENT = ['document', 'template', 'page_param'] as const;

/** Content of a version. */
export type TemplateContent = Pick<TemplateRow, (typeof CONTENT)[number]>;

type Stored = TemplateContent & PrintTemplateSource;

const isSame = (one: Stored, other: Stored): boolean => [...CONTENT, ...SOURCE].every((name) => one[name] === other[name]);

const insert = (tx: Connection, id: Id, version: number, content: Stored, rest: { note: string; by: Id | null }) =>
  tx
    .insertInto('print_template_version')
    .values({
      ...{ template_id: id, version, note: rest.note, created_by: rest.by },
      ...{ document: content.document, template: content.template, page_param: content.page_param },
      source: JSON.stringify(Object.fromEntries(SOURCE.map((name) => [name, content[name]]))),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/**
 * After a write of the row: stores its content and source as the next version where they have changed since `before`. For a template without stored
 * versions, the former content is stored first.
 */
export async function keepVersion(
  tx: Connection,
  { id, by, before, note }: { id: Id; by: Id; before: TemplateRow | undefined; note: string },
): Promise<void> {
  const row = await tx
    .selectFrom('print_template')
    .select([...CONTENT, ...SOURCE, 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (before === undefined) {
    await insert(tx, id, row.version, row, { note, by });
    return;
  }
  if (isSame(before, row)) return;
  await insert(tx, id, before.version, before, { note: '', by: before.updated_by ?? before.created_by });
  const version = before.version + 1;
  await tx.updateTable('print_template').set({ version }).where('id', '=', id).execute();
  await insert(tx, id, version, row, { note, by });
}

export interface VersionRow {
  version: number;
  note: string;
  is_document: boolean;
  by: string;
  at: Date;
}

export async function listVersions(connection: Connection, id: Id, page: { limit: number; offset: number }) {
  const [{ rows }, counted] = await Promise.all([
    sql<VersionRow>`
      select kept.version, kept.note, kept.document <> '' as is_document, kept.created_at as at,
        coalesce((select person.real_name || '/' || person.account from user_account person where person.id = kept.created_by), '') as by
      from print_template_version kept where kept.template_id = ${id}
      order by kept.version desc limit ${page.limit} offset ${page.offset}`.execute(connection),
    connection
      .selectFrom('print_template_version')
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .where('template_id', '=', id)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(counted.total) };
}

export const findVersion = (connection: Connection, id: Id, version: number) =>
  connection
    .selectFrom('print_template_version')
    .select([...CONTENT, 'source'])
    .where('template_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
