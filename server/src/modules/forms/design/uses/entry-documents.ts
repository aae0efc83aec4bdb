import { formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import { isObject } from '../../../../core/documents/members';
import type { Connection } from '../../../../core/database/database';
import type { Id } from '../../../../core/database/tables';
import { editDesign } from '../changes/edited-design';
import type { NamedEntry } from './entry-uses';

interface Documents {
  form_data: string;
  column_data: string;
  app_column_data: string;
}

type By = 'id' | 'enCode';

/** Members of conditions that name a field, and those that hold what it is compared with. */
const FIELD_MEMBERS = ['field', 'prop', 'vModel', 'relationField'];
const VALUE_MEMBERS = ['fieldValue', 'value', 'defaultValue'];

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Fields of a form whose options are the dictionary, by key, with how they name its entries. */
function fieldsOf(text: string, typeId: Id): Map<string, By> {
  const keys = new Map<string, By>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isObject(value)) return;
    const { __config__: config, __vModel__: key, props } = value;
    if (isObject(config) && typeof key === 'string' && config['dataType'] === 'dictionary' && config['dictionaryType'] === typeId)
      keys.set(key, isObject(props) && props['value'] === 'enCode' ? 'enCode' : 'id');
    Object.values(value).forEach(visit);
  };
  visit(formDocument.safeParse(parsed(text)).data);
  return keys;
}

/** The value with one text in the place of another, at any depth. */
function replaced(value: unknown, from: string, into: string): unknown {
  if (value === from) return into;
  if (Array.isArray(value)) return value.map((part) => replaced(part, from, into));
  return value;
}

/** The document with the other entry as start values of its fields and in its conditions; the same text where it names none. */
function withEntry(text: string, keys: ReadonlyMap<string, By>, from: NamedEntry, into: NamedEntry): string {
  let isChanged = false;
  const exchange = (holder: Record<string, unknown>, members: readonly string[], by: By) => {
    for (const member of members) {
      const next = replaced(holder[member], by === 'id' ? from.id : from.code, by === 'id' ? into.id : into.code);
      if (JSON.stringify(next) === JSON.stringify(holder[member])) continue;
      holder[member] = next;
      isChanged = true;
    }
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isObject(value)) return;
    const { __config__: config, __vModel__: key } = value;
    const own = typeof key === 'string' ? keys.get(key) : undefined;
    if (own !== undefined && isObject(config)) exchange(config, ['defaultValue'], own);
    const named = FIELD_MEMBERS.map((member) => value[member]).find((name): name is string => typeof name === 'string');
    const compared = named === undefined ? undefined : keys.get(named.split('-').at(-1) ?? '');
    if (compared !== undefined) exchange(value, VALUE_MEMBERS, compared);
    Object.values(value).forEach(visit);
  };
  const document = parsed(text);
  visit(document);
  return isChanged ? JSON.stringify(document) : text;
}

/** Documents with the other entry; undefined where they do not name the entry. */
function exchanged(documents: Documents, from: NamedEntry, into: NamedEntry): Documents | undefined {
  const keys = fieldsOf(documents.form_data, from.typeId);
  if (keys.size === 0) return undefined;
  const next = (text: string) => withEntry(text, keys, from, into);
  const found = {
    ...{ form_data: next(documents.form_data), column_data: next(documents.column_data) },
    app_column_data: next(documents.app_column_data),
  };
  return JSON.stringify(found) === JSON.stringify(pick(documents)) ? undefined : found;
}

const pick = ({ form_data, column_data, app_column_data }: Documents): Documents => ({ form_data, column_data, app_column_data });

const listDesigns = (connection: Connection, { typeId }: NamedEntry) =>
  connection
    .selectFrom('visual_model')
    .select(['id', 'full_name', 'released_version', 'form_data', 'column_data', 'app_column_data'])
    .where('form_data', 'like', `%${typeId}%`)
    .orderBy('id')
    .execute();

/** Names of designs whose drafts name the entry as a start value or in a condition. */
export async function designsNaming(connection: Connection, from: NamedEntry, into: NamedEntry): Promise<string[]> {
  const designs = await listDesigns(connection, from);
  return designs.filter((design) => exchanged(design, from, into) !== undefined).map((design) => design.full_name);
}

/** Gives drafts, as a change that designers see and undo, and the live releases the other entry. */
export async function replaceInDesigns(tx: Connection, from: NamedEntry, into: NamedEntry, userId: Id | null): Promise<void> {
  for (const { id, released_version: version, ...draft } of await listDesigns(tx, from)) {
    const next = exchanged(draft, from, into);
    if (next !== undefined) {
      const design = await editDesign(tx, id);
      const wire = { formData: next.form_data, columnData: next.column_data, appColumnData: next.app_column_data };
      design.takeWire(wire, { userId, at: Date.now(), key: 'design.change.dictionaryMerge' });
      await design.store(userId);
    }
    if (version !== null) await replaceInRelease(tx, { id, version }, from, into);
  }
}

async function replaceInRelease(tx: Connection, { id, version }: { id: Id; version: number }, from: NamedEntry, into: NamedEntry) {
  const release = await tx
    .selectFrom('visual_model_release')
    .select(['form_data', 'column_data', 'app_column_data'])
    .where('model_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  const next = release && exchanged(release, from, into);
  if (next !== undefined)
    await tx.updateTable('visual_model_release').set(next).where('model_id', '=', id).where('version', '=', version).execute();
}
