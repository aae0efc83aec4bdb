import { distanceBetween, type GeoPoint } from '@banyan/shared-contracts/forms/values/geo-distance';
import { isInScope, type LocationSettings, type Place } from '@banyan/shared-contracts/forms/widgets/location/location.contract';
import { useToast } from '@banyan/shared-ui/runtime';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../kernel/use-text';
import type { FoundPlace, MapProvider } from './map-provider';
import { blank, isUntouched, NEEDED, type PlaceDraft, pointOf, wrongOf } from './place-draft';
import { useDevicePlace } from './use-device-place';

/**
 * The problem of a place: none was chosen, some of its fields are invalid, it is too far from the start of the choice, or outside of the
 * area that the design allows.
 */
export type PlaceProblem = 'missing' | 'fields' | 'beyondAdjustment' | 'beyondScope';

/** The search for the address of a picked point: none, under way, or why it failed. */
export type Finding = undefined | 'underWay' | Error;

/** How long a point must be unchanged before its address is requested, ms: arrow keys pass over many. */
const REST_MS = 300;

export function usePlaceDraft(settings: LocationSettings, place: Place | undefined, provider: MapProvider) {
  const text = useText();
  const toast = useToast();
  const begun = place === undefined ? blank : { ...place, areas: [place.pName, place.cName, place.adName] satisfies PlaceDraft['areas'] };
  const [draft, setDraft] = useState<PlaceDraft>(begun);
  const [origin, setOrigin] = useState<GeoPoint | undefined>(place);
  const [finding, setFinding] = useState<Finding>();
  /** Cancels the running search; its response is ignored. */
  const leave = useRef(() => undefined as void);

  const [touched, setTouched] = useState(false);
  const locates = settings.autoLocation && place === undefined;
  const device = useDevicePlace(locates, (point) => {
    setOrigin(point);
    if (pointOf(draft) === undefined) setDraft((known) => ({ ...known, ...point }));
    if (!touched) find(point);
  });
  useEffect(() => () => leave.current(), []);

  const isBeyondAdjustment = (point: GeoPoint): boolean =>
    settings.enableLocationScope && origin !== undefined && distanceBetween(origin, point) > settings.adjustmentScope;

  const problemOf = (chosen: PlaceDraft): PlaceProblem | undefined => {
    if (isUntouched(chosen)) return 'missing';
    const point = pointOf(chosen);
    if (point === undefined || NEEDED.some((field) => wrongOf(chosen, field) !== undefined)) return 'fields';
    if (isBeyondAdjustment(point)) return 'beyondAdjustment';
    return isInScope(settings, point) ? undefined : 'beyondScope';
  };

  function settle() {
    setTouched(true);
    leave.current();
    setFinding(undefined);
  }

  function find(point: GeoPoint) {
    leave.current();
    let left = false;
    const answered = (result: Finding, found: Partial<PlaceDraft> = {}) => {
      if (left) return;
      setFinding(result);
      setDraft((known) => ({ ...known, ...found }));
    };
    const rest = setTimeout(() => {
      provider.addressOf(point).then(
        (found) => answered(undefined, found),
        (error: Error) => answered(error),
      );
    }, REST_MS);
    leave.current = () => {
      left = true;
      clearTimeout(rest);
    };
    setFinding('underWay');
  }

  return {
    draft,
    origin,
    /** The start of the choice, whatever is chosen; not ready while the device is asked. */
    begin: { near: place ?? device.point, ready: !locates || device.answered },
    finding,
    /** Values that are entered by hand are preserved: a later response of the map service does not replace them. */
    change(changes: Partial<PlaceDraft>) {
      settle();
      setDraft((known) => ({ ...known, ...changes }));
    },
    /** A place from the list becomes the centre, from which it may be adjusted. */
    choose({ lng, lat, areas, address, name }: FoundPlace) {
      settle();
      setDraft({ lng, lat, areas, address, name });
      if (!settings.autoLocation) setOrigin({ lng, lat });
    },
    /** A point of the map; the map service returns its address. A point that is too far away is reported at once (product-2 section 5). */
    pick(point: GeoPoint) {
      setTouched(true);
      setDraft({ ...blank, ...point });
      if (isBeyondAdjustment(point)) toast('warning', text('forms.location.beyondAdjustment'));
      find(point);
    },
    problemOf,
  };
}
