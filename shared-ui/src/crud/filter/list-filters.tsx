import { FilterOutlined } from '@ant-design/icons';
import { Select, Tag } from 'antd';
import { useClear } from '../../form/dates/use-clear';
import type { Text } from '../../i18n/use-text';
import { useUiText } from '../../i18n/use-ui-text';
import { useNarrowScreen } from '../../layout/use-small-screen';
import { ToolbarMenu } from '../../table/toolbar-menu';
import styles from '../crud.module.css';
import type { ChoiceFilter, CrudFilter } from '../list/list-screen';
import type { ListQuery } from '../list/use-list-query';
import type { FilterValue } from './filter-kind';

interface FiltersProps<Key extends string> {
  filters: readonly CrudFilter<Key>[];
  query: ListQuery;
  text: Text<Key>;
}

type FilterProps<Key extends string> = Omit<FiltersProps<Key>, 'filters'> & { filter: CrudFilter<Key> };

/** From more choices than these one searches. */
const SEARCHED_FROM = 10;

/**
 * The controls of a list's filters; less important ones are behind a button. On a phone all of them are in the menu of the toolbar already.
 */
export function ListFilters<Key extends string>({ filters, ...rest }: FiltersProps<Key>) {
  const narrow = useNarrowScreen();
  const more = useUiText()('ui.filter.more');
  const controls = (list: readonly CrudFilter<Key>[]) => list.map((filter) => <FilterControl key={filter.key} filter={filter} {...rest} />);
  const spare = narrow ? [] : filters.filter((filter) => filter.spare === true);
  const used = spare.filter(({ key }) => rest.query.filters[key] !== undefined).length;
  return (
    <>
      {controls(filters.filter((filter) => !spare.includes(filter)))}
      {spare.length > 0 && (
        <ToolbarMenu icon={<FilterOutlined />} label={more} used={used}>
          {controls(spare)}
        </ToolbarMenu>
      )}
    </>
  );
}

/** What narrows the list now; each can be taken away. */
export function FilterChips<Key extends string>({ filters, query, text }: FiltersProps<Key>) {
  const ui = useUiText();
  if (!query.filtered) return null;
  return (
    <div className={styles['chips']}>
      {query.keyword !== '' && (
        <Tag closable={{ 'aria-label': ui('ui.crud.dropFilter') }} onClose={() => query.setKeyword('')}>
          {`“${query.keyword}”`}
        </Tag>
      )}
      {filters.map((filter) => {
        const value = query.filters[filter.key];
        if (value === undefined) return null;
        return (
          <Tag
            key={filter.key}
            closable={{ 'aria-label': ui('ui.crud.dropFilter') }}
            onClose={() => query.setFilter(filter.key, undefined)}
          >
            {`${text(filter.label)}: `}
            {filter.kind === undefined ? <ChoiceWords filter={filter} value={value} /> : <filter.kind.Words value={value} />}
          </Tag>
        );
      })}
    </div>
  );
}

function FilterControl<Key extends string>({ filter, query, text }: FilterProps<Key>) {
  const props = {
    label: text(filter.label),
    value: query.filters[filter.key],
    onChange: (value: FilterValue | undefined) => query.setFilter(filter.key, value),
  };
  return filter.kind === undefined ? <ChoiceControl filter={filter} {...props} /> : <filter.kind.Control {...props} />;
}

interface ChoiceProps<Key extends string> {
  filter: ChoiceFilter<Key>;
  label: string;
  value: FilterValue | undefined;
  onChange: (value: string | undefined) => void;
}

function ChoiceControl<Key extends string>({ filter, label, value, onChange }: ChoiceProps<Key>) {
  const clear = useClear();
  const choices = filter.useChoices();
  return (
    <Select
      className={styles['filter'] ?? ''}
      value={typeof value === 'string' ? value : null}
      placeholder={label}
      aria-label={label}
      allowClear={clear}
      showSearch={(choices?.length ?? 0) > SEARCHED_FROM && { optionFilterProp: 'label' }}
      options={choices ?? []}
      loading={choices === undefined}
      onChange={(next: string | null | undefined) => onChange(next ?? undefined)}
    />
  );
}

function ChoiceWords<Key extends string>({ filter, value }: { filter: ChoiceFilter<Key>; value: FilterValue }) {
  const choices = filter.useChoices();
  return choices?.find((choice) => choice.value === value)?.label ?? String(value);
}
