import { DownOutlined } from '@ant-design/icons';
import { MENU_TYPE } from '@banyan/shared-contracts/session/current-user.contract';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { useUiText } from '../i18n/use-ui-text';
import { MenuIcon } from '../icon/menu-icon';
import { type MenuNode, trailTo } from './menu-model';
import styles from './side-menu.module.css';
import { useMenuTitle } from './use-menu-title';

interface SideMenuProps {
  /** Prefix of all addresses. */
  basePath: string;
  tree: readonly MenuNode[];
  currentId: string;
  collapsed: boolean;
  /** Shows a path; clicks with a modifier key open a tab of the browser instead. */
  onOpen: (path: string) => void;
}

/** The granted menu as nested lists of links; collapsed, its top level stays as icons whose lists fly out. */
export function SideMenu({ basePath, tree, currentId, collapsed, onOpen }: SideMenuProps) {
  const text = useUiText();
  const trail = trailTo(tree, currentId).map((node) => node.item.id);
  return (
    <nav className={styles['menu']} data-collapsed={collapsed} aria-label={text('ui.menu.title')} onKeyDown={moveFocus}>
      <ul>
        {tree.map((node) => (
          <Entry key={node.item.id} node={node} trail={trail} level={0} collapsed={collapsed} basePath={basePath} onOpen={onOpen} />
        ))}
      </ul>
    </nav>
  );
}

interface EntryProps {
  node: MenuNode;
  trail: readonly string[];
  level: number;
  collapsed: boolean;
  basePath: string;
  onOpen: (path: string) => void;
}

function Entry({ node, trail, level, collapsed, basePath, onOpen }: EntryProps) {
  const titleOf = useMenuTitle();
  const { item, path, children } = node;
  const current = trail.includes(item.id);
  const [opened, setOpened] = useState<boolean>();
  const title = titleOf(item);
  const expanded = opened ?? current;
  const content = (
    <>
      <MenuIcon icon={item.icon} type={item.type} className={styles['icon']} />
      <span className={styles['title']}>{title}</span>
    </>
  );
  const indent = { paddingInlineStart: 12 + level * 18 };
  const open = (event: MouseEvent, to: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onOpen(to);
  };

  if (children.length > 0) {
    return (
      <li className={styles['branch']} data-open={expanded}>
        <button
          type="button"
          className={styles['entry']}
          style={indent}
          data-current={current}
          aria-expanded={expanded}
          title={title}
          onClick={() => setOpened(!expanded)}
        >
          {content}
          <DownOutlined className={styles['arrow']} />
        </button>
        <ul>
          {children.map((child) => (
            <Entry
              key={child.item.id}
              node={child}
              trail={trail}
              level={collapsed ? 0 : level + 1}
              collapsed={collapsed}
              basePath={basePath}
              onOpen={onOpen}
            />
          ))}
        </ul>
      </li>
    );
  }
  if (path === undefined) {
    return item.type === MENU_TYPE.link ? (
      <li>
        <a
          className={styles['entry']}
          style={indent}
          href={outsideAddress(item.urlAddress)}
          target="_blank"
          rel="noreferrer noopener"
          title={title}
        >
          {content}
        </a>
      </li>
    ) : null;
  }
  return (
    <li>
      <a
        className={styles['entry']}
        style={indent}
        href={basePath + path}
        title={title}
        data-current={current}
        aria-current={current ? 'page' : undefined}
        onClick={(event) => open(event, path)}
      >
        {content}
      </a>
    </li>
  );
}

/** Only web addresses open; anything else leads nowhere. */
const outsideAddress = (address: string): string | undefined => (/^https?:\/\//i.test(address) ? address : undefined);

/** Arrow keys, Home and End move between the entries that are visible. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity };
  const step = steps[event.key];
  if (step === undefined) return;
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')].filter((entry) => entry.checkVisibility());
  const index = entries.indexOf(document.activeElement as HTMLElement);
  const next = Math.max(0, Math.min(entries.length - 1, index + step));
  entries[next]?.focus();
  event.preventDefault();
}
