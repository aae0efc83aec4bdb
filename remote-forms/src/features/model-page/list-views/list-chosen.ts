import { type ColumnDesign, isPlaced, LIST_KIND } from '@banyan/shared-contracts/forms/model/column-design';
import { type ListLayout, TABLE_LAYOUT } from '@banyan/shared-contracts/forms/model/list-layout';
import type { ListView, ListViewContent, ViewColumn } from '@banyan/shared-contracts/forms/records/list-view.contract';
import { isEmptyValue } from '@banyan/shared-contracts/forms/model/widget';
import type { SortState } from '@banyan/shared-ui/table';

/** Values by search field. */
export type Search = Readonly<Record<string, unknown>>;

/** A node of the left tree, and the values of its field in the rows that it shows. */
export interface ChosenNode {
  key: string;
  value: unknown;
}

/** The state of a list that the user has chosen; the address of the page contains it, except its columns. */
export interface ListChosen {
  /** Id of the view; '' for the list as designed. */
  viewId: string;
  /** Columns of the view; empty: as designed. */
  columns: readonly ViewColumn[];
  search: Search;
  keyword: string;
  /** JSON text of conditions (api-forms B17); '' for none. */
  superQuery: string;
  /** Undefined: as designed. */
  sort: SortState | undefined;
  /** Address of the field by which the rows of a page are grouped; '' for none. */
  groupBy: string;
  /** How the records are shown: as a table, a board, a calendar or a gallery. */
  layout: ListLayout;
  /** Of the left tree; undefined for all rows. No part of a view. */
  node: ChosenNode | undefined;
  page: number;
  size: number;
}

export const sidxOf = ({ key, order }: SortState): string => (order === 'desc' ? `-${key}` : key);

/** The first key of an order; undefined where there is none. */
export const sortOf = (sidx: string): SortState | undefined =>
  sidx === '' ? undefined : { key: sidx.replace(/^-/, ''), order: sidx.startsWith('-') ? 'desc' : 'asc' };

/** The initial values of the searches of a design (api-forms B16). */
export const startSearch = ({ searchList }: Pick<ColumnDesign, 'searchList'>): Search =>
  Object.fromEntries(searchList.flatMap(({ prop, value }) => (isEmptyValue(value) ? [] : [[prop, value] as const])));

/** The list as designed. */
export const designedChosen = (design: ColumnDesign): ListChosen => ({
  viewId: '',
  columns: [],
  search: startSearch(design),
  keyword: '',
  superQuery: '',
  sort: undefined,
  groupBy: '',
  layout: TABLE_LAYOUT,
  node: undefined,
  page: 1,
  size: design.pageSize,
});

/** The list as a view shows it; as designed without a view. */
export function viewChosen(view: ListView | undefined, design: ColumnDesign): ListChosen {
  const designed = designedChosen(design);
  if (view === undefined) return designed;
  const { sidx, columns, search, keyword, superQuery, groupBy, layout } = view.content;
  return { ...designed, viewId: view.id, columns, search, keyword, superQuery, groupBy, layout, sort: sortOf(sidx) };
}

/** The part of the state of a list that a view saves. */
export const contentOf = ({ columns, search, keyword, superQuery, sort, groupBy, layout }: ListChosen): ListViewContent => ({
  columns: [...columns],
  sidx: sort === undefined ? '' : sidxOf(sort),
  search: Object.fromEntries(Object.entries(search).filter(([, value]) => !isEmptyValue(value))),
  keyword,
  superQuery,
  groupBy,
  layout,
});

/** Groups are within a page; lists of other kinds cannot have them. */
export const mayGroup = (design: ColumnDesign): boolean =>
  !isPlaced(design) && (design.type === LIST_KIND.plain || design.type === LIST_KIND.leftTree);
