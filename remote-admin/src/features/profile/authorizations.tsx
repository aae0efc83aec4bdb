import { getOwnAuthorizations, AUTHORIZATION_KINDS, type AuthorizationNode } from '@banyan/shared-contracts/session/profile.contract';
import { useClear } from '@banyan/shared-ui/form';
import { EmptyState } from '@banyan/shared-ui/table';
import { branchKeys, filterTree, type PaneNode } from '@banyan/shared-ui/tree';
import { SearchOutlined } from '@ant-design/icons';
import { Input, Segmented, Tree } from 'antd';
import { useMemo, useState } from 'react';
import { useText } from '../../kernel/use-text';
import { Loaded } from './loaded';
import styles from './profile.module.css';
import { useOwn } from './use-own';

type Kind = (typeof AUTHORIZATION_KINDS)[number];

/** The same right may stand in several places of a tree: what lies above tells them apart. */
const toNodes = (nodes: readonly AuthorizationNode[], above = ''): PaneNode[] =>
  nodes.map(({ id, fullName, children }) => ({ key: `${above}/${id}`, title: fullName, children: toNodes(children, `${above}/${id}`) }));

/** What one may open, press and see: six trees, one at a time. */
export function Authorizations() {
  const text = useText();
  const clear = useClear();
  const [kind, setKind] = useState<Kind>('module');
  const [keyword, setKeyword] = useState('');
  return (
    <>
      <div className={styles['toolbar']}>
        <div className={styles['scroller']}>
          <Segmented<Kind>
            aria-label={text('admin.profile.authorizations.kind')}
            options={AUTHORIZATION_KINDS.map((value) => ({ value, label: text(`admin.profile.authorizations.${value}`) }))}
            value={kind}
            onChange={setKind}
          />
        </div>
        <Input
          className={styles['search'] ?? ''}
          prefix={<SearchOutlined />}
          placeholder={text('admin.profile.authorizations.filter')}
          aria-label={text('admin.profile.authorizations.filter')}
          value={keyword}
          allowClear={clear}
          onChange={({ target }) => setKeyword(target.value)}
        />
      </div>
      <Loaded own={useOwn(getOwnAuthorizations)}>
        {(trees) => <RightsTree key={kind} label={text(`admin.profile.authorizations.${kind}`)} rights={trees[kind]} keyword={keyword} />}
      </Loaded>
    </>
  );
}

function RightsTree({ label, rights, keyword }: { label: string; rights: readonly AuthorizationNode[]; keyword: string }) {
  const text = useText();
  const nodes = useMemo(() => toNodes(rights), [rights]);
  const shown = useMemo(() => filterTree(nodes, keyword), [nodes, keyword]);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const branches = branchKeys(shown);
  // Whoever searches sees every match.
  const open = keyword.trim() === '' ? branches.filter((key) => !closed.has(key)) : branches;
  if (nodes.length === 0) return <EmptyState text={text('admin.profile.authorizations.none', { kind: label })} />;
  if (shown.length === 0) return <EmptyState text={text('admin.profile.authorizations.noMatch')} />;
  return (
    <Tree
      aria-label={label}
      treeData={shown}
      blockNode
      selectable={false}
      expandedKeys={open}
      onExpand={(keys) => setClosed(new Set(branches.filter((key) => !keys.includes(key))))}
    />
  );
}
