import { ColumnHeightOutlined, VerticalAlignMiddleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useUiText } from '../i18n/use-ui-text';
import { KeywordBox } from '../table/keyword-box';
import { ListToolbar } from '../table/list-toolbar';
import styles from './crud.module.css';
import { FilterChips, ListFilters } from './filter/list-filters';
import type { ActionTools, AnyResource, CrudScreen } from './screen';
import type { Expansion } from './use-expansion';
import type { ListQuery } from './use-list-query';

interface CrudToolbarProps<R extends AnyResource, Key extends string> {
  screen: CrudScreen<R, Key>;
  query: ListQuery;
  tools: ActionTools;
  fetching: boolean;
  expansion: Expansion;
  /** The button that adds a record. */
  main: ReactNode;
  /** Stands last: how the list is shown. */
  view: ReactNode;
  children: ReactNode;
}

/** Left: what one can do; right: search, filters, refresh. Filters in use stand below as chips that can be taken away. */
export function CrudToolbar<R extends AnyResource, Key extends string>({
  screen,
  query,
  tools,
  fetching,
  expansion,
  main,
  view,
  children,
}: CrudToolbarProps<R, Key>) {
  const text = useUiText();
  const ownText = screen.useText();
  const { filters = [] } = screen;
  return (
    <>
      <ListToolbar
        fetching={fetching}
        onRefresh={tools.refresh}
        view={view}
        main={main}
        search={
          screen.search !== undefined && (
            <KeywordBox className={styles['search']} label={ownText(screen.search)} value={query.keyword} onSearch={query.setKeyword} />
          )
        }
        find={
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
        }
      >
        {children}
      </ListToolbar>
      <FilterChips filters={filters} query={query} text={ownText} />
    </>
  );
}
