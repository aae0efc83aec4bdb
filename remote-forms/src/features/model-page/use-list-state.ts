import { KEYWORD_KEY } from '@banyan/shared-contracts/forms/online-dev.contract';
import { type ColumnDesign, isPlaced } from '@banyan/shared-contracts/forms/column-design';
import { isEmptyValue } from '@banyan/shared-contracts/forms/widget';
import type { SortState } from '@banyan/shared-ui/table';
import { useState } from 'react';
import type { Model } from '../../forms/public/model';
import type { ListAsked } from './use-records';

/** Values by search field. */
export type Search = Readonly<Record<string, unknown>>;

const WITHOUT_PAGES = 1_000_000;

/** Empty members are never sent (api-forms A14). */
function queryJsonOf(search: Search, keyword: string): string {
  const sent = Object.entries({ ...search, [KEYWORD_KEY]: keyword }).filter(([, value]) => value !== undefined && value !== '');
  return sent.length === 0 ? '' : JSON.stringify(Object.fromEntries(sent));
}

const sidxOf = ({ key, order }: SortState) => (order === 'desc' ? `-${key}` : key);

/** What the searches of a design begin with (api-forms B16). */
export const startSearch = ({ searchList }: Pick<ColumnDesign, 'searchList'>): Search =>
  Object.fromEntries(searchList.flatMap(({ prop, value }) => (isEmptyValue(value) ? [] : [[prop, value] as const])));

/** Search, order and page of a model's list, and what of it the server is asked. */
export function useListState({ design, isPhone = false }: Pick<Model, 'design' | 'isPhone'>) {
  const { defaultSortConfig, pageSize, treeRelation } = design;
  const hasPage = design.hasPage && !isPlaced(design);
  const [node, setNode] = useState<unknown>();
  const [search, setSearch] = useState<Search>(() => startSearch(design));
  const [keyword, setKeyword] = useState('');
  const [sort, setSort] = useState<SortState>();
  const [paging, setPaging] = useState({ page: 1, size: pageSize });
  const [superQuery, setSuperQuery] = useState('');
  const [shown, setShown] = useState(isPhone);
  // The list of telephones has searches and pages of its own.
  if (shown !== isPhone) {
    setShown(isPhone);
    setNode(undefined);
    setSearch(startSearch(design));
    setKeyword('');
    setSort(undefined);
    setSuperQuery('');
    setPaging({ page: 1, size: pageSize });
  }
  const toFirst = () => setPaging(({ size }) => ({ page: 1, size }));
  const designed = defaultSortConfig.map(({ field, sort: order }) => sidxOf({ key: field, order })).join(',');

  const asked: ListAsked = {
    queryJson: queryJsonOf(node === undefined ? search : { ...search, [treeRelation]: node }, keyword),
    currentPage: hasPage ? paging.page : 1,
    pageSize: hasPage ? paging.size : WITHOUT_PAGES,
    sidx: sort === undefined ? designed : sidxOf(sort),
    superQueryJson: superQuery,
    phone: isPhone,
  };

  return {
    asked,
    hasPage,
    /** Shows only what belongs to a node of the left tree. */
    setNode(next: unknown) {
      setNode(next);
      toFirst();
    },
    search,
    /** Conditions that people wrote themselves, as JSON text (api-forms B17); '' where there are none. */
    superQuery,
    keyword,
    sort,
    setSort,
    ...paging,
    setPage: (page: number, size: number) => setPaging((known) => ({ page: size === known.size ? page : 1, size })),
    setSearch(next: Search) {
      setSearch(next);
      toFirst();
    },
    setKeyword(next: string) {
      setKeyword(next);
      toFirst();
    },
    setSuperQuery(next: string) {
      setSuperQuery(next);
      toFirst();
    },
    clear() {
      setSearch({});
      setSuperQuery('');
      setKeyword('');
      toFirst();
    },
  };
}

export type ListState = ReturnType<typeof useListState>;
