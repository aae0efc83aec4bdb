import { entriesAt, titleOfEntry } from '@banyan/shared-contracts/forms/design/list/list-part';
import type { KeyedList } from '@banyan/shared-contracts/forms/design/list/keyed-lists';
import { type Dragged, orderPlace, OutlineName, useDesignDoc, useDragSource, useOrderDrop } from '@banyan/shared-ui/designer';
import { CloseOutlined } from '@ant-design/icons';
import { useEffect, useId, useRef } from 'react';
import { useText } from '../../../../forms/public/text';
import { howOf } from '../canvas/entry-frame';
import { draggedEntry, entryOf, fieldOf } from '../dragged-entry';
import { ENTRY_KINDS } from '../entry-kinds';
import { isSameEntry, useListDesign } from '../list-design';
import { pressEntryKey } from '../list-keys';
import styles from './left.module.css';

interface EntryRowsProps {
  list: KeyedList;
  label: string;
  /** Shown where there is none. */
  empty: string;
  /** The name of an entry; by default its title. */
  nameOf?: (entry: Parameters<typeof titleOfEntry>[0]) => string;
  /** A field is dropped before an entry, or at the end. */
  onField?: (field: string, before: string | undefined) => void;
}

/** The entries of a list one below the other: selected, moved, named and removed by pointer and keys. */
export function EntryRows({ list, label, empty, nameOf = titleOfEntry, onField }: EntryRowsProps) {
  const text = useText();
  const id = useId();
  const doc = useDesignDoc();
  const design = useListDesign();
  const { part, selected, select, renaming, rename, renamed } = design;
  const rows = useRef<HTMLDivElement>(null);
  const entries = entriesAt(doc, part, list);
  const current = selected.at(-1)?.list === list ? selected.at(-1) : undefined;
  const mayMove = ENTRY_KINDS[list].move !== undefined;

  const accepts = (dragged: Dragged) =>
    (mayMove && entryOf(dragged)?.list === list) || (onField !== undefined && fieldOf(dragged) !== undefined);
  const drag = useOrderDrop(rows, {
    find: (dragged, { x, y }) => {
      const body = rows.current;
      if (body === null || !accepts(dragged)) return undefined;
      const { left, top } = body.getBoundingClientRect();
      const boxes = [...body.querySelectorAll<HTMLElement>('[data-key]')].map((row) => ({
        key: row.dataset['key'] ?? '',
        box: { left: 0, top: row.offsetTop, width: row.offsetWidth, height: row.offsetHeight },
      }));
      const nowhere = { before: undefined, line: { left: 0, top: 0, width: body.offsetWidth, height: 2 } };
      return orderPlace(boxes, { x: x - left, y: y - top }, 'column') ?? nowhere;
    },
    onDrop: (dragged, { before }) => {
      const entry = entryOf(dragged);
      if (entry !== undefined) design.move(entry, before);
      else onField?.(fieldOf(dragged) ?? '', before);
    },
  });
  useDragSource(rows, (target) => {
    const key = target?.closest<HTMLElement>('[data-key]')?.dataset['key'];
    const found = mayMove ? entries.find((one) => one.key === key) : undefined;
    return found && draggedEntry({ list, key: found.key }, nameOf(found.entry));
  });
  const key = current?.key;
  useEffect(() => {
    if (key !== undefined) rows.current?.querySelector(`[data-key="${CSS.escape(key)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [key]);

  return (
    <div
      ref={rows}
      className={styles['rows']}
      role="listbox"
      aria-label={label}
      aria-multiselectable
      tabIndex={0}
      {...(key === undefined ? {} : { 'aria-activedescendant': `${id}-${key}` })}
      onFocus={({ target, currentTarget }) => {
        const [first] = entries;
        if (target === currentTarget && current === undefined && first !== undefined) select([{ list, key: first.key }]);
      }}
      onKeyDown={(event) => void pressEntryKey(event, doc, design, 'left')}
    >
      {entries.map((one) => {
        const entry = { list, key: one.key };
        const isNamed = renaming?.where === 'left' && isSameEntry(renaming, entry);
        const name = nameOf(one.entry);
        return (
          <div
            key={one.key}
            id={`${id}-${one.key}`}
            className={styles['row']}
            role="option"
            aria-label={name}
            aria-selected={selected.some((other) => isSameEntry(other, entry))}
            data-key={one.key}
            onClick={(event) => select([entry], howOf(event))}
            onDoubleClick={() => rename(entry, 'left')}
          >
            {isNamed ? (
              <OutlineName
                value={name}
                label={text('forms.designer.label')}
                onTyped={design.typed}
                onDone={(next) => {
                  renamed(next);
                  rows.current?.focus();
                }}
              />
            ) : (
              <span className={styles['name']} title={name}>
                {name}
              </span>
            )}
            <span
              className={styles['remove']}
              aria-hidden
              title={text('forms.design.list.remove')}
              onPointerDown={() => select([entry])}
              onClick={(event) => {
                event.stopPropagation();
                design.remove();
              }}
            >
              <CloseOutlined />
            </span>
          </div>
        );
      })}
      {entries.length === 0 && <p className={styles['none']}>{empty}</p>}
      {drag?.found !== undefined && <div className={styles['mark']} style={drag.found.line} />}
    </div>
  );
}
