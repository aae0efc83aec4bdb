import { ColumnHeightOutlined, VerticalAlignMiddleOutlined } from '@ant-design/icons';
import { type QueryKey, useIsFetching } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { Text } from '../../i18n/use-text';
import { useUiText } from '../../i18n/use-ui-text';
import { KeywordBox } from '../../table/keyword-box';
import { ListToolbar } from '../../table/list-toolbar';
import styles from '../crud.module.css';
import { FilterChips, ListFilters } from '../filter/list-filters';
import type { ListParts } from './list-screen';
import type { Expansion } from '../rows/use-expansion';
import type { ListQuery } from './use-list-query';

interface ListViewToolbarProps<Key extends string> {
  screen: Pick<ListParts<never, never, Key>, 'filters' | 'search'>;
  ownText: Text<Key>;
  query: ListQuery;
  onRefresh: () => void;
  /** Of the list. */
  queryKey: QueryKey;
  expansion: Expansion;
  /** The button that adds a record. */
  main: ReactNode;
  /** Last: how the list is shown. */
  view: ReactNode;
  children: ReactNode;
}

/** Left: actions; right: search, filters, refresh. Filters in use are chips below, which can be removed. */
export function ListViewToolbar<Key extends string>({
  screen,
  ownText,
  query,
  onRefresh,
  queryKey,
  expansion,
  main,
  view,
  children,
}: ListViewToolbarProps<Key>) {
  const text = useUiText();
  const fetching = useIsFetching({ queryKey, exact: true }) > 0;
  const { filters = [] } = screen;
  return (
    <>
      <ListToolbar
        fetching={fetching}
        onRefresh={onRefresh}
        view={view}
        main={main}
        search={
          screen.search !== undefined && (
            <KeywordBox className={styles['search']} label={ownText(screen.search)} value={query.keyword} onSearch={query.setKeyword} />
          )
        }
        find={
          (filters.length > 0 || expansion.tree) && (
            <>
              <ListFilters filters={filters} query={query} text={ownText} />
              {expansion.tree && (
                <>
                  <Button
                    icon={<ColumnHeightOutlined />}
                    onClick={expansion.expandAll}
                    title={text('ui.tree.expandAll')}
                    aria-label={text('ui.tree.expandAll')}
                  />
                  <Button
                    icon={<VerticalAlignMiddleOutlined />}
                    onClick={expansion.collapseAll}
                    title={text('ui.tree.collapseAll')}
                    aria-label={text('ui.tree.collapseAll')}
                  />
                </>
              )}
            </>
          )
        }
      >
        {children}
      </ListToolbar>
      <FilterChips filters={filters} query={query} text={ownText} />
    </>
  );
}
