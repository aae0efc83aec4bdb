import { AppstoreOutlined, BlockOutlined, CloseOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useText } from '../../../forms/public/text';
import styles from './screen.module.css';
import type { Room } from './use-room';

export const LEFT_TABS = ['widgets', 'outline', 'blocks'] as const;
export type LeftTab = (typeof LEFT_TABS)[number];

export const LEFT_ICONS: Readonly<Record<LeftTab, ReactNode>> = {
  widgets: <AppstoreOutlined />,
  outline: <UnorderedListOutlined />,
  blocks: <BlockOutlined />,
};

interface LeftColumnProps {
  tab: LeftTab;
  onTab: (tab: LeftTab) => void;
  /** In a rail there are signs only, which open a tab above the canvas. */
  room: Room;
  /** Where there is little room, whether a tab is open. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  children: ReactNode;
}

/** What there is to put into the form, and what is in it. */
export function LeftColumn({ tab, onTab, room, isOpen, onOpen, children }: LeftColumnProps) {
  const text = useText();
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
    const next = LEFT_TABS[(LEFT_TABS.indexOf(tab) + by + LEFT_TABS.length) % LEFT_TABS.length] ?? tab;
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
      <aside className={styles['left']} data-zone="left" aria-label={text('forms.designer.left')}>
        <div className={styles['rail']}>
          {LEFT_TABS.map((name) => (
            <Tooltip key={name} title={text(`forms.designer.left.${name}`)} placement="right">
              <Button
                type={isOpen && tab === name ? 'primary' : 'text'}
                icon={LEFT_ICONS[name]}
                aria-label={text(`forms.designer.left.${name}`)}
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
    <aside className={styles['left']} data-zone="left" aria-label={text('forms.designer.left')}>
      <div className={styles['tabs']} role="tablist" onKeyDown={arrows}>
        {LEFT_TABS.map((name) => (
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
            {text(`forms.designer.left.${name}`)}
          </button>
        ))}
        {room === 'sheets' && (
          <Button type="text" icon={<CloseOutlined />} aria-label={text('forms.designer.sheet.close')} onClick={() => onOpen(false)} />
        )}
      </div>
      {pane}
    </aside>
  );
}
