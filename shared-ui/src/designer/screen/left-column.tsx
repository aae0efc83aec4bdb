import { CloseOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useUiText } from '../../i18n/use-ui-text';
import styles from './columns.module.css';
import type { Room } from './use-room';

/** What the left column shows, one at a time. */
export interface ColumnTab<Tab extends string> {
  value: Tab;
  title: string;
  icon: ReactNode;
}

interface LeftColumnProps<Tab extends string> {
  tabs: readonly ColumnTab<Tab>[];
  label: string;
  tab: Tab;
  onTab: (tab: Tab) => void;
  /** In a rail there are signs only, which open a tab above the canvas. */
  room: Room;
  /** Where there is little room, whether a tab is open. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  children: ReactNode;
}

/** What there is to put into a design, and what is in it. */
export function LeftColumn<Tab extends string>({ tabs, label, tab, onTab, room, isOpen, onOpen, children }: LeftColumnProps<Tab>) {
  const text = useUiText();
  const id = useId();
  const drawer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (room !== 'rail' || !isOpen) return undefined;
    const press = ({ target }: Event) => {
      if (drawer.current?.parentElement?.contains(target as Node) === false) onOpen(false);
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [room, isOpen, onOpen]);

  const arrows = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const at = tabs.findIndex(({ value }) => value === tab);
    const next = tabs[(at + by + tabs.length) % tabs.length]?.value ?? tab;
    onTab(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab=${next}]`)?.focus();
  };
  const pane = (
    <div className={styles['pane']} role="tabpanel" id={`${id}-pane`} aria-labelledby={`${id}-${tab}`}>
      {children}
    </div>
  );
  if (room === 'sheets' && !isOpen) return null;
  if (room === 'rail') {
    return (
      <aside className={styles['left']} data-zone="left" aria-label={label}>
        <div className={styles['rail']}>
          {tabs.map(({ value: name, title, icon }) => (
            <Tooltip key={name} title={title} placement="right">
              <Button
                type={isOpen && tab === name ? 'primary' : 'text'}
                icon={icon}
                aria-label={title}
                aria-expanded={isOpen && tab === name}
                onClick={() => {
                  onOpen(!isOpen || tab !== name);
                  onTab(name);
                }}
              />
            </Tooltip>
          ))}
        </div>
        {isOpen && (
          <div ref={drawer} className={styles['drawer']} onKeyDown={({ key }) => key === 'Escape' && onOpen(false)}>
            {children}
          </div>
        )}
      </aside>
    );
  }
  return (
    <aside className={styles['left']} data-zone="left" aria-label={label}>
      <div className={styles['tabs']} role="tablist" onKeyDown={arrows}>
        {tabs.map(({ value: name, title }) => (
          <button
            key={name}
            id={`${id}-${name}`}
            type="button"
            role="tab"
            data-tab={name}
            aria-selected={tab === name}
            aria-controls={`${id}-pane`}
            tabIndex={tab === name ? 0 : -1}
            onClick={() => onTab(name)}
          >
            {title}
          </button>
        ))}
        {room === 'sheets' && (
          <Button type="text" icon={<CloseOutlined />} aria-label={text('ui.designer.closeSheet')} onClick={() => onOpen(false)} />
        )}
      </div>
      {pane}
    </aside>
  );
}
