import { type Aside, BesideAside, ErrorPanel } from '@banyan/shared-ui/crud';
import { TreePane } from '@banyan/shared-ui/tree';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { Model } from '../../../forms/public/model';
import { useText } from '../../../forms/public/text';
import type { ChosenNode } from '../list-views/list-chosen';
import { findNode, keysIn, useTreeNodes } from './tree-nodes';

/** The key of the node that represents all rows. */
const ALL = '';

interface BesideLeftTreeProps {
  model: Model;
  /** The node whose rows the list shows. */
  chosen: ChosenNode | undefined;
  onChoose: (node: ChosenNode | undefined) => void;
  children: ReactNode;
}

/** The tree left of a list of kind 2, and the condition that it adds to the list: rows of the chosen node. */
function useLeftTree({ model, chosen, onChoose }: Omit<BesideLeftTreeProps, 'children'>): Aside | undefined {
  const text = useText();
  const { treeRelation, treeTitle, hasTreeQuery } = model.design;
  const field = model.form.fields.get(treeRelation);
  const { nodes, organizations, loading, error, refetch, openNode } = useTreeNodes(model, field);
  const key = chosen?.key ?? ALL;
  const isGone = chosen !== undefined && !loading && nodes.length > 0 && findNode(nodes, chosen.key) === undefined;
  // An address may name a node that is gone, or below one that is not open: the tree would not show what the rows are.
  const forget = useEffectEvent(() => onChoose(undefined));
  useEffect(() => {
    if (isGone) forget();
  }, [isGone]);
  if (field === undefined) return undefined;

  const choose = (next: string) => {
    const node = findNode(nodes, next);
    if (node === undefined) onChoose(undefined);
    else if (field.contract.traits.filter === 'path') onChoose({ key: next, value: node.path });
    // The server includes the organizations below.
    else onChoose({ key: next, value: organizations ? node.key : keysIn(node) });
  };
  const title = treeTitle === '' ? text('forms.list.tree') : treeTitle;
  const whole = { key: ALL, title: text('forms.list.wholeTree'), isLeaf: true };
  return {
    label: key === ALL ? title : (findNode(nodes, key)?.title ?? title),
    content: (
      <TreePane
        title={title}
        nodes={[whole, ...nodes]}
        loading={loading}
        selected={key}
        onSelect={choose}
        plain={!hasTreeQuery}
        onOpen={openNode}
        onRefresh={() => void refetch()}
        failure={error === null ? undefined : <ErrorPanel error={error} retry={() => void refetch()} />}
      />
    ),
  };
}

/** A list beside the tree that filters its rows. */
export const BesideLeftTree = ({ children, ...tree }: BesideLeftTreeProps) => (
  <BesideAside aside={useLeftTree(tree)}>{children}</BesideAside>
);
