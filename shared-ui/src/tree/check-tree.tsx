import { ColumnHeightOutlined, SearchOutlined, VerticalAlignMiddleOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input, Skeleton, Tree } from 'antd';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useClear } from '../form/dates/use-clear';
import { useUiText } from '../i18n/use-ui-text';
import { useSize } from '../layout/use-size';
import { Ellipsis } from '../table/ellipsis';
import { type CheckNode, checkLeaves } from './check-leaves';
import styles from './check-tree.module.css';
import { branchKeys, filterTree } from './filter-tree';

export interface CheckTreeProps {
  label: string;
  nodes: readonly CheckNode[];
  /** Keys of the leaves that are ticked; the state of their ancestors follows from them. */
  checked: ReadonlySet<string>;
  /** Leaves that were ticked or unticked: one, those below a node, or all that are shown. Never disabled ones. */
  onCheck: (leafKeys: string[], checked: boolean) => void;
  /** Content after the name of a leaf. */
  note?: (leaf: CheckNode) => ReactNode;
  loading?: boolean;
  /** Why there is nothing. */
  empty: string;
  /** Placed after the search box. */
  tools?: ReactNode;
}

/** Larger trees begin with only their first level open. */
const OPEN_WHOLE = 300;

/**
 * A tree with checkboxes: search, tick all that is shown, expand and collapse; only the visible part is rendered, so that thousands of
 * nodes remain fast.
 */
export function CheckTree({ label, nodes, checked, onCheck, note, loading = false, empty, tools }: CheckTreeProps) {
  const text = useUiText();
  const clear = useClear();
  const [keyword, setKeyword] = useState('');
  const [opened, setOpened] = useState<ReadonlySet<string>>();
  const shown = useMemo(() => filterTree(nodes, keyword) as CheckNode[], [nodes, keyword]);
  const branches = useMemo(() => branchKeys(shown), [shown]);
  const leaves = useMemo(() => checkLeaves(shown), [shown]);
  const free = leaves.filter(({ disabled }) => disabled !== true);
  const ticked = leaves.filter(({ key }) => checked.has(key)).length;
  const freeTicked = free.filter(({ key }) => checked.has(key)).length;
  const frame = useRef<HTMLDivElement>(null);
  const height = useSize(frame).height || 300;
  const first = branches.length + leaves.length > OPEN_WHOLE ? shown.map(({ key }) => key) : branches;
  const open = keyword.trim() === '' ? (opened === undefined ? first : [...opened]) : branches;
  const set = (found: readonly CheckNode[], on: boolean) => onCheck(keysOf(found), on);

  return (
    <div className={styles['box']}>
      <div className={styles['tools']}>
        <Checkbox
          checked={free.length > 0 && freeTicked === free.length}
          indeterminate={freeTicked > 0 && freeTicked < free.length}
          disabled={free.length === 0}
          onChange={({ target }) => set(free, target.checked)}
        >
          {text('ui.tree.checkAll')}
        </Checkbox>
        <span className={styles['count']}>{text('ui.tree.checkedCount', { count: ticked, total: leaves.length })}</span>
        <Input
          className={styles['search'] ?? ''}
          prefix={<SearchOutlined />}
          placeholder={text('ui.tree.filter')}
          aria-label={text('ui.tree.filter')}
          value={keyword}
          allowClear={clear}
          onChange={({ target }) => setKeyword(target.value)}
        />
        <Button
          icon={<ColumnHeightOutlined />}
          onClick={() => setOpened(new Set(branches))}
          title={text('ui.tree.expandAll')}
          aria-label={text('ui.tree.expandAll')}
        />
        <Button
          icon={<VerticalAlignMiddleOutlined />}
          onClick={() => setOpened(new Set())}
          title={text('ui.tree.collapseAll')}
          aria-label={text('ui.tree.collapseAll')}
        />
        {tools}
      </div>
      <div ref={frame} className={styles['tree']} aria-busy={loading}>
        {loading ? (
          <Skeleton active title={false} paragraph={{ rows: 8 }} />
        ) : shown.length === 0 ? (
          <p className={styles['none']}>{nodes.length === 0 ? empty : text('ui.tree.none')}</p>
        ) : (
          <Tree<CheckNode>
            aria-label={label}
            treeData={shown}
            fieldNames={{ key: 'key', title: 'title', children: 'children' }}
            titleRender={(node) => (
              <span className={styles['title']}>
                <Ellipsis text={node.title} />
                {node.children === undefined && note?.(node)}
              </span>
            )}
            height={Math.max(100, height)}
            // Transparent, so that the background of its container shows.
            style={{ background: 'none' }}
            blockNode
            checkable
            selectable={false}
            checkedKeys={leaves.filter(({ key }) => checked.has(key)).map(({ key }) => key)}
            expandedKeys={open}
            onExpand={(keys) => setOpened(new Set(keys.map(String)))}
            onCheck={(_keys, { node, checked: on }) =>
              set(
                checkLeaves([node]).filter(({ disabled }) => disabled !== true),
                on,
              )
            }
          />
        )}
      </div>
    </div>
  );
}

const keysOf = (nodes: readonly CheckNode[]) => nodes.map(({ key }) => key);
