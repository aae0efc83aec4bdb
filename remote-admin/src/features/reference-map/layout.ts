import type { ReferenceMap } from '@banyan/shared-contracts/data/reference-map.contract';
import { Graph, layout } from '@dagrejs/dagre';

/** Size of a node in pixels. */
export const NODE = { width: 208, height: 46 } as const;
/** From so many nodes on a quicker way to layers is taken. */
const MANY = 150;

/** Where the left upper corner of each node is: layers from what uses on the left to what is used on the right. */
export function layoutOf({ nodes, edges }: Pick<ReferenceMap, 'nodes' | 'edges'>): Map<string, { x: number; y: number }> {
  const graph = new Graph();
  const ranker = nodes.length > MANY ? 'longest-path' : 'network-simplex';
  graph.setGraph({ rankdir: 'LR', ranksep: 96, nodesep: 14, edgesep: 6, ranker });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { key } of nodes) graph.setNode(key, { ...NODE });
  for (const { from, to } of edges) graph.setEdge(from, to);
  layout(graph);
  return new Map(
    nodes.map(({ key }) => {
      const { x = 0, y = 0 } = graph.node(key) as { x?: number; y?: number };
      return [key, { x: x - NODE.width / 2, y: y - NODE.height / 2 }];
    }),
  );
}
