import type { DesignDoc, Json } from '../../../design/design-doc';
import { isObject, type JsonObject } from '../../../design/json';
import { APP_LIST, LIST } from '../document/form-wire';
import { entriesOf, type KeyedList, type ListEntry, plainList } from './keyed-lists';

/** The list of the desktop, or that of telephones: a property of the root of a form document. */
export type ListPart = 'list' | 'appList';
export const LIST_PARTS: readonly ListPart[] = [LIST, APP_LIST];

/** The list in a document; undefined where there is none, and where its text cannot be read. */
export const listIn = (doc: DesignDoc, part: ListPart): JsonObject | undefined => {
  const value = doc.props[part];
  return isObject(value) ? value : undefined;
};

const NOTHING: JsonObject = {};

/** The list as the wire has it (api-forms B16), for whatever draws it; the same object as long as nothing in it changed. */
export function listOfDoc(doc: DesignDoc, part: ListPart): JsonObject {
  const list = listIn(doc, part);
  return list === undefined ? NOTHING : plainList(list);
}

/** Entries of one of the lists in their order, with the keys that commands take. */
export const entriesAt = (doc: DesignDoc, part: ListPart, name: KeyedList): ListEntry[] => entriesOf(listIn(doc, part), name);

export const entryAt = (doc: DesignDoc, part: ListPart, name: KeyedList, key: string): JsonObject | undefined =>
  entriesAt(doc, part, name).find((one) => one.key === key)?.entry;

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** Address of the field that an entry is of; '' where it names none. */
export const propOf = (entry: JsonObject | undefined): string => textOf(entry?.['prop']);

/** What an entry is called: its label, the title of a header, the name of a rule, else the field or button that it is of. */
export const titleOfEntry = (entry: JsonObject): string =>
  [entry['label'], entry['fullName'], entry['name'], entry['prop'], entry['value'], entry['field'], entry['id']]
    .map(textOf)
    .find(Boolean) ?? '';
