import type { GeoPoint } from '@banyan/shared-contracts/forms/values/geo-distance';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FoundPlace, MapProvider } from './map-provider';

/** The places that a search finds, page by page. */
export interface PlaceSearching {
  keyword: string;
  search: (keyword: string) => void;
  /** Undefined until the first response. */
  places: FoundPlace[] | undefined;
  error: Error | null;
  /** Loads the next page, unless there is none or it is loading. */
  more: () => void;
}

/** The area of a search. */
interface SearchArea {
  near: GeoPoint | undefined;
  /** Metres; undefined for any distance. */
  radius: number | undefined;
  /** Whether `near` is final. */
  ready: boolean;
}

/** Places of an area, independent of the chosen one. */
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
