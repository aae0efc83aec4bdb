import { columnDesign, type ColumnDesign } from '@banyan/shared-contracts/forms/model/column-design';
import { MAX_DESIGN_FIELDS } from '@banyan/shared-contracts/forms/designs/designs.contract';
import { type FieldItem, type FormDocument, formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import { tableList } from '@banyan/shared-contracts/forms/design/tables/chosen-tables';
import { formRules, RULES } from '@banyan/shared-contracts/forms/rules/form-rule';
import { AppError } from '@banyan/shared-contracts/errors';
import { z } from 'zod';
import type { MessageKey } from '../../../../core/i18n/translate';
import { readListFilter } from '../documents/design-documents';

/** The documents of a design as a save sends them: JSON texts, '' for what was never drawn. */
export interface SentDocuments {
  formData: string;
  columnData: string;
  appColumnData: string;
  tables: string;
  interfaceParam: string;
}

type Name = keyof SentDocuments;
type Path = readonly PropertyKey[];

/** Deepest nesting of a document; forms of people need about 20. */
const MAX_DEPTH = 200;

/** `formData.fields[3].__config__.label` */
const textOf = (name: string, path: Path): string =>
  path.reduce<string>((text, step) => (typeof step === 'number' ? `${text}[${step}]` : `${text}.${String(step)}`), name);

function broken(problems: MessageKey, name: Name, path: Path = [], more: object = {}): AppError {
  return new AppError('BAD_INPUT', { problems, fields: [name], path: textOf(name, path), ...more });
}

const isStorable = (text: string): boolean => !/\p{Surrogate}/u.test(text) && !text.includes('\0');

/** A member of a document, with the object that contains it. */
interface Found {
  value: unknown;
  key?: PropertyKey;
  above?: Found;
}

const pathTo = ({ key, above }: Found): Path => (above === undefined || key === undefined ? [] : [...pathTo(above), key]);

function membersOf(above: Found): Found[] {
  const { value } = above;
  if (typeof value !== 'object' || value === null) return [];
  const members: [PropertyKey, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return members.map(([key, member]) => ({ value: member, key, above }));
}

const isStorableIn = ({ value, key }: Found): boolean =>
  (typeof value !== 'string' || isStorable(value)) && (typeof key !== 'string' || isStorable(key));

/** Refuses what is nested too deeply to be read, and characters that no text of the database can hold. */
function requireReadable(name: Name, document: unknown): void {
  let level: Found[] = [{ value: document }];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw broken('what.design.tooDeep', name);
    const foreign = level.find((found) => !isStorableIn(found));
    if (foreign !== undefined) throw broken('what.design.character', name, pathTo(foreign));
    level = level.flatMap(membersOf);
  }
}

function parse(name: Name, text: string): unknown {
  try {
    const document: unknown = JSON.parse(text);
    requireReadable(name, document);
    return document;
  } catch (error) {
    if (error instanceof SyntaxError) throw broken('what.design.json', name);
    throw error;
  }
}

function read<Schema extends z.ZodType>(schema: Schema, name: Name, text: string): z.output<Schema> | undefined {
  if (text === '') return undefined;
  const { data, error } = schema.safeParse(parse(name, text));
  if (error !== undefined) throw broken('what.design.shape', name, error.issues[0]?.path);
  return data;
}

interface PlacedItem {
  item: FieldItem;
  path: Path;
  /** Key of the sub-table around it, or ''. */
  table: string;
}

function* itemsIn(fields: readonly FieldItem[], path: Path, table = ''): Generator<PlacedItem> {
  for (const [index, item] of fields.entries()) {
    const own = [...path, index];
    yield { item, path: own, table };
    const { jnpfKey, children = [] } = item.__config__;
    yield* itemsIn(children, [...own, '__config__', 'children'], jnpfKey === 'table' ? (item.__vModel__ ?? '') : table);
  }
}

function requireFields({ fields }: FormDocument): void {
  const known = new Map<string, Path>();
  let count = 0;
  for (const { item, path, table } of itemsIn(fields, ['fields'])) {
    const { __vModel__: key = '' } = item;
    if (key === '') continue;
    if ((count += 1) > MAX_DESIGN_FIELDS) throw broken('what.design.tooMany', 'formData', path, { limit: MAX_DESIGN_FIELDS });
    const address = table === '' ? key : `${table}-${key}`;
    const other = known.get(address);
    if (other !== undefined) throw broken('what.design.keyTwice', 'formData', path, { key: address, other: textOf('formData', other) });
    known.set(address, path);
  }
}

/** A filter that cannot be understood would show everything. */
function requireListFilter(name: Name, list: ColumnDesign): void {
  for (const filter of ['ruleList', 'ruleListApp'] as const) {
    try {
      readListFilter(list, filter);
    } catch (error) {
      throw error instanceof AppError ? broken('what.design.shape', name, [filter]) : error;
    }
  }
}

/** Rules that cannot be read would be left out, and with them what they lock. */
function requireRules(form: FormDocument): void {
  const { [RULES]: rules } = form as Record<string, unknown>;
  const issue = rules === undefined || rules === null ? undefined : formRules.safeParse(rules).error?.issues[0];
  if (issue !== undefined) throw broken('what.design.shape', 'formData', [RULES, ...issue.path]);
}

/**
 * Refuses documents that nothing could read, each with the place of what is wrong: text that is no JSON, members of another shape than the formats
 * (api-forms B1, B2, B16), two fields of one key, too many fields. Whatever the formats do not name is left alone. Answers the form.
 */
export function checkDocuments(sent: SentDocuments): FormDocument | undefined {
  const form = read(formDocument, 'formData', sent.formData);
  if (form !== undefined) {
    requireFields(form);
    requireRules(form);
  }
  for (const name of ['columnData', 'appColumnData'] as const) {
    const list = read(columnDesign, name, sent[name]);
    if (list !== undefined) requireListFilter(name, list);
  }
  read(tableList, 'tables', sent.tables);
  read(z.unknown(), 'interfaceParam', sent.interfaceParam);
  return form;
}
