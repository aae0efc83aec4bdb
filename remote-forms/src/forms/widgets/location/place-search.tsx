import { AppError } from '@banyan/shared-contracts/errors';
import { useClear } from '@banyan/shared-ui/form';
import { Input } from 'antd';
import type { UIEvent } from 'react';
import { useText } from '../../kernel/use-text';
import styles from './location.module.css';
import { type FoundPlace, MapRefusal } from './map-provider';
import type { PlaceDraft } from './place-draft';
import type { PlaceSearching } from './use-places';

/** Distance from the bottom at which the next page is loaded, px (product-2 section 9). */
const NEAR_BOTTOM = 50;

/** The message for a failure of the map service. */
export function useMapProblem(): (error: Error) => string {
  const text = useText();
  return (error) => {
    if (error instanceof MapRefusal) return text('forms.location.refused', { info: error.message });
    return error instanceof AppError && error.key === 'NOT_ALLOWED' ? text('forms.location.noMap') : error.message;
  };
}

interface PlaceSearchProps {
  searching: PlaceSearching;
  draft: PlaceDraft;
  onChoose: (place: FoundPlace) => void;
}

/** Places of the map service; a message where there are none. */
export function PlaceSearch({ searching: { keyword, search, places, error, more }, draft, onChoose }: PlaceSearchProps) {
  const text = useText();
  const clear = useClear();
  const problemOf = useMapProblem();
  const onScroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) => {
    if (scrollHeight - scrollTop - clientHeight < NEAR_BOTTOM) more();
  };
  if (error !== null && keyword === '') return <p className={styles['note']}>{problemOf(error)}</p>;
  return (
    <>
      <Input.Search
        placeholder={text('forms.location.search')}
        aria-label={text('forms.location.search')}
        allowClear={clear}
        maxLength={100}
        onSearch={search}
      />
      {error !== null && <p className={styles['note']}>{problemOf(error)}</p>}
      {places !== undefined && places.length > 0 && (
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
      {places?.length === 0 && <p className={styles['note']}>{text('forms.location.none')}</p>}
    </>
  );
}
