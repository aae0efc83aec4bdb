import { describe, expect, it } from 'vitest';
import { layoutOf, NODE } from './layout';
import { neighboursIn, withoutKinds } from './map-state';

const node = (kind: 'design' | 'interface' | 'source', id: string) => ({ key: `${kind}:${id}`, kind, id, name: id, code: '' });
const map = {
  nodes: [node('source', 's'), node('interface', 'i'), node('design', 'b'), node('design', 'a')],
  edges: [
    { from: 'design:a', to: 'interface:i' },
    { from: 'design:b', to: 'interface:i' },
    { from: 'interface:i', to: 'source:s' },
  ],
  left: 0,
};

describe('the map', () => {
  it('lists each object with what it uses and what uses it, by kind and name', () => {
    const lines = neighboursIn(map).map(({ node: { name }, uses, usedBy }) => [
      name,
      uses.map((one) => one.name),
      usedBy.map((one) => one.name),
    ]);
    expect(lines).toEqual([
      ['a', ['i'], []],
      ['b', ['i'], []],
      ['i', ['s'], ['a', 'b']],
      ['s', [], ['i']],
    ]);
  });

  it('leaves out kinds with their lines', () => {
    expect(withoutKinds(map, ['interface'])).toEqual({ nodes: [map.nodes[0], map.nodes[2], map.nodes[3]], edges: [] });
  });

  it('puts what is used right of what uses it, and nothing upon another', () => {
    const places = layoutOf(map);
    const x = (key: string) => places.get(key)?.x ?? 0;
    expect(x('design:a') + NODE.width).toBeLessThan(x('interface:i'));
    expect(x('interface:i') + NODE.width).toBeLessThan(x('source:s'));
    const [a, b] = [places.get('design:a'), places.get('design:b')];
    expect(Math.abs((a?.y ?? 0) - (b?.y ?? 0))).toBeGreaterThanOrEqual(NODE.height);
  });
});
