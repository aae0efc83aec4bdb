import { MoreOutlined, SearchOutlined } from '@ant-design/icons';
import { Input, Skeleton, Tree } from 'antd';
import { useClear } from '../form/dates/use-clear';
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { useUiText } from '../i18n/use-ui-text';
import { followDrag } from '../layout/drag';
import { useSize } from '../layout/use-size';
import { useSmallScreen } from '../layout/use-small-screen';
import type { MenuAction } from '../menu-button/action-menu';
import { MenuButton } from '../menu-button/menu-button';
import { Ellipsis } from '../table/ellipsis';
import { branchKeys, filterTree, type PaneNode } from './filter-tree';
import styles from './tree-pane.module.css';

export interface TreePaneProps {
  title: string;
  nodes: readonly PaneNode[];
  loading: boolean;
  selected: string | undefined;
  onSelect: (key: string) => void;
  onRefresh: () => void;
  /** Further entries of the pane's menu. */
  actions?: readonly MenuAction[];
  /** Entries of the menu of a node; none where a node has no menu. */
  nodeActions?: (key: string) => readonly MenuAction[];
  /** Without a box to search in. */
  plain?: boolean;
  /** Reads what is below a node when it is opened for the first time. */
  onOpen?: ((key: string) => Promise<void>) | undefined;
  /** Shown instead of the tree when it could not be read. */
  failure?: ReactNode;
}

const MIN_WIDTH = 180;
const MAX_WIDTH = 480;
const DEFAULT_WIDTH = 240;
const KEY_STEP = 16;

/** A tree beside a list: filter box, menu (refresh, expand all, collapse all, …), keyboard, width by dragging. */
export function TreePane({
  title,
  nodes,
  loading,
  selected,
  onSelect,
  onRefresh,
  actions = [],
  nodeActions,
  plain = false,
  onOpen,
  failure,
}: TreePaneProps) {
  const text = useUiText();
  const clear = useClear();
  const [keyword, setKeyword] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [width, setWidth] = useState(DEFAULT_WIDTH);
  const shown = useMemo(() => filterTree(nodes, keyword), [nodes, keyword]);
  const branches = useMemo(() => branchKeys(shown), [shown]);
  const treeRef = useRef<HTMLDivElement>(null);
  const { height, measured } = useSize(treeRef);
  const small = useSmallScreen();
  const open = keyword === '' ? branches.filter((key) => !closed.has(key)) : branches;

  const menu: MenuAction[] = [
    { key: 'refresh', label: text('ui.action.refresh'), run: onRefresh },
    { key: 'expand', label: text('ui.tree.expandAll'), run: () => setClosed(new Set()) },
    { key: 'collapse', label: text('ui.tree.collapseAll'), run: () => setClosed(new Set(branches)) },
    ...actions,
  ];

  const resize = (next: number) => setWidth(Math.max(MIN_WIDTH, Math.min(MAX_WIDTH, next)));
  const nudge = (event: KeyboardEvent) => {
    const step = { ArrowRight: KEY_STEP, ArrowLeft: -KEY_STEP }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    resize(width + step);
  };

  return (
    <aside className={styles['pane']} style={{ width: small ? '100%' : width }} aria-label={title}>
      <header className={styles['head']}>
        <strong>{title}</strong>
        <MenuButton label={text('ui.tree.menu')} className={styles['menu']} actions={menu}>
          <MoreOutlined />
        </MenuButton>
      </header>
      {!plain && (
        <Input
          className={styles['filter'] ?? ''}
          prefix={<SearchOutlined />}
          placeholder={text('ui.tree.filter')}
          aria-label={text('ui.tree.filter')}
          value={keyword}
          allowClear={clear}
          onChange={(event) => setKeyword(event.target.value)}
        />
      )}
      <div ref={treeRef} className={styles['tree']}>
        {failure ??
          (loading && nodes.length === 0 ? (
            <Skeleton active title={false} paragraph={{ rows: 6 }} />
          ) : shown.length === 0 ? (
            <p className={styles['none']}>{text('ui.tree.none')}</p>
          ) : !measured ? null : (
            <Tree<PaneNode>
              treeData={shown}
              titleRender={({ key, title: name, selectable }) => (
                <NodeTitle name={name} isPath={selectable === false} actions={nodeActions?.(key) ?? []} />
              )}
              className={styles['names'] ?? ''}
              height={Math.max(100, height || 300)}
              blockNode
              selectedKeys={selected === undefined ? [] : [selected]}
              expandedKeys={open}
              onExpand={(keys) => setClosed(new Set(branches.filter((key) => !keys.includes(key))))}
              {...(onOpen === undefined ? {} : { loadData: ({ key }) => onOpen(key) })}
              onSelect={(_keys, { node }) => onSelect(node.key)}
            />
          ))}
      </div>
      <div
        className={styles['handle']}
        role="separator"
        tabIndex={0}
        aria-orientation="vertical"
        aria-label={text('ui.tree.resize')}
        aria-valuenow={width}
        aria-valuemin={MIN_WIDTH}
        aria-valuemax={MAX_WIDTH}
        onPointerDown={(event) => followDrag(event, (distance) => resize(width + distance))}
        onKeyDown={nudge}
      />
    </aside>
  );
}

interface NodeTitleProps {
  name: string;
  /** It is only an ancestor of what can be chosen. */
  isPath: boolean;
  actions: readonly MenuAction[];
}

/** The name of a node, and its menu while the pointer is on it or it is chosen. */
function NodeTitle({ name, isPath, actions }: NodeTitleProps) {
  const text = useUiText();
  return (
    <span className={styles['node']} data-path={isPath}>
      <Ellipsis text={name} />
      {actions.length > 0 && (
        // A press in the menu chooses no node.
        <span className={styles['nodeMenu']} onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
          <MenuButton label={text('ui.tree.nodeMenu', { name })} actions={actions}>
            <MoreOutlined />
          </MenuButton>
        </span>
      )}
    </span>
  );
}
