import {
  ApartmentOutlined,
  BankOutlined,
  FolderOutlined,
  IdcardOutlined,
  SafetyOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { Tree } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { Ellipsis } from '../table/ellipsis';
import { keyOf, type PickNode, refOf } from './pick-node';
import styles from './picker.module.css';

export const PICK_ICONS: Record<PickNode['type'], typeof UserOutlined> = {
  user: UserOutlined,
  company: BankOutlined,
  department: ApartmentOutlined,
  position: IdcardOutlined,
  role: SafetyOutlined,
  group: TeamOutlined,
  category: FolderOutlined,
  system: UserOutlined,
};

interface TreeNode {
  key: string;
  title: string;
  isLeaf: boolean;
  selectable: boolean;
  disabled: boolean;
  icon: ReactNode;
  node: PickNode;
  children?: TreeNode[];
}

export interface PickTreeProps {
  nodes: readonly PickNode[];
  /** What is chosen, as keys of references. */
  chosen: ReadonlySet<string>;
  choosable: (node: PickNode) => boolean;
  onChoose: (node: PickNode) => void;
  /** Reads what stands below a node that is opened for the first time; a failure closes it again, and is told by whoever reads. */
  loadBelow?: (node: PickNode) => Promise<void>;
  /** Everything is open: what is shown was looked for. */
  allOpen?: boolean;
  height: number;
}

/** Nodes of a picker as a tree; a press chooses what can be chosen, and opens the rest. */
export function PickTree({ nodes, chosen, choosable, onChoose, loadBelow, allOpen = false, height }: PickTreeProps) {
  const treeData = useMemo(() => nodes.map((node) => toTreeNode(node, choosable, loadBelow !== undefined)), [nodes, choosable, loadBelow]);
  const flat = useMemo(() => flatten(nodes), [nodes]);
  const [opened, setOpened] = useState<readonly string[]>();
  const open = allOpen ? flat.map(({ key }) => key) : (opened ?? (loadBelow === undefined ? firstBranch(nodes) : []));
  // The tree would ask ten times over after a failure; a closed node can be tried again.
  const load = (node: PickNode) => loadBelow?.(node).catch(() => setOpened((known = []) => known.filter((key) => key !== node.key)));
  const toggle = (key: string) => setOpened(open.includes(key) ? open.filter((other) => other !== key) : [...open, key]);

  return (
    <Tree<TreeNode>
      treeData={treeData}
      height={height}
      blockNode
      showIcon
      multiple
      titleRender={({ title }) => <Ellipsis text={title} />}
      expandedKeys={[...open]}
      onExpand={(keys) => setOpened(keys as string[])}
      {...(loadBelow === undefined
        ? {}
        : {
            loadData: async ({ node }) => load(node),
            loadedKeys: flat.filter(({ children }) => children !== undefined).map(({ key }) => key),
          })}
      selectedKeys={flat.filter((node) => choosable(node) && chosen.has(keyOf(refOf(node)))).map(({ key }) => key)}
      onSelect={(_keys, { node }) => onChoose(node.node)}
      onClick={(_event, { node, selectable }) => selectable === false && !node.isLeaf && toggle(node.key)}
      className={styles['pick-tree'] ?? ''}
    />
  );
}

function toTreeNode(node: PickNode, choosable: (node: PickNode) => boolean, lazy: boolean): TreeNode {
  const Icon = PICK_ICONS[node.type];
  const selectable = choosable(node);
  return {
    key: node.key,
    title: node.fullName,
    isLeaf: node.isLeaf || (!lazy && (node.children ?? []).length === 0),
    selectable,
    disabled: node.disabled,
    icon: <Icon />,
    node,
    ...(node.children === undefined ? {} : { children: node.children.map((child) => toTreeNode(child, choosable, lazy)) }),
  };
}

/** Keys of the first node with something below it, and of what is the only such node below that: what one would open anyway. */
function firstBranch(nodes: readonly PickNode[], only = false): string[] {
  const branches = nodes.filter(({ children = [] }) => children.length > 0);
  const [first] = branches;
  return first === undefined || (only && branches.length > 1) ? [] : [first.key, ...firstBranch(first.children ?? [], true)];
}

const flatten = (nodes: readonly PickNode[]): PickNode[] => nodes.flatMap((node) => [node, ...flatten(node.children ?? [])]);
