import type { DesignDoc, DesignNode, Json, NodeId } from '../../../design/design-doc';
import { isObject, jsonAt, type JsonObject, objectOf } from '../../../design/json';
import type { Recorder } from '../../../design/steps/recorder';
import { below } from '../../../design/tree';
import { typeOf } from '../document/form-wire';
import { addressOf, keyOf, isTableType } from '../document/node-ids';
import type { ControlName, PanelItem } from '../panel/panel';
import { isFromField } from '../references/reference';
import { widgetDesign } from '../registry';
import { namesInScript } from '../script-names';
import { putAt } from '../settings-tree';
import { changeLists, rewriteList } from './list-entries';
import { rewriteRules } from './rules';

/** New addresses by the old ones. */
export type Addresses = ReadonlyMap<string, string>;

/** Suffix of the address of a source, api-forms B3. */
const TABLE_MARK = '_jnpfTable_';

/** The key of the sub-table that contains a node, or that the node is; '' outside of sub-tables. */
export function tableKeyOf(doc: DesignDoc, node: DesignNode): string {
  if (isTableType(node.type)) return keyOf(node.props);
  const parent = doc.nodes.get(node.parent);
  return parent !== undefined && isTableType(parent.type) ? keyOf(parent.props) : '';
}

interface Naming {
  /** The key of the sub-table in which, or of which, something is named; '' outside of them. */
  table: string;
  addresses: Addresses;
  /** Keys outside of sub-tables: a name that is one of them names no column beside. */
  known: ReadonlySet<string>;
}

/** `dotted`: names with a table are written `table.child`; `column`: keys of columns of the table itself. */
type Form = 'dotted' | 'column';
type Rename = (name: string, form?: Form) => string;

/** A name as it reads with new addresses, in the form in which it was written: `table.child`, `table-child`, or a column alone within its table. */
function renamed(name: string, { table, addresses, known }: Naming, form?: Form): string {
  const [head = '', ...marks] = name.split(TABLE_MARK);
  const plain = head.replace('.', '-');
  const rest = marks.length === 0 ? '' : TABLE_MARK + marks.join(TABLE_MARK);
  const isColumn = form === 'column' && !plain.includes('-');
  const whole = isColumn ? undefined : addresses.get(plain);
  if (whole !== undefined) return (form === 'dotted' || head.includes('.') ? whole.replace('-', '.') : whole) + rest;
  const beside = table === '' || (!isColumn && known.has(plain)) ? undefined : addresses.get(`${table}-${plain}`);
  if (beside === undefined) return name;
  const newTable = addresses.get(table) ?? table;
  if (beside.startsWith(`${newTable}-`)) return beside.slice(newTable.length + 1) + rest;
  return (isColumn ? head : form === 'dotted' ? beside.replace('-', '.') : beside) + rest;
}

const inText =
  (rename: Rename, form?: Form) =>
  (value: Json): Json =>
    typeof value === 'string' && value !== '' ? rename(value, form) : value;

const inMember =
  (name: string, rename: Rename, form?: Form) =>
  (value: Json): Json => {
    const own = jsonAt(value, [name]);
    return isObject(value) && typeof own === 'string' && own !== '' ? { ...value, [name]: rename(own, form) } : value;
  };

const each = (value: Json, change: (element: Json) => Json): Json => (Array.isArray(value) ? (value as Json[]).map(change) : value);

/** How the value of a control reads with other addresses; controls that are missing name no fields. */
const REWRITES: Partial<Record<ControlName, (value: Json, rename: Rename, form?: Form) => Json>> = {
  field: (value, rename, form) => inText(rename, form)(value),
  fields: (value, rename, form) => each(value, inText(rename, form)),
  expression: (value, rename) => each(value, inMember('__vModel__', rename, 'dotted')),
  parameters: (value, rename) => each(value, (one) => (isFromField(one) ? inMember('relationField', rename)(one) : one)),
  'header-groups': (value, rename) =>
    each(value, (group) =>
      isObject(group) ? { ...group, childColumns: each(group['childColumns'] ?? [], inText(rename, 'column')) } : group,
    ),
};

function rewriteSetting(item: PanelItem, value: Json, rename: Rename): Json {
  const own = REWRITES[item.control]?.(value, rename, item.named === 'columns' ? 'column' : undefined) ?? value;
  return (item.item ?? []).reduce<Json>(
    (list, inner) =>
      each(list, (element) => {
        const at = jsonAt(element, [inner.path]);
        return isObject(element) && at !== undefined ? { ...element, [inner.path]: rewriteSetting(inner, at, rename) } : element;
      }),
    own,
  );
}

/** The settings of a widget that name fields, with their new values. */
function rewrittenSettings(type: string, props: JsonObject, naming: Naming): { path: string; value: Json }[] {
  const rename: Rename = (name, form) => renamed(name, naming, form);
  return (widgetDesign(type)?.panel.flatMap(({ items }) => items) ?? []).flatMap((item) => {
    const value = jsonAt(props, item.path.split('.'));
    return value === undefined ? [] : [{ path: item.path, value: rewriteSetting(item, value, rename) }];
  });
}

/** The settings of a field that an entry of a list repeats, by the name of the field. */
function rewriteEntry(entry: JsonObject, name: string, naming: Omit<Naming, 'table'>): JsonObject {
  const own = typeOf(entry) || entry['jnpfKey'];
  const type = typeof own === 'string' ? own : '';
  const table = isTableType(type) ? name : name.includes('-') ? name.slice(0, name.indexOf('-')) : '';
  const settings = rewrittenSettings(type, entry, { ...naming, table });
  return settings.reduce<JsonObject>((made, { path, value }) => putAt(made, path, value) as JsonObject, entry);
}

/** Keys outside of sub-tables as they were before addresses changed. */
function keysBefore(doc: DesignDoc, addresses: Addresses): Set<string> {
  const made = new Set(addresses.values());
  const now = below(doc, doc.root).map((node) => addressOf(doc, node));
  return new Set([...now.filter((address) => !made.has(address)), ...addresses.keys()].filter((key) => key !== '' && !key.includes('-')));
}

/** Writes new addresses in all settings of fields (of all, or of some) and of lists that name the old ones. Scripts are not changed. */
export function rewriteAddresses(recorder: Recorder, addresses: Addresses, only?: ReadonlySet<NodeId>): void {
  const changed = new Map([...addresses].filter(([from, to]) => from !== to));
  if (changed.size === 0) return;
  // What was copied may come from another design, whose keys are not known here.
  const known = only === undefined ? keysBefore(recorder.doc(), addresses) : new Set<string>();
  for (const node of below(recorder.doc(), recorder.doc().root)) {
    if (only?.has(node.id) === false) continue;
    const now = tableKeyOf(recorder.doc(), node);
    const table = [...addresses].find(([, to]) => to === now)?.[0] ?? now;
    for (const { path, value } of rewrittenSettings(node.type, node.props, { table, addresses: changed, known }))
      recorder.set(node.id, path.split('.'), value);
  }
  if (only !== undefined) return;
  rewriteRules(recorder, changed);
  const naming = { addresses: changed, known };
  changeLists(recorder, (list) =>
    rewriteList(list, {
      name: (name) => renamed(name, { ...naming, table: '' }),
      settings: (entry, name) => rewriteEntry(entry, name, naming),
    }),
  );
}

const handlersOf = (props: JsonObject, name: string): string[] =>
  Object.values(objectOf(props[name])).filter((text) => typeof text === 'string');

/** Nodes (the root for the form itself) with scripts that name one of the addresses: after a rename the user has to check these scripts. */
export function scriptsNaming(doc: DesignDoc, addresses: Iterable<string>): NodeId[] {
  const names = new Set(addresses);
  const isNaming = (scripts: readonly string[]) => scripts.some((script) => namesInScript(script, names).length > 0);
  const nodes = below(doc, doc.root).filter(({ props }) => isNaming(handlersOf(props, 'on')));
  return [...(isNaming(handlersOf(doc.props, 'funcs')) ? [doc.root] : []), ...nodes.map(({ id }) => id)];
}

/** Addresses of nodes and of all their descendants, by id; '' for nodes without one. */
export const addressesBelow = (doc: DesignDoc, ids: readonly NodeId[]): Map<NodeId, string> =>
  new Map(ids.flatMap((id) => below(doc, id)).map((node) => [node.id, addressOf(doc, node)]));
