import { HomeCard } from '@banyan/shared-ui/home-card';
import { MenuIcon } from '@banyan/shared-ui/icon';
import { createMenuModel, flatMenu, useMenuTitle } from '@banyan/shared-ui/menu';
import { Link } from '@banyan/shared-ui/router';
import { useSession } from '@banyan/shared-ui/runtime';
import { useMemo } from 'react';
import { useKernel } from '../../use-kernel';
import { useText } from '../../use-text';
import { readVisits } from '../../visits';
import styles from './home-page.module.css';

const SHOWN = 8;

/** The menus that this person opens most, as far as they are still granted. */
export function FrequentMenus() {
  const text = useText();
  const { storage } = useKernel();
  const titleOf = useMenuTitle();
  const { menus, user } = useSession();
  const nodes = useMemo(() => flatMenu(createMenuModel(menus).tree).filter(({ path }) => path !== undefined), [menus]);
  const visits = readVisits(storage, user.userId);
  const frequent = nodes
    .filter(({ item }) => visits[item.id] !== undefined)
    .sort((one, other) => (visits[other.item.id]?.count ?? 0) - (visits[one.item.id]?.count ?? 0))
    .slice(0, SHOWN);
  return (
    <HomeCard
      title={text('shell.home.frequent')}
      aside={<Link to="/menuMore">{text('shell.home.allMenus')}</Link>}
      error={null}
      retry={() => undefined}
      loading={false}
      empty={text('shell.home.frequentNone')}
    >
      {frequent.map(({ item, path = '' }) => (
        <li key={item.id} className={styles['frequent']}>
          <Link to={path} title={titleOf(item)}>
            <MenuIcon icon={item.icon} type={item.type} />
            <span>{titleOf(item)}</span>
          </Link>
        </li>
      ))}
    </HomeCard>
  );
}
