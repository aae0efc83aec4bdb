import { CloseOutlined } from '@ant-design/icons';
import { Link } from '@banyan/shared-ui/router';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useText } from '../../use-text';
import styles from './tag-bar.module.css';
import type { Tab } from './use-tabs';

interface TagBarProps {
  tabs: readonly Tab[];
  currentPath: string | undefined;
  onClose: (path: string) => void;
}

/** The visited pages; a middle click closes. */
export function TagBar({ tabs, currentPath, onClose }: TagBarProps) {
  const text = useText();
  const currentRef = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // Newer browsers answer with a promise, which React would take for a clean-up.
    currentRef.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [currentPath]);

  const closeByMiddle = (event: MouseEvent, tab: Tab) => {
    if (event.button !== 1 || tab.pinned) return;
    event.preventDefault();
    onClose(tab.path);
  };

  return (
    <nav className={styles['bar']} aria-label={text('shell.tabs.title')}>
      <ul>
        {tabs.map((tab) => (
          <li
            key={tab.path}
            ref={tab.path === currentPath ? currentRef : null}
            data-current={tab.path === currentPath}
            onAuxClick={(event) => closeByMiddle(event, tab)}
          >
            <Link to={tab.href} title={tab.title} aria-current={tab.path === currentPath ? 'page' : undefined}>
              {tab.title}
            </Link>
            {!tab.pinned && (
              <button type="button" aria-label={text('shell.tabs.close', { title: tab.title })} onClick={() => onClose(tab.path)}>
                <CloseOutlined />
              </button>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
