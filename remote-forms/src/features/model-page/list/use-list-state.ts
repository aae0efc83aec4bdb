import { KEYWORD_KEY } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { isPlaced } from '@banyan/shared-contracts/forms/model/column-design';
import type { ListLayout } from '@banyan/shared-contracts/forms/model/list-layout';
import type { ViewColumn } from '@banyan/shared-contracts/forms/records/list-view.contract';
import type { SortState } from '@banyan/shared-ui/table';
import { useState } from 'react';
import type { Model } from '../../../forms/public/model';
import { type ChosenNode, designedChosen, type ListChosen, type Search, sidxOf } from '../list-views/list-chosen';
import type { ListAsked } from './use-records';

const WITHOUT_PAGES = 1_000_000;

/** Empty members are never sent (api-forms A14). */
function queryJsonOf(search: Search, keyword: string): string {
  const sent = Object.entries({ ...search, [KEYWORD_KEY]: keyword }).filter(([, value]) => value !== undefined && value !== '');
  return sent.length === 0 ? '' : JSON.stringify(Object.fromEntries(sent));
}

/** Search, order and page of a model's list, and the resulting request. It starts with `start`; as designed without one. */
export function useListState({ design, isPhone = false }: Pick<Model, 'design' | 'isPhone'>, start?: () => ListChosen) {
  const { defaultSortConfig, treeRelation } = design;
  const hasPage = design.hasPage && !isPlaced(design);
  const [chosen, setChosen] = useState<ListChosen>(() => start?.() ?? designedChosen(design));
  const [shown, setShown] = useState(isPhone);
  // The list of phones has separate searches and pages.
  if (shown !== isPhone) {
    setShown(isPhone);
    setChosen(designedChosen(design));
  }
  const change = (next: Partial<ListChosen>) => setChosen((known) => ({ ...known, ...next }));
  const toFirst = (next: Partial<ListChosen>) => change({ ...next, page: 1 });
  const { search, keyword, sort, superQuery, groupBy, node, page, size } = chosen;
  const designed = defaultSortConfig.map(({ field, sort: order }) => sidxOf({ key: field, order })).join(',');
  const order = sort === undefined ? designed : sidxOf(sort);

  const asked: ListAsked = {
    queryJson: queryJsonOf(node === undefined ? search : { ...search, [treeRelation]: node.value }, keyword),
    currentPage: hasPage ? page : 1,
    pageSize: hasPage ? size : WITHOUT_PAGES,
    sidx: sort?.key === groupBy ? order : [groupBy, order].filter(Boolean).join(','),
    superQueryJson: superQuery,
    phone: isPhone,
  };

  return {
    asked,
    hasPage,
    chosen,
    apply: setChosen,
    /** Shows only rows of a node of the left tree. */
    setNode: (next: ChosenNode | undefined) => toFirst({ node: next }),
    search,
    /** Conditions that users wrote themselves, as JSON text (api-forms B17); '' where there are none. */
    superQuery,
    keyword,
    sort,
    page,
    size,
    setSort: (next: SortState | undefined) => change({ sort: next }),
    setPage: (next: number, of: number) => setChosen((known) => ({ ...known, size: of, page: of === known.size ? next : 1 })),
    setSearch: (next: Search) => toFirst({ search: next }),
    setKeyword: (next: string) => toFirst({ keyword: next }),
    setSuperQuery: (next: string) => toFirst({ superQuery: next }),
    /** Columns of the chosen view. */
    setColumns: (columns: readonly ViewColumn[]) => change({ columns }),
    setGroupBy: (next: string) => toFirst({ groupBy: next }),
    setLayout: (next: ListLayout) => toFirst({ layout: next }),
    clear: () => toFirst({ search: {}, superQuery: '', keyword: '' }),
  };
}

export type ListState = ReturnType<typeof useListState>;
