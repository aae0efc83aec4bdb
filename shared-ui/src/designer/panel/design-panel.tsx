import { DownOutlined } from '@ant-design/icons';
import { Checkbox, Input } from 'antd';
import { memo, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useUiText } from '../../i18n/use-ui-text';
import { useTextSearch } from '../../pinyin';
import styles from './panel.module.css';
import { type PanelEvents, PanelRow } from './panel-row';
import type { PanelControls, PanelTarget, Word } from './panel-target';
import { type ShownGroup, shownGroups } from './shown-groups';
import { useFolded } from './use-folded';

export interface DesignPanelProps extends PanelEvents {
  /** What is selected; of several the common properties are shown. */
  targets: readonly PanelTarget[];
  controls: PanelControls;
  /** Titles, help and values in the maker's language. */
  word: Word;
  /** Path of a property that is scrolled into view and focused; a new object does so again. */
  shown?: { path: string } | undefined;
  /** The maker is at this property, or at none. */
  onProperty?: (path: string | undefined) => void;
  /** Shown at a property: other users at it, and its problems. */
  noteAt?: (path: string) => ReactNode;
}

/**
 * The properties of the selection, drawn from panel data. It stores no settings: each input is reported at once by `onChange` and the end
 * of each gesture by `onEnd`; the new value is shown when it comes back in `targets`. The three functions, `controls`, `word` and unchanged
 * targets must be the same objects in all renders: then one change draws one row.
 *
 * ```tsx
 * <DesignPanel
 *   targets={[{ id, kind: 'select', groups, settings, defaults, facts: { contract, at: 'main' } }]}
 *   controls={panelControls} word={word}
 *   onChange={(path, value) => gesture.set(path, value)} onEnd={() => gesture.end()} onReset={(path) => gesture.reset(path)}
 * />
 * ```
 */
export function DesignPanel({ targets, controls, word, shown, onProperty, noteAt, ...events }: DesignPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const kind = targets.map((target) => target.kind).join('+');
  const { isFolded, fold } = useFolded(kind);
  const [search, setSearch] = useState('');
  const [changedOnly, setChangedOnly] = useState(false);
  const { matches, prepare } = useTextSearch();
  const all = useMemo(() => shownGroups(targets), [targets]);
  const text = useUiText();

  const groups = narrowed(all, (title) => search.trim() === '' || matches(title, search), changedOnly, word);
  const narrow = search.trim() !== '' || changedOnly;
  useEffect(() => {
    if (shown === undefined) return;
    setSearch('');
    setChangedOnly(false);
    const group = shownGroups(targets).find(({ items }) => items.some(({ item }) => item.path === shown.path));
    if (group !== undefined) fold(group.group, false);
    // The row is there once the group is drawn.
    const timer = setTimeout(() => focusRow(panel.current, shown.path));
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the place is shown once, whatever changes afterwards
  }, [shown]);

  const [first] = targets;
  if (first === undefined) return null;
  return (
    <div
      ref={panel}
      className={styles['panel']}
      onFocus={({ target }) => onProperty?.(target.closest<HTMLElement>('[data-path]')?.dataset['path'])}
      onBlur={({ relatedTarget, currentTarget }) => !currentTarget.contains(relatedTarget) && onProperty?.(undefined)}
    >
      <PanelSearch search={search} setSearch={setSearch} prepare={prepare} changedOnly={changedOnly} setChangedOnly={setChangedOnly} />
      {groups.length === 0 && <p className={styles['none']}>{text(changedOnly ? 'ui.panel.noneChanged' : 'ui.panel.none')}</p>}
      {groups.map(({ group, items }) => {
        const folded = !narrow && isFolded(group);
        return (
          <section key={group} className={styles['group']}>
            <h3>
              <button type="button" aria-expanded={!folded} disabled={narrow} onClick={() => fold(group, !folded)}>
                <DownOutlined aria-hidden className={styles['arrow']} />
                {word(`design.panel.${group}`)}
              </button>
            </h3>
            {!folded &&
              items.map((one) => (
                <PanelRow
                  key={one.item.path}
                  {...one}
                  {...events}
                  target={first}
                  controls={controls}
                  word={word}
                  note={noteAt?.(one.item.path)}
                />
              ))}
          </section>
        );
      })}
    </div>
  );
}

interface PanelSearchProps {
  search: string;
  setSearch: (search: string) => void;
  /** Fetches the letters of pinyin. */
  prepare: () => void;
  changedOnly: boolean;
  setChangedOnly: (only: boolean) => void;
}

const PanelSearch = memo(function PanelSearch({ search, setSearch, prepare, changedOnly, setChangedOnly }: PanelSearchProps) {
  const text = useUiText();
  return (
    <div className={styles['tools']}>
      <Input
        value={search}
        allowClear
        placeholder={text('ui.panel.search')}
        aria-label={text('ui.panel.search')}
        onFocus={prepare}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || search === '') return;
          event.stopPropagation();
          setSearch('');
        }}
      />
      <Checkbox checked={changedOnly} onChange={({ target }) => setChangedOnly(target.checked)}>
        {text('ui.panel.changedOnly')}
      </Checkbox>
    </div>
  );
});

/** Of the groups what is looked for; a group whose own name is found is shown whole. */
function narrowed(groups: readonly ShownGroup[], finds: (title: string) => boolean, changedOnly: boolean, word: Word): ShownGroup[] {
  return groups
    .map(({ group, items }) => {
      const whole = finds(word(`design.panel.${group}`));
      return {
        group,
        items: items.filter(({ item, changed }) => (changed || !changedOnly) && (whole || finds(word(item.titleKey)))),
      };
    })
    .filter(({ items }) => items.length > 0);
}

function focusRow(panel: HTMLElement | null, path: string): void {
  const row = panel?.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`);
  row?.scrollIntoView({ block: 'nearest' });
  row
    ?.querySelector<HTMLElement>('[contenteditable=true], input, textarea, [role=combobox], [role=switch], button:not([data-reset])')
    ?.focus();
}
