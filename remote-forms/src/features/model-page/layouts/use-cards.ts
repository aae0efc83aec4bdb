import type { ListLayout } from '@banyan/shared-contracts/forms/model/list-layout';
import { type ModelRow } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { countModelCards, listModelCards } from '@banyan/shared-contracts/forms/records/record-cards.contract';
import { useRequest } from '@banyan/shared-ui/runtime';
import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type Model, rowsKey } from '../../../forms/public/model';
import type { ListAsked } from '../list/use-records';
import { shownOnCards } from './layout-fields';

/** A list whose records are shown as cards. */
export interface CardList {
  model: Model;
  menuId: string;
  layout: ListLayout;
  /** The search of the list; its page is not used. */
  asked: ListAsked;
}

/** A part of the records of a list: of one column of a board, of some days of a calendar, or all of them. */
export interface CardPart {
  column?: { by: string; value: string | null };
  days?: { by: string; to: string; from: number; until: number };
}

/** A page of cards in the response of the server. */
export interface CardPage {
  list: ModelRow[];
  pagination: { currentPage: number; pageSize: number; total: number };
}

const foundBy = ({ queryJson, superQueryJson, sidx, phone }: ListAsked) => ({ queryJson, superQueryJson, sidx, phone });

function fieldsOf({ model, layout }: CardList): string[] {
  const { title, fields } = shownOnCards(model, layout);
  return [...new Set([layout.by, layout.to, title?.key ?? '', ...fields.map(({ key }) => key)].filter(Boolean))];
}

/** The cache key of some cards. */
export const cardsKey = (list: CardList, part: CardPart) => [
  ...rowsKey(list.model.id),
  'cards',
  list.menuId,
  { ...foundBy(list.asked), fields: fieldsOf(list), ...part },
];

/** The cache key of the counts of a board. */
export const countsKey = ({ model, menuId, layout, asked }: CardList) => [
  ...rowsKey(model.id),
  'cardCounts',
  menuId,
  { ...foundBy(asked), by: layout.by },
];

/** Cards, loaded in pages; `next` loads the next page. */
export function useCardPages(list: CardList, part: CardPart, pageSize: number, enabled = true) {
  const request = useRequest();
  const { model, menuId, asked } = list;
  const query = useInfiniteQuery({
    queryKey: cardsKey(list, part),
    queryFn: async ({ signal, pageParam }): Promise<CardPage> =>
      (
        await request(
          listModelCards,
          {
            params: { modelId: model.id },
            body: { ...foundBy(asked), drawn: '', menuId, fields: fieldsOf(list), ...part, currentPage: pageParam, pageSize },
          },
          { signal },
        )
      ).data,
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { currentPage, pageSize: size, total } }) =>
      currentPage * size < total ? currentPage + 1 : undefined,
    placeholderData: keepPreviousData,
    enabled,
    meta: { silent: true },
  });
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return {
    ...query,
    rows: query.data?.pages.flatMap((page) => page.list) ?? [],
    next: () => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
    },
  };
}

/** The number of records for each value of the field of a board. */
export function useCardCounts(list: CardList) {
  const request = useRequest();
  const { model, menuId, layout, asked } = list;
  return useQuery({
    queryKey: countsKey(list),
    queryFn: async ({ signal }) => {
      const body = { ...foundBy(asked), drawn: '', menuId, currentPage: 1, pageSize: 1, by: layout.by };
      return (await request(countModelCards, { params: { modelId: model.id }, body }, { signal })).data.list;
    },
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
}

export type CardPages = InfiniteData<CardPage, number>;
