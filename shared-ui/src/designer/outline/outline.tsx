import type { NodeId } from '@banyan/shared-contracts/design/design-doc';
import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { useClear } from '../../form/dates/use-clear';
import { useUiText } from '../../i18n/use-ui-text';
import { useTextSearch } from '../../pinyin';
import { type KeyIntent, keyIntent } from '../canvas/design-keys';
import { type Dragged, useDragSource } from '../canvas/drag-source';
import type { NodeTree } from '../canvas/navigate';
import styles from './outline.module.css';
import { OutlineName } from './outline-name';
import { type OutlineRow, outlineRows } from './outline-rows';
import { type OutlineDrop, useOutlineDrop } from './use-outline-drop';
import { useShownRow } from './use-shown-row';

export interface OutlineProps {
  label: string;
  tree: NodeTree;
  nameOf: (id: NodeId) => string;
  icon: (id: NodeId) => ReactNode;
  /** Signs behind the name: required, hidden, with script, with problem. */
  marks: (id: NodeId) => ReactNode;
  selected: readonly NodeId[];
  onSelect: (nodes: readonly NodeId[], how: 'only' | 'toggle' | 'range') => void;
  /** Keys that are no movement in the outline itself. */
  onKey: (intent: KeyIntent) => void;
  /** The node whose name is being edited here. */
  renaming: NodeId | undefined;
  onRenamed: (name: string | undefined) => void;
  /** The name as it is typed so far. */
  onTyped: (name: string) => void;
  draggedFrom: (id: NodeId) => Dragged | undefined;
  drop: OutlineDrop;
  /** Shown where there are no nodes. */
  empty: string;
}

/** The document as a tree of names: one stop of the keyboard, drag and drop, search. */
export function Outline({
  label,
  tree,
  nameOf,
  icon,
  marks,
  selected,
  onSelect,
  onKey,
  renaming,
  onRenamed,
  onTyped,
  draggedFrom,
  drop,
  empty,
}: OutlineProps) {
  const text = useUiText();
  const clear = useClear();
  const id = useId();
  const body = useRef<HTMLDivElement>(null);
  const [closed, setClosed] = useState<ReadonlySet<NodeId>>(new Set());
  const [search, setSearch] = useState('');
  const { matches, prepare } = useTextSearch();
  const rows = useMemo(
    () => outlineRows(tree, closed, search.trim() === '' ? undefined : (node) => matches(nameOf(node), search)),
    [tree, closed, search, matches, nameOf],
  );
  const last = selected.at(-1);
  const mark = useOutlineDrop(body, rows, drop);
  useDragSource(body, (target) => {
    const node = target?.closest<HTMLElement>('[data-row]')?.dataset['row'];
    return node === undefined ? undefined : draggedFrom(node);
  });
  useShownRow(body, last, tree, setClosed);

  const fold = (node: NodeId, isClosed: boolean) =>
    setClosed((before) => new Set(isClosed ? [...before, node] : [...before].filter((one) => one !== node)));
  const key = (event: KeyboardEvent) => {
    const intent = keyIntent(event);
    if (intent === undefined || renaming !== undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const at = rows.findIndex((row) => row.id === last);
    const row = rows[at];
    const go = (to: OutlineRow | undefined) => to && onSelect([to.id], 'only');
    if (intent === 'next') go(rows[at + 1]);
    else if (intent === 'previous') go(rows[at < 0 ? rows.length - 1 : at - 1]);
    else if (intent === 'first') go(rows[0]);
    else if (intent === 'last') go(rows.at(-1));
    else if (intent === 'child' && row?.open === false) fold(row.id, false);
    else if (intent === 'child' && row?.open === true) go(rows[at + 1]);
    else if (intent === 'parent' && row?.open === true) fold(row.id, true);
    else if (intent !== 'child') onKey(intent);
  };

  return (
    <div className={styles['outline']}>
      <Input
        className={styles['search'] ?? ''}
        prefix={<SearchOutlined />}
        placeholder={text('ui.outline.search')}
        aria-label={text('ui.outline.search')}
        value={search}
        allowClear={clear}
        onFocus={prepare}
        onChange={({ target }) => setSearch(target.value)}
      />
      <div
        ref={body}
        className={styles['body']}
        role="tree"
        aria-label={label}
        aria-multiselectable="true"
        tabIndex={0}
        {...(last === undefined ? {} : { 'aria-activedescendant': `${id}-${last}` })}
        onKeyDown={key}
      >
        {rows.map((row) => (
          <div
            key={row.id}
            id={`${id}-${row.id}`}
            className={styles['row']}
            style={{ paddingInlineStart: 8 + (row.level - 1) * 16 }}
            data-row={row.id}
            data-faded={row.faded || undefined}
            data-drop={mark?.row === row.id ? mark.where : undefined}
            data-refused={(mark?.row === row.id && mark.refused) || undefined}
            role="treeitem"
            aria-level={row.level}
            aria-setsize={row.size}
            aria-posinset={row.position}
            aria-selected={selected.includes(row.id)}
            {...(row.open === undefined ? {} : { 'aria-expanded': row.open })}
            onClick={(event) => onSelect([row.id], event.shiftKey ? 'range' : event.ctrlKey || event.metaKey ? 'toggle' : 'only')}
            onDoubleClick={() => onKey('rename')}
          >
            <span
              className={styles['arrow']}
              data-open={row.open}
              aria-hidden
              onClick={(event) => (event.stopPropagation(), fold(row.id, row.open === true))}
            />
            <span className={styles['icon']} aria-hidden>
              {icon(row.id)}
            </span>
            {renaming === row.id ? (
              <OutlineName value={nameOf(row.id)} label={text('ui.outline.name')} onTyped={onTyped} onDone={onRenamed} />
            ) : (
              <span className={styles['name']}>{nameOf(row.id)}</span>
            )}
            <span className={styles['marks']}>{marks(row.id)}</span>
          </div>
        ))}
        {rows.length === 0 && <p className={styles['none']}>{search.trim() === '' ? empty : text('ui.tree.none')}</p>}
      </div>
    </div>
  );
}
