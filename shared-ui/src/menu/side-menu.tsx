import { DownOutlined } from '@ant-design/icons';
import { memo, useEffect, useRef, useState } from 'react';
import { useUiText } from '../i18n/use-ui-text';
import { MenuIcon } from '../icon/menu-icon';
import { BranchFlyout, NO_TRAIL, trailOf } from './flyout';
import { useMenuContext } from './menu-context';
import { moveByKeys } from './menu-keys';
import { indent, MenuLeaf } from './menu-leaf';
import type { MenuNode } from './menu-model';
import styles from './menu.module.css';
import { type FlyoutActions, type OpenFlyout, useFlyouts } from './use-flyouts';

interface SideMenuProps {
  /** Only entries that lead somewhere, see `shownPart`. */
  tree: readonly MenuNode[];
  /** Ids on the way to the current page, from the top down. */
  trail: readonly string[];
  /** The top level as icons whose lists fly out. */
  narrow: boolean;
}

/** The granted menu beside the page: nested lists of links, or a bar of icons. */
export function SideMenu({ tree, trail, narrow }: SideMenuProps) {
  const text = useUiText();
  const ref = useRef<HTMLElement>(null);
  const { open, actions } = useFlyouts(ref);
  const current = trail.at(-1);
  // A page is also reached by its address, a tag or the search.
  useEffect(() => {
    const menu = ref.current;
    if (menu !== null && menu.scrollHeight > menu.clientHeight)
      menu.querySelector('[data-entry=leaf][data-current=true]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <nav
      ref={ref}
      className={styles['side']}
      data-narrow={narrow}
      aria-label={text('ui.menu.title')}
      onKeyDown={moveByKeys}
      onClick={({ target }) => (target as Element).closest('[data-entry=leaf]') && actions.hide()}
    >
      <ul data-list={narrow ? 'column' : 'tree'}>
        {tree.map((node) => {
          const Entry = narrow ? NarrowEntry : TreeEntry;
          const opened = open?.key === node.item.id ? open : undefined;
          return (
            <Entry
              key={node.item.id}
              node={node}
              trail={trailOf(node, trail)}
              level={0}
              alone={tree.length === 1}
              open={opened}
              actions={actions}
            />
          );
        })}
      </ul>
    </nav>
  );
}

interface EntryProps {
  node: MenuNode;
  /** Empty unless the node is on the way to the current page. */
  trail: readonly string[];
  level: number;
  /** The only entry at the top: a list that one would have to open in any case. */
  alone?: boolean;
  open?: OpenFlyout | undefined;
  actions: FlyoutActions;
}

const NarrowEntry = memo(function NarrowEntry({ node, trail, open, actions }: EntryProps) {
  if (node.children.length > 0) return <BranchFlyout node={node} trail={trail} open={open} placement="beside" headed actions={actions} />;
  return (
    <li>
      <MenuLeaf node={node} current={trail !== NO_TRAIL} />
    </li>
  );
});

const TreeEntry = memo(function TreeEntry({ node, trail, level, alone = false, actions }: EntryProps) {
  const { titleOf } = useMenuContext();
  const { item, children } = node;
  const current = trail !== NO_TRAIL;
  const [opened, setOpened] = useState<boolean>();
  if (children.length === 0) {
    return (
      <li>
        <MenuLeaf node={node} current={current} level={level} />
      </li>
    );
  }
  const expanded = opened ?? (current || alone);
  const title = titleOf(item);
  return (
    <li className={styles['branch']}>
      <button
        type="button"
        className={styles['entry']}
        style={indent(level)}
        title={title}
        aria-expanded={expanded}
        data-entry="branch"
        data-current={current}
        onClick={() => setOpened(!expanded)}
      >
        <MenuIcon icon={item.icon} type={item.type} className={styles['icon']} />
        <span className={styles['title']}>{title}</span>
        <DownOutlined className={styles['arrow']} aria-hidden />
      </button>
      {expanded && (
        <ul data-list="tree">
          {children.map((child) => (
            <TreeEntry key={child.item.id} node={child} trail={trailOf(child, trail)} level={level + 1} actions={actions} />
          ))}
        </ul>
      )}
    </li>
  );
});
