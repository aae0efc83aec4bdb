import type { GeoPoint } from '@banyan/shared-contracts/forms/values/geo-distance';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FoundPlace, MapProvider } from './map-provider';

/** The places that a search is about, page by page. */
export interface PlaceSearching {
  keyword: string;
  search: (keyword: string) => void;
  /** Undefined until the first answer. */
  places: FoundPlace[] | undefined;
  error: Error | null;
  /** Fetches the next page, unless there is none or it is on its way. */
  more: () => void;
}

/** What is searched around. */
interface SearchArea {
  near: GeoPoint | undefined;
  /** Metres; undefined for any distance. */
  radius: number | undefined;
  /** Whether `near` is known to be what it stays. */
  ready: boolean;
}

/** Places of an area, whatever is chosen out of them. */
export function usePlaces(provider: MapProvider, { near, radius, ready }: SearchArea): PlaceSearching {
  const [keyword, setKeyword] = useState('');
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['place', keyword, near, radius],
    queryFn: ({ pageParam, signal }) => provider.find({ keyword, near, radius, page: pageParam }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.length < provider.pageSize ? undefined : pages.length + 1),
    enabled: ready,
    retry: false,
    meta: { silent: true },
  });
  return {
    keyword,
    search: (asked) => setKeyword(asked.trim()),
    places: data?.pages.flat(),
    error,
    more: () => void (hasNextPage && !isFetchingNextPage && fetchNextPage()),
  };
}
