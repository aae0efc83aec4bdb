import { MenuIcon } from '@banyan/shared-ui/icon';
import { createMenuModel, type MenuNode, useMenuTitle } from '@banyan/shared-ui/menu';
import { Link } from '@banyan/shared-ui/router';
import { useSession } from '@banyan/shared-ui/runtime';
import { useMemo, useState } from 'react';
import { useText } from '../../use-text';
import styles from './menu-view.module.css';

interface Group {
  node: MenuNode;
  leaves: MenuNode[];
}

const leavesOf = (node: MenuNode): MenuNode[] =>
  node.children.length === 0 ? (node.path === undefined ? [] : [node]) : node.children.flatMap(leavesOf);

/** All menus at a glance, by their top entries. */
export function MenuView() {
  const text = useText();
  const titleOf = useMenuTitle();
  const { menus } = useSession();
  const [word, setWord] = useState('');
  const groups = useMemo(() => createMenuModel(menus).tree.map((node): Group => ({ node, leaves: leavesOf(node) })), [menus]);
  const wanted = word.trim().toLowerCase();
  const shown = groups
    .map(({ node, leaves }) => ({ node, leaves: leaves.filter(({ item }) => titleOf(item).toLowerCase().includes(wanted)) }))
    .filter(({ leaves }) => leaves.length > 0);
  return (
    <section className={styles['view']}>
      <input
        type="search"
        className={styles['filter']}
        placeholder={text('shell.menuView.filter')}
        aria-label={text('shell.menuView.filter')}
        maxLength={50}
        value={word}
        onChange={({ target }) => setWord(target.value)}
      />
      {shown.length === 0 && <p role="status">{text('shell.menuView.none', { word })}</p>}
      {shown.map(({ node, leaves }) => (
        <section key={node.item.id} className={styles['group']} aria-label={titleOf(node.item)}>
          <h2>{titleOf(node.item)}</h2>
          <ul>
            {leaves.map(({ item, path = '' }) => (
              <li key={item.id}>
                <Link to={path} title={titleOf(item)}>
                  <MenuIcon icon={item.icon} type={item.type} className={styles['icon']} />
                  <span>{titleOf(item)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
