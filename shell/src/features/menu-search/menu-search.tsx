import { SearchOutlined } from '@ant-design/icons';
import { Panel } from '@banyan/shared-ui/frame';
import { useSession } from '@banyan/shared-ui/runtime';
import { type KeyboardEvent, useCallback, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useKernel } from '../../use-kernel';
import { useText } from '../../use-text';
import { listRecent } from '../../visits';
import { HitRow } from './hit-row';
import styles from './menu-search.module.css';
import { type SearchItem, unmarked } from './search-index';
import { useSearchIndex } from './use-search-index';

const WIDTH = 600;
/** Pages that are offered before anything is typed. */
const RECENT = 8;

interface MenuSearchProps {
  /** Everything that can be found; the same list until menu or language change. */
  items: readonly SearchItem[];
  onOpen: (item: SearchItem) => void;
  onClose: () => void;
}

/** Finds menus and pages while one types (WAI-ARIA combobox); without a word, what was opened from here lately. */
export function MenuSearch({ items, onOpen, onClose }: MenuSearchProps) {
  const text = useText();
  const { storage } = useKernel();
  const { userId } = useSession().user;
  const listId = useId();
  const [word, setWord] = useState('');
  const [active, setActive] = useState(0);
  const index = useSearchIndex(items);
  const [recentKeys] = useState(() => listRecent(storage, userId, RECENT));
  const recent = useMemo(() => unmarked(recentKeys.flatMap((key) => items.find((item) => item.key === key) ?? [])), [recentKeys, items]);
  // Letters appear at once; the list may be a moment behind.
  const asked = useDeferredValue(word);
  const found = useMemo(() => index.search(asked), [index, asked]);
  const isBlank = asked.trim() === '';
  const hits = isBlank ? recent : found;
  const listRef = useRef<HTMLUListElement>(null);
  useEffect(() => {
    listRef.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const open = (item: SearchItem | undefined) => {
    if (item === undefined) return;
    onClose();
    onOpen(item);
  };

  // The same function for every row, so that pointing at one renders two.
  const openRef = useRef(open);
  useEffect(() => {
    openRef.current = open;
  });
  const openLatest = useCallback((item: SearchItem) => openRef.current(item), []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const moves: Record<string, number> = { ArrowDown: active + 1, ArrowUp: active - 1 };
    const next = moves[event.key];
    if (event.key === 'Enter') open((asked === word ? hits : index.search(word))[active]?.item);
    else if (next === undefined || hits.length === 0) return;
    else setActive((next + hits.length) % hits.length);
    event.preventDefault();
  };

  const empty = isBlank ? text('shell.search.none') : text('shell.search.empty', { word: asked.trim() });
  const count = text(hits.length === 1 ? 'shell.search.result' : 'shell.search.results', { count: hits.length });
  return (
    <Panel label={text('shell.search.title')} side="top" width={WIDTH} onClose={onClose}>
      <div className={styles['field']}>
        <SearchOutlined aria-hidden />
        <input
          role="combobox"
          autoFocus
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder={text('shell.search.hint')}
          aria-label={text('shell.search.title')}
          aria-expanded={hits.length > 0}
          aria-controls={listId}
          aria-activedescendant={hits.length > 0 ? `${listId}-${active}` : undefined}
          aria-autocomplete="list"
          value={word}
          onChange={({ target }) => {
            setWord(target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {isBlank && hits.length > 0 && <h2 className={styles['heading']}>{text('shell.search.recent')}</h2>}
      <ul ref={listRef} id={listId} className={styles['list']} role="listbox" aria-label={text('shell.search.title')}>
        {hits.map((hit, at) => (
          <HitRow
            key={hit.item.key}
            id={`${listId}-${at}`}
            hit={hit}
            at={at}
            active={at === active}
            onPoint={setActive}
            onOpen={openLatest}
          />
        ))}
      </ul>
      {hits.length === 0 && <p className={styles['empty']}>{empty}</p>}
      <p className={styles['status']} role="status">
        {isBlank ? '' : hits.length === 0 ? empty : count}
      </p>
      <footer className={styles['foot']}>{text('shell.search.keys')}</footer>
    </Panel>
  );
}
