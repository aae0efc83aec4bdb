import { ExportOutlined } from '@ant-design/icons';
import { memo, type MouseEvent } from 'react';
import { useUiText } from '../i18n/use-ui-text';
import { MenuIcon } from '../icon/menu-icon';
import { useMenuContext } from './menu-context';
import type { MenuNode } from './menu-model';
import styles from './menu.module.css';

interface MenuLeafProps {
  node: MenuNode;
  current: boolean;
  /** Depth in a tree; each level is indented further. */
  level?: number;
}

/** Clicks with a modifier key are the browser's: they open a tab or a window of it. */
const isPlain = ({ ctrlKey, metaKey, shiftKey, button }: MouseEvent) => !ctrlKey && !metaKey && !shiftKey && button === 0;

/** An entry that opens something: a link to a page, or a button for what opens a window of its own. */
export const MenuLeaf = memo(function MenuLeaf({ node, current, level = 0 }: MenuLeafProps) {
  const text = useUiText();
  const { basePath, titleOf, onOpen } = useMenuContext();
  const { item, path } = node;
  const title = titleOf(item);
  const content = (
    <>
      <MenuIcon icon={item.icon} type={item.type} className={styles['icon']} />
      <span className={styles['title']}>{title}</span>
    </>
  );
  const shared = { className: styles['entry'], style: indent(level), title, 'data-entry': 'leaf', 'data-current': current };
  if (path === undefined) {
    return (
      <button {...shared} type="button" aria-label={text('ui.menu.outside', { title })} onClick={() => onOpen(node)}>
        {content}
        <ExportOutlined className={styles['mark']} aria-hidden />
      </button>
    );
  }
  return (
    <a
      {...shared}
      href={basePath + path}
      aria-label={title}
      aria-current={current ? 'page' : undefined}
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        onOpen(node);
      }}
    >
      {content}
    </a>
  );
});

/** Start of an entry's contents in a tree. */
export const indent = (level: number) => (level === 0 ? undefined : { paddingInlineStart: 12 + level * 18 });
