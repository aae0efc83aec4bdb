import { MenuIdContext } from '@banyan/shared-ui/runtime';
import { useContext } from 'react';
import type { ListEndpoint } from './list-screen';
import { ListView, type ListViewProps } from './list-view';
import styles from '../crud.module.css';

/** A whole page around `ListView`: it fills the page and scrolls inside itself. */
export function ListPage<L extends ListEndpoint, Key extends string>(view: ListViewProps<L, Key>) {
  const menuId = useContext(MenuIdContext);
  return (
    <div className={styles['page']}>
      <ListView menuId={menuId} {...view} />
    </div>
  );
}
