import { MAP_KINDS, type MapKind, type MapNode, type ReferenceMap } from '@banyan/shared-contracts/data/reference-map.contract';
import { useSearchParams } from '@banyan/shared-ui/router';

/** How the map is looked at. */
export type MapView = 'picture' | 'list';

/** What the address says of the map: what is in its middle, how far it goes, how it is looked at, and which kinds are left out. */
interface MapState {
  focus: string;
  depth: 1 | 2;
  view: MapView;
  hidden: readonly MapKind[];
}

const isKind = (word: string): word is MapKind => (MAP_KINDS as readonly string[]).includes(word);

/** Kinds joined by commas. */
export const kindsIn = (text: string): MapKind[] => text.split(',').filter(isKind);

/** The state is in the address: it can be sent to others, and the way back leads to what was looked at before. */
export function useMapState(): [MapState, (next: Partial<MapState>) => void] {
  const [query, setQuery] = useSearchParams();
  const state: MapState = {
    focus: query.get('focus') ?? '',
    depth: query.get('depth') === '2' ? 2 : 1,
    view: query.get('view') === 'list' ? 'list' : 'picture',
    hidden: kindsIn(query.get('hidden') ?? ''),
  };
  const set = (next: Partial<MapState>) => {
    const { focus, depth, view, hidden } = { ...state, ...next };
    setQuery({
      ...(focus === '' ? {} : { focus }),
      ...(depth === 1 ? {} : { depth: String(depth) }),
      ...(view === 'picture' ? {} : { view }),
      ...(hidden.length === 0 ? {} : { hidden: hidden.join(',') }),
    });
  };
  return [state, set];
}

/** The part of a map without kinds that are left out. */
export function withoutKinds({ nodes, edges }: ReferenceMap, hidden: readonly MapKind[]): Pick<ReferenceMap, 'nodes' | 'edges'> {
  if (hidden.length === 0) return { nodes, edges };
  const shown = nodes.filter(({ kind }) => !hidden.includes(kind));
  const keys = new Set(shown.map(({ key }) => key));
  return { nodes: shown, edges: edges.filter(({ from, to }) => keys.has(from) && keys.has(to)) };
}

/** A node with what it uses, and what uses it. */
interface Neighbours {
  node: MapNode;
  uses: MapNode[];
  usedBy: MapNode[];
}

/** Every node of a map with its neighbours, in the order of the kinds and names. */
export function neighboursIn({ nodes, edges }: Pick<ReferenceMap, 'nodes' | 'edges'>): Neighbours[] {
  const found = new Map(nodes.map((node): [string, Neighbours] => [node.key, { node, uses: [], usedBy: [] }]));
  for (const { from, to } of edges) {
    const [user, used] = [found.get(from), found.get(to)];
    if (user === undefined || used === undefined) continue;
    user.uses.push(used.node);
    used.usedBy.push(user.node);
  }
  return [...found.values()].sort(
    (a, b) => MAP_KINDS.indexOf(a.node.kind) - MAP_KINDS.indexOf(b.node.kind) || a.node.name.localeCompare(b.node.name),
  );
}
