import type { AuthorizationNode } from '@banyan/shared-contracts/session/profile/profile.contract';
import { useWord } from '@banyan/shared-ui/i18n';
import { EmptyState } from '@banyan/shared-ui/table';
import { branchKeys, filterTree, type PaneNode } from '@banyan/shared-ui/tree';
import { Tree } from 'antd';
import { useMemo, useState } from 'react';
import { useText } from './use-text';

/** The same right may stand in several places of a tree: what lies above tells them apart. */
const toNodes = (nodes: readonly AuthorizationNode[], word: (name: string) => string, above = ''): PaneNode[] =>
  nodes.map(({ id, fullName, children }) => ({
    key: `${above}/${id}`,
    title: word(fullName),
    children: toNodes(children, word, `${above}/${id}`),
  }));

/** Room that the tree takes at most, in px: only what is in sight is drawn. */
const HEIGHT = 460;

interface RightsTreeProps {
  label: string;
  rights: readonly AuthorizationNode[];
  keyword?: string;
  /** Why there are none. */
  empty: string;
}

/** The rights of a user, read-only. */
export function RightsTree({ label, rights, keyword = '', empty }: RightsTreeProps) {
  const text = useText();
  const word = useWord();
  const nodes = useMemo(() => toNodes(rights, word), [rights, word]);
  const shown = useMemo(() => filterTree(nodes, keyword), [nodes, keyword]);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const branches = branchKeys(shown);
  // A search shows every match.
  const open = keyword.trim() === '' ? branches.filter((key) => !closed.has(key)) : branches;
  if (nodes.length === 0) return <EmptyState text={empty} />;
  if (shown.length === 0) return <EmptyState text={text('admin.profile.authorizations.noMatch')} />;
  return (
    <Tree
      aria-label={label}
      treeData={shown}
      height={HEIGHT}
      style={{ background: 'none' }}
      blockNode
      selectable={false}
      expandedKeys={open}
      onExpand={(keys) => setClosed(new Set(branches.filter((key) => !keys.includes(key))))}
    />
  );
}
