import { interfaceColumn } from '@banyan/shared-contracts/forms/designs/interfaces/data-interface.contract';
import { formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import { parseForm } from '@banyan/shared-contracts/forms/model/parse-form';
import { PRINT_CATEGORIES } from '@banyan/shared-contracts/print/template-admin.contract';
import { z } from 'zod';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import { groupBy } from '../../core/group-by';
import type { TemplateRow } from './templates/template-kind';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An enabled template. */
export const findTemplate = (connection: Connection, id: Id): Promise<TemplateRow | undefined> =>
  connection.selectFrom('print_template').selectAll().where('id', '=', id).where('enabled', '=', true).executeTakeFirst();

/** Enabled templates of these ids, without their documents. */
export const listNames = (connection: Connection, ids: readonly Id[]) =>
  connection
    .selectFrom('print_template')
    .select(['id', 'full_name', 'model_id'])
    .where('id', 'in', ids)
    .where('enabled', '=', true)
    .orderBy('sort_code')
    .orderBy('id')
    .execute();

/** Enabled templates of a type (1 flow forms, 2 functions), or of both, with the names of their categories where there are such. */
export async function listCategorized(connection: Connection, type: 1 | 2 | undefined) {
  const found = connection
    .selectFrom('print_template')
    .leftJoin('dictionary_type', (join) => join.on('dictionary_type.en_code', '=', PRINT_CATEGORIES))
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

export const isKnownModel = async (connection: Connection, id: Id): Promise<boolean> =>
  id !== '' && (await connection.selectFrom('visual_model').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

export const readModelName = async (connection: Connection, id: Id): Promise<string> =>
  (await connection.selectFrom('visual_model').select('full_name').where('id', '=', id).executeTakeFirst())?.full_name ?? '';

/** Code of a form, or ''. */
export const modelCode = async (connection: Connection, id: Id): Promise<string> =>
  id === '' ? '' : ((await connection.selectFrom('visual_model').select('en_code').where('id', '=', id).executeTakeFirst())?.en_code ?? '');

export const modelByCode = async (connection: Connection, code: string): Promise<Id | undefined> =>
  code === '' ? undefined : (await connection.selectFrom('visual_model').select('id').where('en_code', '=', code).executeTakeFirst())?.id;

/** Forms whose designs refer to each of the templates; the templates print their records. */
async function modelsNaming(connection: Connection, templateIds: readonly Id[]): Promise<Map<Id, Id[]>> {
  if (templateIds.length === 0) return new Map();
  const rows = await connection
    .selectFrom('design_reference')
    .select(['target_id', 'source_id'])
    .distinct()
    .where('source_kind', 'in', ['design', 'release'])
    .where('target_kind', '=', 'printTemplate')
    .where('target_id', 'in', templateIds)
    .execute();
  return new Map([...groupBy(rows, ({ target_id: id }) => id)].map(([id, found]) => [id, found.map(({ source_id: model }) => model)]));
}

/** The forms whose records each of the templates prints: its own form, or the forms whose designs refer to it. */
export async function modelsOf(connection: Connection, templates: readonly Pick<TemplateRow, 'id' | 'model_id'>[]): Promise<Map<Id, Id[]>> {
  const unbound = templates.filter(({ model_id: own }) => own === null);
  const naming = await modelsNaming(
    connection,
    unbound.map(({ id }) => id),
  );
  return new Map(templates.map(({ id, model_id: own }) => [id, own === null ? (naming.get(id) ?? []) : [own]]));
}

const columns = z.array(interfaceColumn).catch([]);

/** Addresses of the fields that a form has now, released or not; undefined where its document cannot be read. */
export async function fieldsOfModel(connection: Connection, id: Id): Promise<Set<string> | undefined> {
  const row = await connection.selectFrom('visual_model').select('form_data').where('id', '=', id).executeTakeFirst();
  const document = row === undefined ? undefined : formDocument.safeParse(parsed(row.form_data)).data;
  if (document === undefined) return undefined;
  const { fields, tables } = parseForm(document);
  return new Set([...fields.values(), ...[...tables.values()].flatMap((table) => table.fields)].map(({ address }) => address));
}

/** Columns that a data interface declares. */
export async function readInterface(connection: Connection, id: Id) {
  const row = await connection.selectFrom('data_interface').select(['full_name', 'fields']).where('id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : { name: row.full_name, fields: columns.parse(row.fields) };
}

/** Whether a template has the name or the code. */
export async function isKnownTemplate(connection: Connection, { fullName, enCode }: { fullName: string; enCode: string }) {
  const row = await connection
    .selectFrom('print_template')
    .select('id')
    .where(({ or, eb }) => or([eb('full_name', '=', fullName), eb('en_code', '=', enCode)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** Names of the entries of dictionaries, by their ids and codes. */
export async function dictionaryNames(connection: Connection, typeIds: readonly Id[]): Promise<Record<Id, Record<string, string>>> {
  const rows =
    typeIds.length === 0
      ? []
      : await connection
          .selectFrom('dictionary_entry')
          .select(['dictionary_type_id', 'id', 'en_code', 'full_name'])
          .where('dictionary_type_id', 'in', typeIds)
          .execute();
  const names: Record<Id, Record<string, string>> = Object.fromEntries(typeIds.map((id) => [id, {}]));
  for (const { dictionary_type_id: type, id, en_code: code, full_name: name } of rows)
    Object.assign(names[type] ?? {}, { [id]: name, [code]: name });
  return names;
}
