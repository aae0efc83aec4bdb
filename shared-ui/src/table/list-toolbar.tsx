import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useUiText } from '../i18n/use-ui-text';
import styles from './list.module.css';

/** Props of {@link ListToolbar}. */
export interface ListToolbarProps {
  /** What one can do with the list. */
  children: ReactNode;
  /** How one finds something in it: keyword, filters. */
  find: ReactNode;
  /** It is being asked for. */
  fetching: boolean;
  onRefresh: () => void;
  /** Stands last: how the list is shown. */
  view?: ReactNode;
}

/** Above a list: on the left what one can do, on the right search, filters and refresh. */
export function ListToolbar({ children, find, fetching, onRefresh, view }: ListToolbarProps) {
  const text = useUiText();
  const refresh = text('ui.action.refresh');
  return (
    <header className={styles['toolbar']}>
      <div>{children}</div>
      <div>
        {find}
        <Button icon={<ReloadOutlined spin={fetching} />} onClick={onRefresh} title={refresh} aria-label={refresh} />
        {view}
      </div>
    </header>
  );
}
