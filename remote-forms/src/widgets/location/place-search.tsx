import type { GeoPoint } from '@banyan/shared-contracts/forms/geo-distance';
import { useClear } from '@banyan/shared-ui/form';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { type UIEvent, useMemo, useState } from 'react';
import { useText } from '../../kernel/use-text';
import styles from './location.module.css';
import { createMapProvider, type FoundPlace } from './map-provider';
import type { PlaceDraft } from './use-place-draft';

/** How near the bottom (px) the next page is fetched (product-2 section 9). */
const NEAR_BOTTOM = 50;

interface PlaceSearchProps {
  draft: PlaceDraft;
  near: GeoPoint | undefined;
  /** Metres around `near`; undefined for any distance. */
  radius: number | undefined;
  onChoose: (place: FoundPlace) => void;
}

/** Places that the map service knows; a sentence where there is none. */
export function PlaceSearch({ draft, near, radius, onChoose }: PlaceSearchProps) {
  const text = useText();
  const clear = useClear();
  const request = useRequest();
  const provider = useMemo(() => createMapProvider(request), [request]);
  const [keyword, setKeyword] = useState('');
  // The list stays where the search began, whatever is chosen out of it.
  const [middle] = useState(near);
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['place', keyword, middle, radius],
    queryFn: ({ pageParam, signal }) => provider.find({ keyword, near: middle, radius, page: pageParam }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.length < provider.pageSize ? undefined : pages.length + 1),
    retry: false,
    meta: { silent: true },
  });
  const onScroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) => {
    if (scrollHeight - scrollTop - clientHeight < NEAR_BOTTOM && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  };
  if (error !== null && keyword === '') return <p className={styles['note']}>{text('forms.location.noMap')}</p>;
  const places = data?.pages.flat() ?? [];
  return (
    <>
      <Input.Search
        placeholder={text('forms.location.search')}
        aria-label={text('forms.location.search')}
        allowClear={clear}
        maxLength={100}
        onSearch={(asked) => setKeyword(asked.trim())}
      />
      {error !== null && <p className={styles['note']}>{error.message}</p>}
      {places.length > 0 && (
        <ul className={styles['places']} onScroll={onScroll}>
          {places.map((place) => (
            <li key={place.key}>
              <button type="button" aria-pressed={place.lng === draft.lng && place.lat === draft.lat} onClick={() => onChoose(place)}>
                {place.name}
                <small>{[...place.areas, place.address].join('')}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
      {data !== undefined && places.length === 0 && <p className={styles['note']}>{text('forms.location.none')}</p>}
    </>
  );
}
