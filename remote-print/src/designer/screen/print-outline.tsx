import type { NodeId } from '@banyan/shared-contracts/design/design-doc';
import { children, childrenOf } from '@banyan/shared-contracts/design/tree';
import { printDocKind } from '@banyan/shared-contracts/print/design/print-doc-kind';
import { PRINT_SLOTS } from '@banyan/shared-contracts/print/design/print-nodes';
import { type DropTree, Outline, pathTo, useDesignDoc, useDesignStore, useSelection } from '@banyan/shared-ui/designer';
import { useMemo } from 'react';
import { useText } from '../../kernel/use-text';
import { moveNodes } from '../commands/editing';
import type { useActions } from './use-actions';

interface PrintOutlineProps {
  nameOf: (id: NodeId) => string;
  actions: ReturnType<typeof useActions>;
}

const nothing = () => null;
const ignored = () => undefined;

/** What is in the template, as a tree of names: the header, the body, the footer. */
export function PrintOutline({ nameOf, actions }: PrintOutlineProps) {
  const text = useText();
  const store = useDesignStore();
  const doc = useDesignDoc();
  const selected = useSelection();
  const tree = useMemo(
    () => ({
      root: doc.root,
      children: (parent: NodeId) =>
        parent === doc.root ? ['header', 'body', 'footer'].flatMap((slot) => children(doc, parent, slot)) : childrenOf(doc, parent),
      parent: (id: NodeId) => doc.nodes.get(id)?.parent,
    }),
    [doc],
  );
  const drop = useMemo(
    () => ({
      treeFor: ({ nodes }: { nodes: readonly NodeId[] }): DropTree => ({
        children: (parent, slot) => children(doc, parent, slot),
        ancestors: (id) => pathTo(tree, id),
        accepts: (parent, slot) =>
          nodes.map((id) => printDocKind.accepts(doc, doc.nodes.get(id)?.type ?? '', { parent, slot })).find((one) => one !== true) ?? true,
      }),
      slotIn: (id: NodeId) => PRINT_SLOTS.get(doc.nodes.get(id)?.type ?? ''),
      placeOf: (id: NodeId) => doc.nodes.get(id),
      onDrop: ({ nodes }: { nodes: readonly NodeId[] }, place: { parent: NodeId; slot: string; before: NodeId | undefined }) =>
        void store.run(moveNodes, { ids: nodes, spot: place }),
    }),
    [doc, tree, store],
  );
  return (
    <Outline
      label={text('print.design.left.outline')}
      tree={tree}
      nameOf={nameOf}
      icon={nothing}
      marks={nothing}
      selected={selected}
      onSelect={(ids, how) => {
        const [one] = ids;
        const isKnown = one !== undefined && selected.includes(one);
        store.select(how === 'only' ? ids : isKnown ? selected.filter((id) => id !== one) : [...selected, ...ids]);
      }}
      onKey={(intent) => {
        if (intent === 'remove') actions.remove();
        else if (intent === 'duplicate') actions.duplicate();
        else if (intent === 'moveUp') actions.reorder(-1);
        else if (intent === 'moveDown') actions.reorder(1);
        else if (intent === 'leave') store.select([]);
        else if (intent === 'rename' && selected[0] !== undefined) store.select([selected[0]], 'text');
      }}
      renaming={undefined}
      onRenamed={ignored}
      onTyped={ignored}
      draggedFrom={(id) => ({ nodes: selected.includes(id) ? selected : [id], title: nameOf(id) })}
      drop={drop}
      empty={text('print.design.empty')}
    />
  );
}
