import type { FormNode } from './form-model';

/** Keys of all fields and sub-tables within nodes, at any depth. */
export function keysWithin(nodes: readonly FormNode[]): Set<string> {
  const keys = new Set<string>();
  const visit = (node: FormNode): void => {
    if (node.kind === 'field') keys.add(node.field.key);
    if (node.kind === 'table') keys.add(node.table.key);
    if (node.kind === 'container') node.children.forEach(visit);
  };
  nodes.forEach(visit);
  return keys;
}
