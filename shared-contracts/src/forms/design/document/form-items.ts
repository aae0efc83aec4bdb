import type { DesignDoc, DesignNode, Json, NodeId } from '../../../design/design-doc';
import { type JsonObject } from '../../../design/json';
import { children } from '../../../design/tree';
import { type FieldItem, fieldItem, type FormDocument, formDocument } from '../../model/form-document';
import { APP_LIST, CHILDREN, FIELDS, LIST } from './form-wire';

/** Items of a document as everything that draws and checks forms reads them. What did not change is the same object as before. */

/** An item as it was read, without its children. */
const own = new WeakMap<JsonObject, FieldItem>();
const whole = new WeakMap<DesignNode, { inside: readonly FieldItem[]; item: FieldItem }>();
const settings = new WeakMap<JsonObject, FormDocument>();
const documents = new WeakMap<JsonObject, FormDocument>();
const nodeOf = new WeakMap<FieldItem, NodeId>();

/** A value without what is at a path. */
function without(value: Json, [name, ...rest]: readonly PropertyKey[]): Json {
  if (typeof value !== 'object' || value === null || name === undefined) return value;
  const copy = (Array.isArray(value) ? [...(value as Json[])] : { ...value }) as Record<PropertyKey, Json>;
  const inner = copy[name];
  if (rest.length > 0 && typeof inner === 'object' && inner !== null) copy[name] = without(inner, rest);
  else delete copy[name];
  return copy;
}

/** How often members that are no such thing are taken away before nothing but the type is read. */
const TRIES = 20;

function readProps({ type, props }: DesignNode): FieldItem {
  let raw: Json = props;
  for (let count = 0; count < TRIES; count += 1) {
    const read = fieldItem.safeParse(raw);
    if (read.success) return read.data;
    raw = read.error.issues.reduce<Json>((value, { path }) => without(value, path), raw);
  }
  return fieldItem.parse({ __config__: { jnpfKey: type } });
}

function ownItem(node: DesignNode): FieldItem {
  const known = own.get(node.props);
  if (known?.__config__.jnpfKey === node.type) return known;
  const read = readProps(node);
  own.set(node.props, read);
  return read;
}

const isSameList = (one: readonly FieldItem[], other: readonly FieldItem[]) =>
  one.length === other.length && one.every((item, index) => item === other[index]);

/** Items in a slot of a node. */
const itemsIn = (doc: DesignDoc, parent: NodeId, slot: string): FieldItem[] =>
  children(doc, parent, slot).flatMap((id) => {
    const item = itemOf(doc, id);
    return item === undefined ? [] : [item];
  });

/** The item of a node with its children; the same object as long as none of them changes. */
export function itemOf(doc: DesignDoc, id: NodeId): FieldItem | undefined {
  const node = doc.nodes.get(id);
  if (node === undefined) return undefined;
  const inside = itemsIn(doc, id, CHILDREN);
  const known = whole.get(node);
  if (known !== undefined && isSameList(known.inside, inside)) return known.item;
  const plain = ownItem(node);
  const item: FieldItem = {
    ...plain,
    __config__:
      inside.length === 0 ? plain.__config__ : { ...plain.__config__, children: [...(plain.__config__.children ?? []), ...inside] },
  };
  whole.set(node, { inside, item });
  nodeOf.set(item, id);
  return item;
}

/**
 * The node that an item of a document was read from: the source of the field, container or column that a reader of forms has created from
 * it.
 */
export const nodeIdOf = (item: FieldItem): NodeId | undefined => nodeOf.get(item);

function settingsOf(props: JsonObject): FormDocument {
  const known = settings.get(props);
  if (known !== undefined) return known;
  const { [LIST]: _list, [APP_LIST]: _appList, [FIELDS]: _fields, ...members } = props;
  let raw: Json = members;
  let read = formDocument.safeParse(raw);
  for (let count = 0; count < TRIES && !read.success; count += 1) {
    raw = read.error.issues.reduce<Json>((value, { path }) => without(value, path), raw);
    read = formDocument.safeParse(raw);
  }
  const made = read.data ?? formDocument.parse({});
  settings.set(props, made);
  return made;
}

/** The form of a document: settings and items. Items that did not change are the same objects as before, and so is the form. */
export function formOf(doc: DesignDoc): FormDocument {
  const fields = itemsIn(doc, doc.root, FIELDS);
  const known = documents.get(doc.props);
  if (known !== undefined && isSameList(known.fields, fields)) return known;
  const form = { ...settingsOf(doc.props), fields };
  documents.set(doc.props, form);
  return form;
}
