import { sql } from 'kysely';
import { z } from 'zod';
import type { Connection } from '../../../../../core/database/database';
import type { Id } from '../../../../../core/database/tables';
import { sanitizePrintTemplate } from '../../../../../core/html/sanitize-print';
import type { ObjectKind } from '../object-kind';
import { localInterface, packedInterfaces } from './interface-content';
import { ordered, rowKind } from './row-kind';

/** Longest text of a statement, of static rows or of a template. */
const MAX_TEXT = 4_194_304;
const name = z.string().trim().min(1).max(100);
const fullName = { column: 'full_name', schema: name };
const word = z.string().max(50);
const scriptText = z.string().max(100_000).default('');

/** An application; one that is here stays as it is. */
const plainSystem = rowKind({
  kind: 'system',
  table: 'system',
  members: {
    fullName,
    icon: { column: 'icon', schema: z.string().max(100) },
    property: { column: 'property', schema: z.record(z.string(), z.unknown()), isJson: true },
    ...ordered,
  },
});
export const systemKind: ObjectKind = {
  ...plainSystem,
  differences: () => [],
  async remove(work, id) {
    const { tx } = work;
    await tx.updateTable('user_account').set({ system_id: null }).where('system_id', '=', id).execute();
    await tx.deleteFrom('permission_grant').where('item_type', '=', 'system').where('item_id', '=', id).execute();
    await plainSystem.remove(work, id);
  },
};

export const interfaceKind = rowKind({
  kind: 'interface',
  table: 'data_interface',
  members: {
    fullName,
    category: { column: 'category', schema: word },
    type: { column: 'type', schema: z.literal([1, 2, 3]) },
    content: { column: 'content', schema: z.string().max(MAX_TEXT) },
    parameters: { column: 'parameters', schema: z.array(z.looseObject({})).max(200), isJson: true },
    fields: { column: 'fields', schema: z.array(z.unknown()).max(2000), isJson: true },
    hasPage: { column: 'has_page', schema: z.boolean() },
    // Sources are those of the other company: further steps query the database of the platform until a user chooses a source.
    steps: {
      column: 'steps',
      schema: z
        .array(z.looseObject({}).transform((step) => ({ ...step, sourceId: null })))
        .max(20)
        .default([]),
      isJson: true,
    },
    beforeScript: { column: 'before_script', schema: scriptText },
    checkScript: { column: 'check_script', schema: scriptText },
    resultScript: { column: 'result_script', schema: scriptText },
    cacheSeconds: { column: 'cache_seconds', schema: z.int().min(0).default(0) },
    isAuthentication: { column: 'is_authentication', schema: z.boolean().default(false) },
    ...ordered,
  },
  reading: packedInterfaces,
  writing: localInterface,
});

/** Entries of the dictionary of the categories of numbering rules. */
const categories = sql`
  select entry.id, entry.en_code as code from dictionary_entry entry
  join dictionary_type kind on kind.id = entry.dictionary_type_id and kind.en_code = 'businessType'`;

async function categoryCodes(connection: Connection): Promise<{ id: Id; code: string }[]> {
  return (await sql<{ id: Id; code: string }>`${categories}`.execute(connection)).rows;
}

/** Rules are named by their code; the numbers that they have issued stay where they are. */
export const numberingRuleKind = rowKind({
  kind: 'numberingRule',
  table: 'bill_rule',
  members: {
    fullName,
    prefix: { column: 'prefix', schema: word },
    suffix: { column: 'suffix', schema: word },
    type: { column: 'type', schema: z.literal([1, 2, 3]) },
    dateFormat: { column: 'date_format', schema: word },
    digit: { column: 'digit', schema: z.int().min(1).max(9) },
    startNumber: { column: 'start_number', schema: z.string().regex(/^\d{1,18}$/) },
    randomType: { column: 'random_type', schema: z.literal([1, 2]) },
    randomDigit: { column: 'random_digit', schema: z.literal([16, 32]) },
    gapFree: { column: 'gap_free', schema: z.boolean().default(true) },
    /** Code of the entry; '' for none. */
    category: { column: 'category_id', schema: word },
    ...ordered,
  },
  async reading(connection, rows, contents) {
    const codes = new Map((await categoryCodes(connection)).map(({ id, code }) => [id, code]));
    return contents.map((content, index) => ({ ...content, category: codes.get(String(rows[index]?.['category_id'])) ?? '' }));
  },
  async writing(tx, content, columns) {
    const known = (await categoryCodes(tx)).find(({ code }) => code === content['category']);
    return { ...columns, category_id: known?.id ?? null };
  },
});

/** Templates print a design; what they hold is sanitized as everywhere. */
export const printTemplateKind = rowKind({
  kind: 'printTemplate',
  table: 'print_template',
  members: {
    fullName,
    category: { column: 'category', schema: word },
    type: { column: 'type', schema: z.literal([1, 2]) },
    modelId: {
      column: 'model_id',
      schema: z
        .string()
        .regex(/^\d{1,18}$/)
        .nullable(),
    },
    sourceType: { column: 'source_type', schema: z.literal([0, 1, 2]).default(2) },
    sqlTemplate: { column: 'sql_template', schema: z.string().max(MAX_TEXT).default('[]') },
    document: { column: 'document', schema: z.string().max(MAX_TEXT).default('') },
    template: { column: 'template', schema: z.string().max(MAX_TEXT) },
    pageParam: { column: 'page_param', schema: z.string().max(2000) },
    ...ordered,
  },
  toLocal: (content, to) => ({
    ...content,
    modelId: typeof content['modelId'] === 'string' ? (to('design', content['modelId']) ?? content['modelId']) : null,
    template: sanitizePrintTemplate(String(content['template'])),
  }),
  reading: (_connection, _rows, contents) =>
    Promise.resolve(contents.map((content) => ({ ...content, template: sanitizePrintTemplate(String(content['template'])) }))),
});
