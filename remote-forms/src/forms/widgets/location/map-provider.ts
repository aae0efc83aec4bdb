import type { GeoPoint } from '@banyan/shared-contracts/forms/values/geo-distance';
import {
  getAddressOfPoint,
  getStaticMap,
  listPlacesAround,
  listPlacesByText,
  mapAddress,
  mapPlace,
  type MapAddress,
  type MapPlace,
  type mapReply,
} from '@banyan/shared-contracts/forms/values/location.contract';
import * as z from '@banyan/shared-contracts/schema';
import type { SendRequest } from '@banyan/shared-ui/runtime';
import type { MapView } from './map-geometry';

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
  /** The centre of the search; undefined where it is unknown. */
  near: GeoPoint | undefined;
  /** Metres; undefined for any distance. */
  radius: number | undefined;
  page: number;
}

/** A refusal by the map service: an expired key, or too many requests in a day. */
export class MapRefusal extends Error {}

/** A service that finds places; rejects where no map service is configured, and with {@link MapRefusal} where the service refuses. */
export interface MapProvider {
  pageSize: number;
  find: (question: PlaceQuestion, signal: AbortSignal) => Promise<FoundPlace[]>;
  /** The address of a point. */
  addressOf: (point: GeoPoint) => Promise<Pick<FoundPlace, 'areas' | 'address'>>;
  /** A picture of the map, {@link PICTURE} px large. */
  draw: (view: MapView, signal: AbortSignal) => Promise<Blob>;
}

const PAGE_SIZE = 50;

/** Pictures are larger than the visible map, so that a drag shows no empty parts, px. */
export const PICTURE = { width: 840, height: 400 } as const;

/** The centre of a map when no place is known: the centre of Beijing. */
export const DEFAULT_CENTRE: GeoPoint = { lng: 116.397_428, lat: 39.909_23 };

const textOf = ({ lng, lat }: GeoPoint): string => `${lng.toFixed(6)},${lat.toFixed(6)}`;

function toPlace({ name, address, location, pname, cityname, adname }: MapPlace, index: number): FoundPlace[] {
  const [lng = NaN, lat = NaN] = location.split(',').map(Number);
  if (Number.isNaN(lng) || Number.isNaN(lat)) return [];
  return [{ key: `${index} ${location}`, name, address, areas: [pname, cityname, adname], lng, lat }];
}

/** The areas, and the address without them. */
function toAddress({ formatted_address: whole, addressComponent: { province, city, district } }: MapAddress) {
  const areas: FoundPlace['areas'] = [province, city, district];
  return { areas, address: areas.reduce((rest, area) => (rest.startsWith(area) ? rest.slice(area.length) : rest), whole) };
}

/** `status` "1" means success (api-forms A10). */
function accepted(reply: z.output<typeof mapReply>): z.output<typeof mapReply> {
  if (reply.status !== '1') throw new MapRefusal(reply.info ?? '');
  return reply;
}

/** Places through the platform's server, which holds the key of the map service (api-forms A10). */
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
    return (z.array(mapPlace).safeParse(accepted(data)['pois']).data ?? []).flatMap(toPlace);
  },
  async addressOf(point) {
    const { data } = await request(getAddressOfPoint, { query: { key: '', location: textOf(point) } });
    const parsed = mapAddress.safeParse(accepted(data)['regeocode']);
    if (!parsed.success) throw new MapRefusal('');
    return toAddress(parsed.data);
  },
  async draw({ centre, zoom }, signal) {
    const size = `${PICTURE.width}*${PICTURE.height}`;
    const { data } = await request(getStaticMap, { query: { key: '', location: textOf(centre), zoom, size } }, { signal });
    if (!(data instanceof Blob)) throw new MapRefusal('');
    return data;
  },
});

/** Maximum wait for the position of the device, ms (product-2 section 9). */
export const PATIENCE_MS = 1500;

/** The position of the device; undefined where it is not available. */
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
