import { CloseOutlined, DownOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { MenuIcon } from '@banyan/shared-ui/icon';
import { ActionMenu, type MenuAction, MenuButton, pointAt } from '@banyan/shared-ui/menu-button';
import { Link } from '@banyan/shared-ui/router';
import { type KeyboardEvent, memo, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useSteady } from '../../app/pages/use-steady';
import { useText } from '../../use-text';
import styles from './tag-bar.module.css';
import type { Tab } from './tabs';

/** What can be done with the open pages. */
export interface TagActions {
  tabs: readonly Tab[];
  /** Keys of pages that hold unsaved input. */
  unsaved: ReadonlySet<string>;
  refresh: (key: string) => Promise<void>;
  close: (key: string) => Promise<void>;
  closeOthers: (key: string) => Promise<void>;
  closeAll: () => Promise<void>;
}

interface TagBarProps {
  pages: TagActions;
  currentKey: string | undefined;
  showIcons: boolean;
}

/** The visited pages; a middle click or Delete closes, the context menu does the rest (product-1 section 2, tag bar). */
export function TagBar({ pages, currentKey, showIcons }: TagBarProps) {
  const text = useText();
  const listRef = useRef<HTMLUListElement>(null);
  const closing = useRef(false);
  const edges = useEdges(listRef, pages.tabs.length);
  const current = pages.tabs.find(({ key }) => key === currentKey);
  const actionsOf = useTagActions(pages);
  const close = useSteady((key: string) => void pages.close(key));
  const [menu, setMenu] = useState<OpenMenu>();
  const asked = pages.tabs.find(({ key }) => key === menu?.key);
  useEffect(() => {
    if (edges.overflows) listRef.current?.querySelector('[data-current=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    // The tag that had the focus is gone.
    if (!closing.current || document.activeElement !== document.body) return;
    closing.current = false;
    listRef.current?.querySelector<HTMLElement>('[data-current=true] a')?.focus();
  }, [currentKey, pages.tabs.length, edges.overflows]);
  const scroll = (direction: 1 | -1) => {
    const list = listRef.current;
    list?.scrollBy({ left: direction * list.clientWidth * 0.8, behavior: 'smooth' });
  };
  return (
    <nav className={styles['bar']} aria-label={text('shell.tabs.title')}>
      {edges.overflows && (
        <button
          type="button"
          className={styles['step']}
          disabled={edges.atStart}
          aria-label={text('shell.tabs.previous')}
          onClick={() => scroll(-1)}
        >
          <LeftOutlined />
        </button>
      )}
      <ul
        ref={listRef}
        className={styles['tags']}
        onClickCapture={() => (closing.current = true)}
        onKeyDownCapture={(event) => (closing.current = event.key === 'Delete')}
      >
        {pages.tabs.map((tab) => (
          <Tag
            key={tab.key}
            name={tab.key}
            href={tab.href}
            title={tab.title}
            pinned={tab.pinned}
            icon={showIcons ? tab.icon?.icon : undefined}
            iconType={tab.icon?.type}
            isCurrent={tab.key === currentKey}
            isUnsaved={pages.unsaved.has(tab.key)}
            onClose={close}
            onMenu={setMenu}
          />
        ))}
      </ul>
      {edges.overflows && (
        <button
          type="button"
          className={styles['step']}
          disabled={edges.atEnd}
          aria-label={text('shell.tabs.next')}
          onClick={() => scroll(1)}
        >
          <RightOutlined />
        </button>
      )}
      {current !== undefined && (
        <MenuButton className={styles['step']} label={text('shell.tabs.more')} actions={actionsOf(current)}>
          <DownOutlined />
        </MenuButton>
      )}
      {menu && asked && (
        <ActionMenu
          label={asked.title}
          actions={actionsOf(asked)}
          at={menu.at}
          placement="below-start"
          onClose={(done) => {
            setMenu(undefined);
            closing.current = done;
            if (done) menu.from.focus();
          }}
        />
      )}
    </nav>
  );
}

/** The context menu of a tag. */
interface OpenMenu {
  key: string;
  at: ReturnType<typeof pointAt>;
  from: HTMLElement;
}

interface TagProps extends Pick<Tab, 'href' | 'title' | 'pinned'> {
  name: Tab['key'];
  icon: NonNullable<Tab['icon']>['icon'] | undefined;
  iconType: NonNullable<Tab['icon']>['type'] | undefined;
  isCurrent: boolean;
  isUnsaved: boolean;
  onClose: (name: string) => void;
  onMenu: (menu: OpenMenu) => void;
}

/** A visited page. Its parts come one by one, so that only the tags that change are rendered anew. */
const Tag = memo(function Tag({ name, href, title, pinned, icon, iconType, isCurrent, isUnsaved, onClose, onMenu }: TagProps) {
  const text = useText();
  const closeByMiddle = (event: MouseEvent) => {
    if (event.button !== 1 || pinned) return;
    event.preventDefault();
    onClose(name);
  };
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Delete' || pinned) return;
    event.preventDefault();
    onClose(name);
  };
  return (
    <li
      data-current={isCurrent}
      data-unsaved={isUnsaved}
      onAuxClick={closeByMiddle}
      onKeyDown={closeByKey}
      onContextMenu={(event) => {
        event.preventDefault();
        onMenu({ key: name, at: pointAt(event), from: event.currentTarget.querySelector('a') ?? event.currentTarget });
      }}
    >
      <Link to={href} title={title} aria-current={isCurrent ? 'page' : undefined}>
        {icon !== undefined && iconType !== undefined && <MenuIcon icon={icon} type={iconType} className={styles['icon']} />}
        <span>{title}</span>
        {isUnsaved && <i className={styles['dot']} role="img" aria-label={text('shell.tabs.isUnsaved')} />}
      </Link>
      {!pinned && (
        <button type="button" aria-label={text('shell.tabs.close', { title })} onClick={() => onClose(name)}>
          <CloseOutlined />
        </button>
      )}
    </li>
  );
});

/** What the menu of a tag offers. */
function useTagActions(pages: TagActions) {
  const text = useText();
  return (tab: Tab): MenuAction[] => {
    const others = pages.tabs.filter((other) => !other.pinned && other.key !== tab.key).length;
    return [
      { key: 'refresh', label: text('shell.tabs.refresh'), run: () => void pages.refresh(tab.key) },
      { key: 'close', label: text('shell.tabs.closeThis'), disabled: tab.pinned, run: () => void pages.close(tab.key) },
      { key: 'others', label: text('shell.tabs.closeOthers'), disabled: others === 0, run: () => void pages.closeOthers(tab.key) },
      { key: 'all', label: text('shell.tabs.closeAll'), disabled: others === 0 && tab.pinned, run: () => void pages.closeAll() },
    ];
  };
}

/** Whether a list is wider than its place, and which of its ends are in sight. */
function useEdges(ref: RefObject<HTMLElement | null>, count: number) {
  const [edges, setEdges] = useState({ overflows: false, atStart: true, atEnd: true });
  useEffect(() => {
    const list = ref.current;
    if (list === null) return undefined;
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = list;
      setEdges({ overflows: scrollWidth > clientWidth + 1, atStart: scrollLeft <= 1, atEnd: scrollLeft + clientWidth >= scrollWidth - 1 });
    };
    // Tells the first size, too, when the browser has laid out the page anyway.
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    list.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      list.removeEventListener('scroll', measure);
    };
  }, [ref, count]);
  return edges;
}
