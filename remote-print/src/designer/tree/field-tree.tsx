import type { FieldTable } from '@banyan/shared-contracts/print/data/print-data';
import type { SystemValue } from '@banyan/shared-contracts/print/document/document';
import { CaretDownOutlined, CaretRightOutlined, SearchOutlined } from '@ant-design/icons';
import { useTextSearch } from '@banyan/shared-ui/pinyin';
import { useDragSource } from '@banyan/shared-ui/designer';
import { Input } from 'antd';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useText } from '../../kernel/use-text';
import { useDesignFacts } from '../design-facts';
import { fieldsOf } from '../fields';
import type { Made } from './made';
import styles from './tree.module.css';

const SYSTEM: readonly SystemValue[] = ['page', 'pages', 'time', 'printer', 'rowNo', 'copyWord'];

interface FieldTreeProps {
  /** Puts something behind the selection. */
  onAdd: (made: Made) => void;
}

interface Entry {
  key: string;
  title: string;
  made: Made;
}

interface Group extends Entry {
  entries: Entry[];
}

const tableMade = (table: FieldTable): Made =>
  table.kind === 'table' ? { kind: 'table', table } : { kind: 'fields', fields: fieldsOf(table) };

/** Everything of the data that can be printed: fields are dragged onto the paper, or added by a click or Enter. */
export function FieldTree({ onAdd }: FieldTreeProps) {
  const text = useText();
  const { tables } = useDesignFacts();
  const body = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const { matches, prepare } = useTextSearch();
  const isSearching = search.trim() !== '';
  const groups: Group[] = [
    ...tables.map((table) => ({
      key: table.id,
      title: table.fullName,
      made: tableMade(table),
      entries: fieldsOf(table).map((field) => ({
        key: `${table.id}.${field.ref.column}`,
        title: field.label,
        made: { kind: 'fields', fields: [field] } satisfies Made,
      })),
    })),
    {
      key: 'system',
      title: text('print.design.systemValues'),
      made: { kind: 'fields', fields: [] },
      entries: SYSTEM.map((name) => ({
        key: `system.${name}`,
        title: text(`print.design.system.${name}`),
        made: { kind: 'system', name } satisfies Made,
      })),
    },
  ];
  const shown = groups
    .map((group) => ({ ...group, entries: isSearching ? group.entries.filter(({ title }) => matches(title, search)) : group.entries }))
    .filter(({ entries }) => entries.length > 0 || !isSearching);
  const all = new Map(
    groups.flatMap((group) => [[group.key, group] as const, ...group.entries.map((entry) => [entry.key, entry] as const)]),
  );
  useDragSource(body, (target) => {
    const found = all.get(target?.closest<HTMLElement>('[data-entry]')?.dataset['entry'] ?? '');
    return found && { nodes: [], make: found.made, title: found.title };
  });

  const fold = (key: string, isClosed: boolean) =>
    setClosed((before) => new Set(isClosed ? [...before, key] : [...before].filter((one) => one !== key)));
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('button[data-entry]')];
    rows[rows.indexOf(document.activeElement as HTMLElement) + by]?.focus();
  };
  return (
    <div className={styles['pane']}>
      <Input
        value={search}
        allowClear
        prefix={<SearchOutlined />}
        placeholder={text('print.design.searchFields')}
        aria-label={text('print.design.searchFields')}
        onFocus={prepare}
        onChange={({ target }) => setSearch(target.value)}
      />
      <div ref={body} className={styles['fields']} role="group" aria-label={text('print.design.left.fields')} onKeyDown={move}>
        {tables.length === 0 && <p className={styles['none']}>{text('print.design.noFields')}</p>}
        {shown.map((group) => {
          const isClosed = closed.has(group.key) && !isSearching;
          return (
            <section key={group.key}>
              <div className={styles['group']}>
                <button
                  type="button"
                  className={styles['arrow']}
                  aria-expanded={!isClosed}
                  aria-label={group.title}
                  onClick={() => fold(group.key, !isClosed)}
                >
                  {isClosed ? <CaretRightOutlined /> : <CaretDownOutlined />}
                </button>
                {group.key === 'system' ? (
                  <span className={styles['entry']}>{group.title}</span>
                ) : (
                  <button type="button" className={styles['entry']} data-entry={group.key} onClick={() => onAdd(group.made)}>
                    {group.title}
                  </button>
                )}
              </div>
              {!isClosed &&
                group.entries.map((entry) => (
                  <button
                    key={entry.key}
                    type="button"
                    className={styles['entry']}
                    data-leaf
                    data-entry={entry.key}
                    onClick={() => onAdd(entry.made)}
                  >
                    {entry.title}
                  </button>
                ))}
            </section>
          );
        })}
      </div>
    </div>
  );
}
