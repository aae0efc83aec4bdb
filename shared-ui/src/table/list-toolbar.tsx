import { EllipsisOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useUiText } from '../i18n/use-ui-text';
import { useNarrowScreen } from '../layout/use-small-screen';
import styles from './list.module.css';
import { ToolbarMenu } from './toolbar-menu';

/** Props of {@link ListToolbar}. */
export interface ListToolbarProps {
  /** The main action: it remains visible when all others move into a menu. */
  main?: ReactNode;
  /** Other actions of the list. */
  children?: ReactNode;
  /** The box for the keyword. */
  search?: ReactNode;
  /** How else one finds something: filters. */
  find?: ReactNode;
  /** A request is running. */
  fetching: boolean;
  onRefresh: () => void;
  /** Placed last: how the list is shown. */
  view?: ReactNode;
}

/**
 * The bar above a list: actions on the left; search, filters and refresh on the right. On a phone it is one line, and less important
 * controls are behind its last button.
 */
export function ListToolbar({ main, children, search, find, fetching, onRefresh, view }: ListToolbarProps) {
  const text = useUiText();
  const narrow = useNarrowScreen();
  const refresh = text('ui.action.refresh');
  const reload = <Button icon={<ReloadOutlined spin={fetching} />} onClick={onRefresh} title={refresh} aria-label={refresh} />;
  if (narrow) {
    return (
      <header className={styles['line']}>
        {main}
        <div className={styles['grow']}>{search}</div>
        {reload}
        {[children, find, view].some(isShown) && (
          <ToolbarMenu icon={<EllipsisOutlined />} label={text('ui.toolbar.more')}>
            {children}
            {find}
            {view}
          </ToolbarMenu>
        )}
      </header>
    );
  }
  return (
    <header className={styles['toolbar']}>
      <div>
        {main}
        {children}
      </div>
      <div>
        {search}
        {find}
        {reload}
        {view}
      </div>
    </header>
  );
}

const isShown = (part: ReactNode): boolean => part !== undefined && part !== null && part !== false;
