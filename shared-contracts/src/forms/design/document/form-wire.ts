import type { DesignDoc, DesignNode, Json, NodeId } from '../../../design/design-doc';
import { isObject, type JsonObject, objectOf } from '../../../design/json';
import { ordersBetween } from '../../../design/order';
import { children } from '../../../design/tree';
import { RULES } from '../../rules/form-rule';
import { plainList, readKeyedLists } from '../list/keyed-lists';
import { giveIds, type ReadItem } from './node-ids';

/** The documents of a design as they are stored and travel: JSON texts, '' where there is none (api-forms A12). */
export interface FormWire {
  formData: string;
  columnData: string;
  appColumnData: string;
  /** The existing tables that are chosen for the form (`tables/chosen-tables.ts`); missing where releases create its tables. */
  tables?: string;
}

export const ROOT = 'root';
/** The slot of the form itself; everything else has its children in the other one. */
export const FIELDS = 'fields';
export const CHILDREN = 'children';
/** Properties of the root that hold the list of the desktop and that of the app, their entries by keys (`list/keyed-lists.ts`). */
export const LIST = 'list';
export const APP_LIST = 'appList';
/** Property of the root that holds the chosen tables. */
export const TABLES = 'tables';

/** A form text that is no object with members. */
const TEXT = '#text';
/** Members of a form that have the name of another document. */
const KEPT = 'form:';
const isRegister = (name: string) => name === LIST || name === APP_LIST || name === TABLES;

const CONFIG = '__config__';

/** Texts of the documents that were read, so that they are written as they were. */
const textOfDoc = new WeakMap<DesignDoc, FormWire>();
const textOfValue = new WeakMap<object, string>();

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** A list document: its value with its entries by their keys, or its text where that is no list. */
function readRegister(text: string, like: Json | undefined): Json | undefined {
  if (text === '') return undefined;
  const value = parsed(text);
  const list = isObject(value) ? readKeyedLists(value, like) : undefined;
  if (list === undefined) return text;
  textOfValue.set(list, text);
  return list;
}

/** The chosen tables as a list, or their text where that is no list. */
function readTables(text: string | undefined): Json | undefined {
  if (text === undefined || text === '') return undefined;
  const value = parsed(text);
  if (typeof value !== 'object' || !Array.isArray(value)) return text;
  textOfValue.set(value, text);
  return value as readonly Json[];
}

function writeRegister(value: Json | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return value;
  const known = typeof value === 'object' && value !== null ? textOfValue.get(value) : undefined;
  return known ?? JSON.stringify(isObject(value) ? plainList(value) : value);
}

export const typeOf = (props: JsonObject): string => {
  const type = objectOf(props[CONFIG])['jnpfKey'];
  return typeof type === 'string' ? type : '';
};

/** The elements of a list, where all of them may be items. */
const itemsOf = (value: unknown): readonly JsonObject[] => (Array.isArray(value) && value.every(isObject) ? value : []);

/** An item without its children; an empty list preserves their position among the members. */
function readItem(raw: JsonObject): ReadItem {
  const config = raw[CONFIG];
  const inside = isObject(config) ? itemsOf(config[CHILDREN]) : [];
  const props = inside.length === 0 || !isObject(config) ? raw : { ...raw, [CONFIG]: { ...config, [CHILDREN]: [] } };
  return { props, type: typeOf(props), inside: inside.map(readItem) };
}

function readRoot(formData: string): { props: JsonObject; inside: readonly ReadItem[] } {
  const form = formData === '' ? {} : parsed(formData);
  if (!isObject(form) || (Object.keys(form).length === 0 && formData !== '')) return { props: { [TEXT]: formData }, inside: [] };
  const items = itemsOf(form[FIELDS]);
  const members = Object.entries(form).map(([name, value]) => [
    isRegister(name) ? `${KEPT}${name}` : name,
    name === FIELDS && items.length > 0 ? [] : value,
  ]);
  return { props: Object.fromEntries(members) as JsonObject, inside: items.map(readItem) };
}

/**
 * Reads the documents of a design. Nodes have the ids that the design gives them, or those of the same nodes in `like`: a document that was
 * written to this wire form.
 */
export function readFormWire(wire: FormWire, like?: DesignDoc): DesignDoc {
  const { props, inside } = readRoot(wire.formData);
  const ids = giveIds(inside, like);
  const nodes = new Map<NodeId, DesignNode>();
  const visit = (items: readonly ReadItem[], parent: NodeId, slot: string): void => {
    const orders = ordersBetween(undefined, undefined, items.length);
    items.forEach((item, index) => {
      const id = ids.get(item) ?? '';
      nodes.set(id, { id, type: item.type, props: item.props, parent, slot, order: orders[index] ?? '' });
      visit(item.inside, id, CHILDREN);
    });
  };
  visit(inside, ROOT, FIELDS);
  const list = readRegister(wire.columnData, like?.props[LIST]);
  const appList = readRegister(wire.appColumnData, like?.props[APP_LIST]);
  const registers = Object.entries({ [LIST]: list, [APP_LIST]: appList, [TABLES]: readTables(wire.tables) });
  const own = { ...props, ...(Object.fromEntries(registers.filter(([, value]) => value !== undefined)) as JsonObject) };
  const doc: DesignDoc = { kind: 'form', root: ROOT, props: own, nodes };
  textOfDoc.set(doc, wire);
  return doc;
}

/** Members of an object with some more in one of its lists. */
const withInside = (object: JsonObject, name: string, inside: readonly Json[]): JsonObject => {
  const own = object[name];
  return inside.length === 0 ? object : { ...object, [name]: [...(Array.isArray(own) ? (own as Json[]) : []), ...inside] };
};

/** The item of a node in its wire form, with its children. */
export function wireItem(doc: DesignDoc, { id, props }: DesignNode): JsonObject {
  const inside = children(doc, id, CHILDREN).flatMap((child) => {
    const node = doc.nodes.get(child);
    return node === undefined ? [] : [wireItem(doc, node)];
  });
  return inside.length === 0 ? props : { ...props, [CONFIG]: withInside(objectOf(props[CONFIG]), CHILDREN, inside) };
}

function writeForm(doc: DesignDoc): string {
  const fields = children(doc, doc.root, FIELDS).flatMap((id) => {
    const node = doc.nodes.get(id);
    return node === undefined ? [] : [wireItem(doc, node)];
  });
  const text = doc.props[TEXT];
  const members = Object.entries(doc.props)
    .filter(
      ([name, value]) => !isRegister(name) && name !== TEXT && !(name === RULES && isObject(value) && Object.keys(value).length === 0),
    )
    .map(([name, value]) => [name.startsWith(KEPT) ? name.slice(KEPT.length) : name, value]);
  if (fields.length === 0 && members.length === 0) return typeof text === 'string' ? text : '';
  return JSON.stringify(withInside(Object.fromEntries(members) as JsonObject, FIELDS, fields));
}

/** Writes the documents of a design; those of which nothing changed are the texts that were read. */
export const writeFormWire = (doc: DesignDoc): FormWire =>
  textOfDoc.get(doc) ?? {
    formData: writeForm(doc),
    columnData: writeRegister(doc.props[LIST]),
    appColumnData: writeRegister(doc.props[APP_LIST]),
    ...(doc.props[TABLES] === undefined ? {} : { tables: writeRegister(doc.props[TABLES]) }),
  };
