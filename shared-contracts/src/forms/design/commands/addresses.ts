import type { DesignDoc, DesignNode, Json, NodeId } from '../../../design/design-doc';
import { isObject, jsonAt, type JsonObject, objectOf } from '../../../design/json';
import type { Recorder } from '../../../design/recorder';
import { below } from '../../../design/tree';
import { addressOf, keyOf, isTableType } from '../document/node-ids';
import type { ControlName, PanelItem } from '../panel';
import { widgetDesign } from '../registry';
import { namesInScript } from '../script-names';
import { changeLists, rewriteList } from './list-entries';

/** New addresses by the old ones. */
export type Addresses = ReadonlyMap<string, string>;

/** Suffix of the address of a source, api-forms B3. */
const TABLE_MARK = '_jnpfTable_';

/** The key of the sub-table that a node stands in, or is; '' outside of them. */
export function tableKeyOf(doc: DesignDoc, node: DesignNode): string {
  if (isTableType(node.type)) return keyOf(node.props);
  const parent = doc.nodes.get(node.parent);
  return parent !== undefined && isTableType(parent.type) ? keyOf(parent.props) : '';
}

/** A name as it reads with new addresses, in the form in which it was written: `table.child`, `table-child`, or a column alone within its table. */
export function renamed(name: string, table: string, addresses: Addresses, dotted = false): string {
  const [head = '', ...marks] = name.split(TABLE_MARK);
  const plain = head.replace('.', '-');
  const rest = marks.length === 0 ? '' : TABLE_MARK + marks.join(TABLE_MARK);
  const whole = addresses.get(plain);
  if (whole !== undefined) return (dotted || head.includes('.') ? whole.replace('-', '.') : whole) + rest;
  const beside = table === '' ? undefined : addresses.get(`${table}-${plain}`);
  if (beside === undefined) return name;
  const newTable = addresses.get(table) ?? table;
  const own = beside.startsWith(`${newTable}-`) ? beside.slice(newTable.length + 1) : dotted ? beside.replace('-', '.') : beside;
  return own + rest;
}

type Rename = (name: string, dotted?: boolean) => string;

const inText =
  (rename: Rename) =>
  (value: Json): Json =>
    typeof value === 'string' && value !== '' ? rename(value) : value;

const inMember =
  (name: string, rename: Rename, dotted = false) =>
  (value: Json): Json => {
    const own = jsonAt(value, [name]);
    return isObject(value) && typeof own === 'string' && own !== '' ? { ...value, [name]: rename(own, dotted) } : value;
  };

const each = (value: Json, change: (element: Json) => Json): Json => (Array.isArray(value) ? (value as Json[]).map(change) : value);

/** Source of a parameter that is a field of the form (api-forms B8). */
const isFromField = (source: Json | undefined) => source === 1 || source === '1';

/** How the value of a control reads with other addresses; controls that are missing name no fields. */
const REWRITES: Partial<Record<ControlName, (value: Json, rename: Rename) => Json>> = {
  field: (value, rename) => inText(rename)(value),
  fields: (value, rename) => each(value, inText(rename)),
  expression: (value, rename) => each(value, inMember('__vModel__', rename, true)),
  parameters: (value, rename) =>
    each(value, (one) => (isFromField(jsonAt(one, ['sourceType'])) ? inMember('relationField', rename)(one) : one)),
  'header-groups': (value, rename) =>
    each(value, (group) => (isObject(group) ? { ...group, childColumns: each(group['childColumns'] ?? [], inText(rename)) } : group)),
};

function rewriteSetting(item: PanelItem, value: Json, rename: Rename): Json {
  const own = REWRITES[item.control]?.(value, rename) ?? value;
  return (item.item ?? []).reduce<Json>(
    (list, inner) =>
      each(list, (element) => {
        const at = jsonAt(element, [inner.path]);
        return isObject(element) && at !== undefined ? { ...element, [inner.path]: rewriteSetting(inner, at, rename) } : element;
      }),
    own,
  );
}

/** Names of fields in the settings of a node are written anew. */
function rewriteNode(recorder: Recorder, node: DesignNode, table: string, addresses: Addresses): void {
  const rename: Rename = (name, dotted) => renamed(name, table, addresses, dotted);
  for (const item of widgetDesign(node.type)?.panel.flatMap(({ items }) => items) ?? []) {
    const path = item.path.split('.');
    const value = jsonAt(node.props, path);
    if (value !== undefined) recorder.set(node.id, path, rewriteSetting(item, value, rename));
  }
}

/** Writes new addresses wherever settings of fields (of all, or of some) and of lists name the old ones. Scripts are left as they are. */
export function rewriteAddresses(recorder: Recorder, addresses: Addresses, only?: ReadonlySet<NodeId>): void {
  const changed = new Map([...addresses].filter(([from, to]) => from !== to));
  if (changed.size === 0) return;
  for (const node of below(recorder.doc(), recorder.doc().root)) {
    if (only?.has(node.id) === false) continue;
    const table = tableKeyOf(recorder.doc(), node);
    const before = [...addresses].find(([, to]) => to === table)?.[0] ?? table;
    rewriteNode(recorder, node, before, changed);
  }
  if (only !== undefined) return;
  changeLists(recorder, (list) => rewriteList(list, changed));
}

const handlersOf = (props: JsonObject, name: string): string[] =>
  Object.values(objectOf(props[name])).filter((text) => typeof text === 'string');

/** Nodes (the root for the form itself) with scripts that name one of the addresses: whoever renames those has to look at them. */
export function scriptsNaming(doc: DesignDoc, addresses: Iterable<string>): NodeId[] {
  const names = new Set(addresses);
  const isNaming = (scripts: readonly string[]) => scripts.some((script) => namesInScript(script, names).length > 0);
  const nodes = below(doc, doc.root).filter(({ props }) => isNaming(handlersOf(props, 'on')));
  return [...(isNaming(handlersOf(doc.props, 'funcs')) ? [doc.root] : []), ...nodes.map(({ id }) => id)];
}

/** Addresses of nodes and of all that stands in them, by id; '' for what has none. */
export const addressesBelow = (doc: DesignDoc, ids: readonly NodeId[]): Map<NodeId, string> =>
  new Map(ids.flatMap((id) => below(doc, id)).map((node) => [node.id, addressOf(doc, node)]));
