import { palette, type PaletteEntry } from '@banyan/shared-contracts/forms/design/registry';
import { type Dragged, useDragging, useDragSource } from '@banyan/shared-ui/designer';
import { useClear } from '@banyan/shared-ui/form';
import { useTextSearch } from '@banyan/shared-ui/pinyin';
import { DownOutlined, SearchOutlined } from '@ant-design/icons';
import { Input, type InputRef } from 'antd';
import { type KeyboardEvent, memo, useEffect, useMemo, useRef, useState } from 'react';
import { useText } from '../../../forms/public/text';
import { useDesignWord } from '../panel/use-design-word';
import { arrowTarget } from './arrow-target';
import styles from './palette.module.css';
import { WidgetIcon } from './widget-icon';

interface PaletteProps {
  /** Adds a widget after the selection. */
  onAdd: (type: string) => void;
  /** The search box is to get the focus; `onSearched` is called when it has it. */
  isSearching: boolean;
  onSearched: () => void;
  /** Moves the focus from the palette to the canvas. */
  onLeave: () => void;
}

/** The data of a drag from the palette. */
export interface MakeWidget {
  type: string;
}

const entryOf = (type: string): PaletteEntry | undefined => palette.flatMap(({ entries }) => entries).find((entry) => entry.type === type);

/** Widgets by groups: a click adds one after the selection, a drag places it. */
export const Palette = memo(function Palette({ onAdd, isSearching, onSearched, onLeave }: PaletteProps) {
  const text = useText();
  const word = useDesignWord();
  const clear = useClear();
  const { matches, prepare } = useTextSearch();
  const [typed, setTyped] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const body = useRef<HTMLDivElement>(null);
  const search = useRef<InputRef>(null);
  const isDragging = useDragging();

  useEffect(() => {
    if (!isSearching) return;
    search.current?.focus({ cursor: 'all' });
    onSearched();
  }, [isSearching, onSearched]);

  const isNamed = ({ titleKey }: PaletteEntry) => matches(word(titleKey), typed);
  const groups = useMemo(() => {
    const finds = ({ titleKey, words = [], type }: PaletteEntry) =>
      [titleKey, ...words].some((key) => matches(word(key), typed)) || type.toLowerCase().includes(typed.trim().toLowerCase());
    return palette
      .map(({ group, entries }) => ({ group, entries: typed.trim() === '' ? entries : entries.filter(finds) }))
      .filter(({ entries }) => entries.length > 0);
  }, [typed, matches, word]);

  useDragSource(body, (target): Dragged | undefined => {
    const entry = entryOf(target?.closest<HTMLElement>('[data-type]')?.dataset['type'] ?? '');
    if (entry === undefined) return undefined;
    return {
      nodes: [],
      make: { type: entry.type } satisfies MakeWidget,
      title: word(entry.titleKey),
      icon: <WidgetIcon name={entry.icon} />,
    };
  });

  const shown = groups.flatMap(({ entries }) => entries);
  // A match of the name comes before a match of a further word.
  const first = shown.find(isNamed) ?? shown[0];
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && typed === '') onLeave();
    const target = body.current && arrowTarget(body.current, event.key);
    if (target === null || target === undefined) return;
    event.preventDefault();
    target.focus();
  };
  return (
    <div className={styles['palette']} data-dimmed={isDragging} onKeyDown={keys}>
      <Input
        ref={search}
        className={styles['search'] ?? ''}
        prefix={<SearchOutlined />}
        placeholder={text('forms.designer.searchWidgets')}
        aria-label={text('forms.designer.searchWidgets')}
        value={typed}
        allowClear={clear}
        onFocus={prepare}
        onChange={({ target }) => setTyped(target.value)}
        onPressEnter={({ nativeEvent }) => {
          if (nativeEvent.isComposing || first === undefined || typed.trim() === '') return;
          onAdd(first.type);
          setTyped('');
        }}
      />
      <div ref={body} className={styles['groups']}>
        {groups.map(({ group, entries }) => {
          const isOpen = typed.trim() !== '' || !closed.has(group);
          return (
            <section key={group}>
              <h3>
                <button
                  type="button"
                  className={styles['group']}
                  aria-expanded={isOpen}
                  onClick={() => setClosed((before) => toggled(before, group))}
                >
                  <DownOutlined className={styles['arrow']} aria-hidden /> {word(`design.group.${group}`)}
                </button>
              </h3>
              {isOpen && (
                <div className={styles['items']}>
                  {entries.map((entry) => (
                    <button
                      key={entry.type}
                      type="button"
                      className={styles['item']}
                      data-type={entry.type}
                      tabIndex={entry === first ? 0 : -1}
                      onClick={() => onAdd(entry.type)}
                    >
                      <WidgetIcon name={entry.icon} />
                      <span>{word(entry.titleKey)}</span>
                    </button>
                  ))}
                </div>
              )}
            </section>
          );
        })}
        {groups.length === 0 && <p className={styles['none']}>{text('forms.designer.noWidget', { typed })}</p>}
      </div>
    </div>
  );
});

const toggled = (before: ReadonlySet<string>, name: string): ReadonlySet<string> =>
  new Set(before.has(name) ? [...before].filter((one) => one !== name) : [...before, name]);
