import { listPlacesAround, listPlacesByText, mapPlace, type MapPlace } from '@banyan/shared-contracts/forms/location.contract';
import type { GeoPoint } from '@banyan/shared-contracts/forms/geo-distance';
import type { SendRequest } from '@banyan/shared-ui/runtime';
import * as z from '@banyan/shared-contracts/schema';

/** A place that can be chosen. */
export interface FoundPlace extends GeoPoint {
  key: string;
  name: string;
  address: string;
  /** Province, city and district. */
  areas: [string, string, string];
}

export interface PlaceQuestion {
  keyword: string;
  /** Around which point; undefined where nothing is known. */
  near: GeoPoint | undefined;
  /** Metres; undefined for any distance. */
  radius: number | undefined;
  page: number;
}

/** Whoever knows places; refuses where no map service is configured. */
export interface MapProvider {
  pageSize: number;
  find: (question: PlaceQuestion, signal: AbortSignal) => Promise<FoundPlace[]>;
}

const PAGE_SIZE = 50;

/** Where a map opens when nothing else is known: the middle of Beijing. */
const DEFAULT_CENTRE: GeoPoint = { lng: 116.397_428, lat: 39.909_23 };

const textOf = ({ lng, lat }: GeoPoint): string => `${lng.toFixed(6)},${lat.toFixed(6)}`;

function toPlace({ name, address, location, pname, cityname, adname }: MapPlace, index: number): FoundPlace[] {
  const [lng = NaN, lat = NaN] = location.split(',').map(Number);
  if (Number.isNaN(lng) || Number.isNaN(lat)) return [];
  return [{ key: `${index} ${location}`, name, address, areas: [pname, cityname, adname], lng, lat }];
}

/** Places by way of our own server, which holds the key of the map service (api-forms A10). */
export const createMapProvider = (request: SendRequest): MapProvider => ({
  pageSize: PAGE_SIZE,
  async find({ keyword, near, radius, page }, signal) {
    const paging = { key: '', radius: radius ?? -1, offset: PAGE_SIZE, page };
    const location = textOf(near ?? DEFAULT_CENTRE);
    const { data } =
      keyword === ''
        ? await request(listPlacesAround, { query: { ...paging, location } }, { signal })
        : await request(
            listPlacesByText,
            { query: { ...paging, keywords: keyword, ...(radius === undefined ? {} : { location }) } },
            { signal },
          );
    return (z.array(mapPlace).safeParse(data['pois']).data ?? []).flatMap(toPlace);
  },
});

/** How long the device may take to say where it is, ms (product-2 section 9). */
const PATIENCE_MS = 1500;

/** Where the device is; undefined where it does not say. */
export const whereIsDevice = (): Promise<GeoPoint | undefined> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) {
      resolve(undefined);
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lng: coords.longitude, lat: coords.latitude }),
      () => resolve(undefined),
      { timeout: PATIENCE_MS },
    );
  });
