import type { Held, Step } from './steps/change';
import type { DesignDoc, Json, NodeId } from './design-doc';
import { isObject, isSameJson, type JsonObject } from './json';

/** Properties by their paths. An empty path is none. */

/** What is at a path of properties. */
export function heldAt(props: JsonObject, path: readonly string[]): Held {
  const [name = '', ...rest] = path;
  if (!Object.hasOwn(props, name)) return 'absent';
  const value = props[name] as Json;
  if (rest.length === 0) return { value };
  return isObject(value) ? heldAt(value, rest) : 'absent';
}

function withMember(object: JsonObject, name: string, value: Json, at: number | undefined): JsonObject {
  if (at === undefined || Object.hasOwn(object, name)) return { ...object, [name]: value };
  const members = Object.entries(object);
  return Object.fromEntries([...members.slice(0, at), [name, value], ...members.slice(at)]);
}

/** Properties with one of them replaced; objects on the way are made. Undefined where something on the way is no object. */
export function putHeld(props: JsonObject, path: readonly string[], held: Held): JsonObject | undefined {
  const [name = '', ...rest] = path;
  const own = Object.hasOwn(props, name) ? props[name] : undefined;
  if (rest.length > 0) {
    if (own === undefined && held === 'absent') return props;
    if (own !== undefined && !isObject(own)) return held === 'absent' ? props : undefined;
    const inner = putHeld(own ?? {}, rest, held);
    if (inner === undefined) return undefined;
    return inner === own ? props : withMember(props, name, inner, undefined);
  }
  if (held !== 'absent') return withMember(props, name, held.value, held.at);
  if (own === undefined) return props;
  const { [name]: _left, ...others } = props;
  return others;
}

export const isSameHeld = (one: Held, other: Held): boolean =>
  one === 'absent' || other === 'absent' ? one === other : isSameJson(one.value, other.value);

/** Properties of a node or, by the id of the root, of the whole document. */
export const propsOf = (doc: DesignDoc, node: NodeId): JsonObject | undefined =>
  node === doc.root ? doc.props : doc.nodes.get(node)?.props;

/** How much of a path is there: where an object on the way is missing, the step has to make it, and its undo to take it away. */
function firstMissing(props: JsonObject, path: readonly string[]): number {
  const depth = path.findIndex((_name, index) => heldAt(props, path.slice(0, index + 1)) === 'absent');
  return depth === -1 ? path.length : depth + 1;
}

/** Steps that set a property: none if it has that value already, or if the node does not exist. Undo restores every byte. */
export function setSteps(doc: DesignDoc, node: NodeId, path: readonly string[], after: Held): Step[] {
  const props = propsOf(doc, node);
  if (props === undefined || path.length === 0) return [];
  const before = heldAt(props, path);
  if (isSameHeld(before, after) || putHeld(props, path, after) === undefined) return [];
  if (after === 'absent') {
    const object = path.slice(0, -1).reduce<JsonObject>((at, name) => at[name] as JsonObject, props);
    const at = Object.keys(object).indexOf(path.at(-1) ?? '');
    return [{ op: 'set', node, path, before: before === 'absent' ? before : { ...before, at }, after }];
  }
  const depth = firstMissing(props, path);
  const value = path.slice(depth).reduceRight<Json>((inner, name) => ({ [name]: inner }), after.value);
  return [{ op: 'set', node, path: path.slice(0, depth), before: depth < path.length ? 'absent' : before, after: { value } }];
}
