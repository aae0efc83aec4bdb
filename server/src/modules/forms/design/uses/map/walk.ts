import type { MapEdge, MapKind, MapNode, ReferenceMap } from '@banyan/shared-contracts/data/reference-map.contract';

/** Objects, and which use which. */
export interface Graph {
  nodes: ReadonlyMap<string, MapNode>;
  edges: readonly MapEdge[];
}

/** Objects around one, itself first, up to so many steps in either direction, those with fewer steps before others. */
function around({ edges }: Graph, focus: string, depth: number): Set<string> {
  const beside = new Map<string, string[]>();
  const join = (one: string, other: string) => {
    const known = beside.get(one);
    if (known === undefined) beside.set(one, [other]);
    else known.push(other);
  };
  for (const { from, to } of edges) {
    join(from, to);
    join(to, from);
  }
  const reached = new Set([focus]);
  let edge = [focus];
  for (let step = 0; step < depth; step += 1) {
    edge = edge.flatMap((key) => beside.get(key) ?? []).filter((key) => !reached.has(key) && reached.add(key) !== undefined);
  }
  return reached;
}

/** Kinds that are kept first where there are too many objects: what is asked for before what asks. */
const FIRST: readonly MapKind[] = ['source', 'interface', 'dictionary', 'numberingRule', 'table', 'design', 'printTemplate', 'portal'];

/** The part of the graph that is shown: around the focus, or of all objects that use or are used; at most `most` of them. */
export function shownPart(graph: Graph, { focus, depth }: { focus: string; depth: number }, most: number): ReferenceMap {
  const isWhole = focus === '';
  const reached = isWhole ? new Set(graph.edges.flatMap(({ from, to }) => [from, to])) : around(graph, focus, depth);
  const found = [...reached].flatMap((key) => graph.nodes.get(key) ?? []);
  const ordered = isWhole ? [...found].sort((a, b) => FIRST.indexOf(a.kind) - FIRST.indexOf(b.kind)) : found;
  const nodes = ordered.slice(0, most);
  const shown = new Set(nodes.map(({ key }) => key));
  return { nodes, edges: graph.edges.filter(({ from, to }) => shown.has(from) && shown.has(to)), left: found.length - nodes.length };
}
