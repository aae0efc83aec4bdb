import { distanceBetween, type GeoPoint } from '@banyan/shared-contracts/forms/geo-distance';
import { isInScope, type LocationSettings, type Place } from '@banyan/shared-contracts/forms/widgets/location.contract';
import { useEffect, useState } from 'react';
import { type FoundPlace, whereIsDevice } from './map-provider';

/** A place on its way. */
export interface PlaceDraft {
  lng: number | null;
  lat: number | null;
  areas: [string, string, string];
  address: string;
  name: string;
}

const blank: PlaceDraft = { lng: null, lat: null, areas: ['', '', ''], address: '', name: '' };

const pointOf = ({ lng, lat }: Pick<PlaceDraft, 'lng' | 'lat'>): GeoPoint | undefined =>
  lng === null || lat === null ? undefined : { lng, lat };

/** What is wrong with a place: none was chosen, it is too far from where the choice began, or outside of what the design allows. */
export type PlaceProblem = 'missing' | 'beyondAdjustment' | 'beyondScope';

export function usePlaceDraft(settings: LocationSettings, place: Place | undefined) {
  const begun = place === undefined ? blank : { ...place, areas: [place.pName, place.cName, place.adName] satisfies PlaceDraft['areas'] };
  const [draft, setDraft] = useState<PlaceDraft>(begun);
  const [origin, setOrigin] = useState<GeoPoint | undefined>(place);

  const locates = settings.autoLocation && place === undefined;
  useEffect(() => {
    if (!locates) return undefined;
    let left = false;
    void whereIsDevice().then((point) => {
      if (left || point === undefined) return;
      setOrigin(point);
      setDraft((known) => (known.lng === null && known.lat === null ? { ...known, ...point } : known));
    });
    return () => void (left = true);
  }, [locates]);

  const problemOf = (): PlaceProblem | undefined => {
    const point = pointOf(draft);
    if (point === undefined || fullAddressOf(draft) === '') return 'missing';
    if (settings.enableLocationScope && origin !== undefined && distanceBetween(origin, point) > settings.adjustmentScope) {
      return 'beyondAdjustment';
    }
    return isInScope(settings, point) ? undefined : 'beyondScope';
  };

  return {
    draft,
    origin,
    change: (changes: Partial<PlaceDraft>) => setDraft((known) => ({ ...known, ...changes })),
    /** A place out of the list moves the middle, from which it may be adjusted. */
    choose({ lng, lat, areas, address, name }: FoundPlace) {
      setDraft({ lng, lat, areas, address, name });
      if (!settings.autoLocation) setOrigin({ lng, lat });
    },
    problemOf,
  };
}

const fullAddressOf = ({ areas, address, name }: PlaceDraft): string => [...areas, address, name].join('');

/** The place as forms keep it; its coordinates are known. */
export function toPlace(draft: PlaceDraft): Place {
  const { lng, lat, areas, address, name } = draft;
  const [pName, cName, adName] = areas;
  return { pName, cName, adName, address, name, lng: lng ?? 0, lat: lat ?? 0, fullAddress: fullAddressOf(draft) };
}
