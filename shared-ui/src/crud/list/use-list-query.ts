import { DEFAULT_PAGE_SIZE } from '@banyan/shared-contracts/wire/paging';
import { useState } from 'react';
import type { SortState } from '../../table/data-table';
import { type FilterValue, sentFilters } from '../filter/filter-kind';
import type { CrudFilter } from './list-screen';

/** Keyword, filters, sorting and page of a list, and the part of them that is sent to the server. */
export interface ListQuery {
  keyword: string;
  setKeyword: (keyword: string) => void;
  filters: Readonly<Record<string, FilterValue>>;
  setFilter: (key: string, value: FilterValue | undefined) => void;
  /** Whether anything narrows the list. */
  filtered: boolean;
  clear: () => void;
  sort: SortState | undefined;
  setSort: (sort: SortState | undefined) => void;
  page: number;
  size: number;
  setPage: (page: number, size: number) => void;
  sent: Record<string, unknown>;
}

/** What a list can be searched and filtered by. */
interface Searched {
  search?: string;
  filters?: readonly CrudFilter<string>[];
}

/**
 * State of a list that is searched (at first by `begin`), filtered, sorted and paged; every change except the page resets the page to the
 * first one.
 */
export function useListQuery({ search, filters: offered = [] }: Searched, begin = ''): ListQuery {
  const [keyword, setKeyword] = useState(search === undefined ? '' : begin);
  const [filters, setFilters] = useState<Record<string, FilterValue>>(() =>
    Object.fromEntries(offered.flatMap(({ key, start }) => (start === undefined ? [] : [[key, start]]))),
  );
  const [sort, setSort] = useState<SortState>();
  const [page, setPage] = useState({ page: 1, size: DEFAULT_PAGE_SIZE });
  const toFirst = () => setPage(({ size }) => ({ page: 1, size }));

  return {
    keyword,
    setKeyword(next) {
      setKeyword(next);
      toFirst();
    },
    filters,
    setFilter(key, value) {
      setFilters(({ [key]: _dropped, ...others }) => (value === undefined ? others : { ...others, [key]: value }));
      toFirst();
    },
    filtered: keyword !== '' || Object.keys(filters).length > 0,
    clear() {
      setKeyword('');
      setFilters({});
      toFirst();
    },
    sort,
    setSort,
    ...page,
    setPage: (next, size) => setPage((known) => ({ page: size === known.size ? next : 1, size })),
    sent: {
      ...sentFilters(offered, filters),
      ...(search === undefined ? {} : { keyword }),
      ...(sort === undefined ? {} : { sidx: sort.key, sort: sort.order }),
      currentPage: page.page,
      pageSize: page.size,
    },
  };
}
