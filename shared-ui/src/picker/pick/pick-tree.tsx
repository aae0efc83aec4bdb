import { Tree } from 'antd';
import { type ComponentRef, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Ellipsis } from '../../table/ellipsis';
import styles from '../picker.module.css';

/** What any picker's tree needs to know of a node. */
export interface TreePick {
  /** Unique in its tree. */
  key: string;
  fullName: string;
  disabled: boolean;
  isLeaf: boolean;
  children?: this[];
}

interface TreeNode<Node> {
  key: string;
  title: string;
  isLeaf: boolean;
  selectable: boolean;
  disabled: boolean;
  icon: ReactNode;
  node: Node;
  children?: TreeNode<Node>[];
}

export interface PickTreeProps<Node extends TreePick> {
  nodes: readonly Node[];
  isChosen: (node: Node) => boolean;
  choosable: (node: Node) => boolean;
  onChoose: (node: Node) => void;
  iconOf?: (node: Node) => ReactNode;
  /** Reads the children of a node that is opened for the first time; a failure closes it again, and the caller reports it. */
  loadBelow?: (node: Node) => Promise<void>;
  /** Keys of nodes that are open at first; without it the first branch is, where everything is read already. */
  firstOpen?: readonly string[];
  /** Key of the node that is scrolled to as soon as it is there. */
  shown?: string | undefined;
  /** Everything is open: what is shown was looked for. */
  allOpen?: boolean;
  height: number;
}

/** Nodes of a picker as a tree; a press chooses what can be chosen, and opens the rest. */
export function PickTree<Node extends TreePick>(props: PickTreeProps<Node>) {
  const { nodes, isChosen, choosable, onChoose, iconOf, loadBelow, firstOpen, shown, allOpen = false, height } = props;
  const lazy = loadBelow !== undefined;
  const treeData = useMemo(
    () => nodes.map((node) => toTreeNode<Node>(node, { choosable, iconOf, lazy })),
    [nodes, choosable, iconOf, lazy],
  );
  const flat = useMemo(() => flatten(nodes), [nodes]);
  const [opened, setOpened] = useState<readonly string[] | undefined>(firstOpen);
  const open = allOpen ? flat.map(({ key }) => key) : (opened ?? (lazy ? [] : firstBranch(nodes)));
  const tree = useRef<ComponentRef<typeof Tree>>(null);
  const isThere = flat.some(({ key }) => key === shown);
  useEffect(() => {
    if (isThere && shown !== undefined) tree.current?.scrollTo({ key: shown, align: 'auto' });
  }, [isThere, shown]);
  // The tree would ask ten times over after a failure; a closed node can be tried again.
  const load = (node: Node) => loadBelow?.(node).catch(() => setOpened((known = []) => known.filter((key) => key !== node.key)));
  const toggle = (key: string) => setOpened(open.includes(key) ? open.filter((other) => other !== key) : [...open, key]);

  return (
    <Tree<TreeNode<Node>>
      ref={tree}
      treeData={treeData}
      height={height}
      blockNode
      showIcon={iconOf !== undefined}
      multiple
      titleRender={({ title }) => <Ellipsis text={title} />}
      expandedKeys={[...open]}
      onExpand={(keys) => setOpened(keys as string[])}
      {...(lazy
        ? {
            loadData: async ({ node }) => load(node),
            loadedKeys: flat.filter(({ children }) => children !== undefined).map(({ key }) => key),
          }
        : {})}
      selectedKeys={flat.filter((node) => choosable(node) && isChosen(node)).map(({ key }) => key)}
      onSelect={(_keys, { node }) => onChoose(node.node)}
      onClick={(_event, { node, selectable }) => selectable === false && !node.isLeaf && toggle(node.key)}
      className={styles['pick-tree'] ?? ''}
    />
  );
}

interface Look<Node> {
  choosable: (node: Node) => boolean;
  iconOf: ((node: Node) => ReactNode) | undefined;
  lazy: boolean;
}

function toTreeNode<Node extends TreePick>(node: Node, look: Look<Node>): TreeNode<Node> {
  const { choosable, iconOf, lazy } = look;
  return {
    key: node.key,
    title: node.fullName,
    isLeaf: node.isLeaf || (!lazy && (node.children ?? []).length === 0),
    selectable: choosable(node),
    disabled: node.disabled,
    icon: iconOf?.(node),
    node,
    ...(node.children === undefined ? {} : { children: node.children.map((child) => toTreeNode<Node>(child, look)) }),
  };
}

/** Keys of the first node with something below it, and of what is the only such node below that: what one would open anyway. */
function firstBranch(nodes: readonly TreePick[], only = false): string[] {
  const branches = nodes.filter(({ children = [] }) => children.length > 0);
  const [first] = branches;
  return first === undefined || (only && branches.length > 1) ? [] : [first.key, ...firstBranch(first.children ?? [], true)];
}

const flatten = <Node extends TreePick>(nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node) => [node, ...flatten<Node>(node.children ?? [])]);
