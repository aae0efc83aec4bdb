import { type KeyboardEvent, useEffect, useRef } from 'react';
import styles from './profile.module.css';

export interface Tab {
  key: string;
  label: string;
}

interface TabListProps {
  /** Names the list, and begins the ids of tabs and panels. */
  id: string;
  label: string;
  tabs: readonly Tab[];
  open: string;
  onOpen: (key: string) => void;
}

export const tabId = (list: string, key: string) => `${list}-tab-${key}`;
export const panelId = (list: string, key: string) => `${list}-panel-${key}`;

/** Where an arrow, Home or End leads from one of `count` tabs. */
function targetOf(key: string, at: number, count: number): number | undefined {
  const targets: Record<string, number> = { ArrowRight: (at + 1) % count, ArrowLeft: (at + count - 1) % count, Home: 0, End: count - 1 };
  return targets[key];
}

/** A row of tabs that scrolls where it does not fit (WAI-ARIA tabs: arrows move and open). */
export function TabList({ id, label, tabs, open, onOpen }: TabListProps) {
  const openRef = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Newer browsers answer with a promise, which React would take for a clean-up.
    openRef.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [open]);

  function move(event: KeyboardEvent) {
    const target = targetOf(
      event.key,
      tabs.findIndex(({ key }) => key === open),
      tabs.length,
    );
    const tab = target === undefined ? undefined : tabs[target];
    if (tab === undefined) return;
    event.preventDefault();
    onOpen(tab.key);
    document.getElementById(tabId(id, tab.key))?.focus();
  }

  return (
    <div className={styles['tabs']} role="tablist" aria-label={label} onKeyDown={move}>
      {tabs.map(({ key, label: name }) => (
        <button
          key={key}
          ref={key === open ? openRef : null}
          id={tabId(id, key)}
          type="button"
          role="tab"
          aria-selected={key === open}
          aria-controls={panelId(id, key)}
          tabIndex={key === open ? 0 : -1}
          onClick={() => onOpen(key)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
