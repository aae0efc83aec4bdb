import { type Aside, BesideAside, ErrorPanel } from '@banyan/shared-ui/crud';
import { TreePane } from '@banyan/shared-ui/tree';
import { type ReactNode, useState } from 'react';
import type { Model } from '../../../forms/public/model';
import { useText } from '../../../forms/public/text';
import { findNode, keysIn, useTreeNodes } from './tree-nodes';

/** The key of the node that represents all rows. */
const ALL = '';

/** The tree left of a list of kind 2, and the condition that it adds to the list: rows of the chosen node. */
function useLeftTree(model: Model, onChoose: (value: unknown) => void): Aside | undefined {
  const text = useText();
  const { treeRelation, treeTitle, hasTreeQuery } = model.design;
  const field = model.form.fields.get(treeRelation);
  const { nodes, organizations, loading, error, refetch, openNode } = useTreeNodes(model, field);
  const [key, setKey] = useState(ALL);
  if (field === undefined) return undefined;

  const choose = (next: string) => {
    const node = findNode(nodes, next);
    setKey(node === undefined ? ALL : next);
    if (node === undefined) onChoose(undefined);
    else if (field.contract.traits.filter === 'path') onChoose(node.path);
    // The server includes the organizations below.
    else onChoose(organizations ? node.key : keysIn(node));
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

interface BesideLeftTreeProps {
  model: Model;
  onChoose: (value: unknown) => void;
  children: ReactNode;
}

/** A list beside the tree that filters its rows. */
export const BesideLeftTree = ({ model, onChoose, children }: BesideLeftTreeProps) => (
  <BesideAside aside={useLeftTree(model, onChoose)}>{children}</BesideAside>
);
