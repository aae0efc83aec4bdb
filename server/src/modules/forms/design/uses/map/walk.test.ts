import type { MapNode } from '@banyan/shared-contracts/data/reference-map.contract';
import { describe, expect, it } from 'vitest';
import { shownPart } from './walk';

const node = (kind: MapNode['kind'], id: string): MapNode => ({ key: `${kind}:${id}`, kind, id, name: id, code: '' });
const nodes = [node('design', 'a'), node('design', 'b'), node('interface', 'i'), node('source', 's'), node('design', 'alone')];
const graph = {
  nodes: new Map(nodes.map((one) => [one.key, one])),
  edges: [
    { from: 'design:a', to: 'design:b' },
    { from: 'design:b', to: 'interface:i' },
    { from: 'interface:i', to: 'source:s' },
  ],
};
const shown = (focus: string, depth: number, most = 10) => {
  const { nodes: found, edges, left } = shownPart(graph, { focus, depth }, most);
  return { keys: found.map(({ key }) => key), edges: edges.length, left };
};

describe('the part of a map that is shown', () => {
  it('is everything that uses or is used', () => {
    expect(shown('', 1)).toEqual({ keys: ['source:s', 'interface:i', 'design:a', 'design:b'], edges: 3, left: 0 });
  });

  it('is what is around an object, itself first, and the object alone where nothing is', () => {
    expect(shown('design:b', 1)).toEqual({ keys: ['design:b', 'design:a', 'interface:i'], edges: 2, left: 0 });
    expect(shown('design:a', 2).keys).toEqual(['design:a', 'design:b', 'interface:i']);
    expect(shown('design:alone', 2)).toEqual({ keys: ['design:alone'], edges: 0, left: 0 });
  });

  it('has no more objects than it may, and says how many are left', () => {
    expect(shown('', 1, 2)).toEqual({ keys: ['source:s', 'interface:i'], edges: 1, left: 2 });
    expect(shown('design:b', 1, 2)).toEqual({ keys: ['design:b', 'design:a'], edges: 1, left: 1 });
  });
});
