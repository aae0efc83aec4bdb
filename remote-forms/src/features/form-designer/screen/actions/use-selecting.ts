import type { NodeId } from '@banyan/shared-contracts/design/design-doc';
import { widgetDesign } from '@banyan/shared-contracts/forms/design/registry';
import { type KeyIntent, neighbour, type NodeTree, range, type SelectHow, topmost, useDesignStore } from '@banyan/shared-ui/designer';

const STEPS = ['previous', 'next', 'parent', 'child', 'first', 'last'] as const;
type StepIntent = (typeof STEPS)[number];
const isStep = (intent: KeyIntent): intent is StepIntent => (STEPS as readonly KeyIntent[]).includes(intent);

/** The selection, by the pointer and by keys. */
export function useSelecting(tree: NodeTree) {
  const store = useDesignStore();

  const select = (nodes: readonly NodeId[], how: SelectHow) => {
    const { selected } = store.state();
    const [id] = nodes;
    if (id === undefined) store.select(how === 'add' ? selected : []);
    else if (how === 'only') store.select(topmost(tree, nodes));
    else if (how === 'range') store.select(range(tree, selected.at(-1), id));
    else if (how === 'add') store.select([...new Set([...selected, ...topmost(tree, nodes)])]);
    else store.select(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id]);
  };
  /** Panes, rows and cells have no frame: arrow keys skip them. */
  const isFramed = (id: NodeId) => {
    const design = widgetDesign(store.doc().nodes.get(id)?.type ?? '');
    return design === undefined || design.palette !== undefined;
  };
  const sibling = (by: 1 | -1): NodeId | undefined => {
    const last = store.state().selected.at(-1) ?? '';
    const siblings = tree.children(tree.parent(last) ?? '');
    return siblings[siblings.indexOf(last) + by];
  };
  /** Whether a key changed the selection. */
  const selectByKey = (intent: KeyIntent): boolean => {
    const { selected } = store.state();
    const last = selected.at(-1);
    const parent = last === undefined ? tree.root : (tree.parent(last) ?? tree.root);
    if (isStep(intent)) {
      const next = neighbour(tree, last, intent, isFramed);
      if (next !== undefined) store.select([next]);
    } else if (intent === 'selectPrevious' || intent === 'selectNext') {
      const next = sibling(intent === 'selectNext' ? 1 : -1);
      if (next !== undefined) store.select([...selected.filter((one) => one !== next), next]);
    } else if (intent === 'selectAll') store.select(tree.children(parent));
    else if (intent === 'leave') store.select(parent === tree.root ? [] : [parent]);
    else return false;
    return true;
  };
  return { select, selectByKey };
}
