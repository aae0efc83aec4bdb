import { menusOption } from '@banyan/shared-contracts/portal/cards/menus.option';
import { MenuIcon } from '@banyan/shared-ui/icon';
import { createMenuModel, flatMenu, useMenuTitle } from '@banyan/shared-ui/menu';
import { Link } from '@banyan/shared-ui/router';
import { useSession } from '@banyan/shared-ui/runtime';
import { useMemo } from 'react';
import { useText } from '../../../../kernel/use-text';
import { type CardProps, defineCard } from '../../card-definition';
import styles from './menus.module.css';

function MenusCard({ option }: CardProps<{ menus: string[] }>) {
  const text = useText();
  const titleOf = useMenuTitle();
  const { menus } = useSession();
  const nodes = useMemo(() => flatMenu(createMenuModel(menus).tree), [menus]);
  const chosen = option.menus.flatMap((code) => nodes.find(({ item, path }) => item.enCode === code && path !== undefined) ?? []);
  if (chosen.length === 0) return <p className={styles['none']}>{text('forms.portal.noMenus')}</p>;
  return (
    <ul className={styles['tiles']}>
      {chosen.map(({ item, path = '' }) => (
        <li key={item.id}>
          <Link className={styles['tile'] ?? ''} to={path} title={titleOf(item)}>
            <MenuIcon icon={item.icon} type={item.type} className={styles['icon']} />
            <span>{titleOf(item)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export const menusCard = defineCard(menusOption, MenusCard);
