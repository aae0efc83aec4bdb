import { ColumnHeightOutlined, VerticalAlignMiddleOutlined } from '@ant-design/icons';
import { Button, Select, Tag } from 'antd';
import type { ReactNode } from 'react';
import { useClear } from '../form/use-clear';
import { useUiText } from '../i18n/use-ui-text';
import type { Text } from '../i18n/use-text';
import { KeywordBox } from '../table/keyword-box';
import { ListToolbar } from '../table/list-toolbar';
import styles from './crud.module.css';
import type { ActionTools, AnyResource, CrudFilter, CrudScreen } from './screen';
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
            {(screen.filters ?? []).map((filter) => (
              <FilterSelect key={filter.key} filter={filter} query={query} text={ownText} />
            ))}
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
      {query.filtered && (
        <div className={styles['chips']}>
          {query.keyword !== '' && (
            <Tag closable={{ 'aria-label': text('ui.crud.dropFilter') }} onClose={() => query.setKeyword('')}>
              {`“${query.keyword}”`}
            </Tag>
          )}
          {(screen.filters ?? []).map((filter) => (
            <FilterChip key={filter.key} filter={filter} query={query} text={ownText} />
          ))}
        </div>
      )}
    </>
  );
}

interface FilterProps<Key extends string> {
  filter: CrudFilter<Key>;
  query: ListQuery;
  text: Text<Key>;
}

function FilterSelect<Key extends string>({ filter, query, text }: FilterProps<Key>) {
  const clear = useClear();
  const choices = filter.useChoices();
  return (
    <Select
      className={styles['filter'] ?? ''}
      value={query.filters[filter.key] ?? null}
      placeholder={text(filter.label)}
      aria-label={text(filter.label)}
      allowClear={clear}
      options={choices ?? []}
      loading={choices === undefined}
      onChange={(value: string | null | undefined) => query.setFilter(filter.key, value ?? undefined)}
    />
  );
}

function FilterChip<Key extends string>({ filter, query, text }: FilterProps<Key>) {
  const ui = useUiText();
  const choices = filter.useChoices();
  const value = query.filters[filter.key];
  if (value === undefined) return null;
  return (
    <Tag closable={{ 'aria-label': ui('ui.crud.dropFilter') }} onClose={() => query.setFilter(filter.key, undefined)}>
      {`${text(filter.label)}: ${choices?.find((choice) => choice.value === value)?.label ?? value}`}
    </Tag>
  );
}
