import type { PlacedArea } from '@banyan/shared-contracts/admin/area.contract';
import type { TreePick } from '@banyan/shared-ui/picker';

/** Ids from the province down. */
export type AreaPath = readonly string[];

/** An area in a tree whose lowest level is the one in the design. */
export interface AreaNode extends TreePick {
  path: AreaPath;
  /** Names along the path. */
  names: readonly string[];
}

/** Paths in the format of the picker, and back. */
export const refOf = (path: AreaPath): string => path.join('/');
export const pathOf = (ref: string): string[] => ref.split('/');

/** The refs of the areas above a path, the highest first. */
export const refsAbove = (path: AreaPath): string[] => path.slice(0, -1).map((_id, index) => refOf(path.slice(0, index + 1)));

type Area = Pick<PlacedArea, 'id' | 'fullName' | 'isLeaf'>;

/** The areas above an area. */
type Above = Pick<AreaNode, 'path' | 'names'>;
const top: Above = { path: [], names: [] };

export function areaNode({ id, fullName, isLeaf }: Area, level: number, above: Above = top): AreaNode {
  const path = [...above.path, id];
  const names = [...above.names, fullName];
  return { key: refOf(path), fullName, path, names, disabled: false, isLeaf: isLeaf || path.length > level };
}

/** The end of the tree: at the level or, in a few places, before it (product-2 section 5, area picker). */
export const isChoosable = ({ isLeaf }: AreaNode): boolean => isLeaf;

/** Found areas, the highest first, below their parents; the areas below a found one are read when it is opened. */
export function treeOfFound(areas: readonly PlacedArea[], level: number): AreaNode[] {
  const roots: AreaNode[] = [];
  const known = new Map<string, AreaNode>();
  for (const { ids, names, isLeaf } of areas) {
    let above = top;
    let siblings = roots;
    for (const [depth, id] of ids.entries()) {
      const isFound = depth === ids.length - 1;
      const step = areaNode({ id, fullName: names[depth] ?? '', isLeaf: isFound && isLeaf }, level, above);
      const node: AreaNode = known.get(step.key) ?? (isFound ? step : { ...step, children: [] });
      if (!known.has(step.key)) siblings.push(node);
      known.set(step.key, node);
      if (node.children === undefined) break;
      above = node;
      siblings = node.children;
    }
  }
  return roots;
}
