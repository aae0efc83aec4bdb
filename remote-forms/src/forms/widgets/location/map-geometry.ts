import type { GeoPoint } from '@banyan/shared-contracts/forms/values/geo-distance';

/** The view of a map: the point in its centre, and its zoom. */
export interface MapView {
  centre: GeoPoint;
  zoom: number;
}

/** The zoom levels of the map service; a map opens with 16 (product-2 section 9). */
export const ZOOM = { least: 3, most: 17, first: 16 } as const;

/** Width of the whole world at zoom 0, px. */
const WORLD = 256;
/** Maximum latitude of the projection, degrees. */
const MOST_LAT = 85.051_129;

interface Pixel {
  x: number;
  y: number;
}

const clamp = (value: number, most: number): number => Math.min(Math.max(value, -most), most);

/** Position of a point on the map of the whole world, px (Web Mercator, as in the map service). */
export function toPixel({ lng, lat }: GeoPoint, zoom: number): Pixel {
  const size = WORLD * 2 ** zoom;
  const sine = Math.sin((clamp(lat, MOST_LAT) * Math.PI) / 180);
  return { x: ((lng + 180) / 360) * size, y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size };
}

/** The point at this distance in px to the right of and below another. */
export function pointBeside(point: GeoPoint, zoom: number, { x, y }: Pixel): GeoPoint {
  const size = WORLD * 2 ** zoom;
  const from = toPixel(point, zoom);
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * (from.y + y)) / size))) * 180) / Math.PI;
  const lng = ((from.x + x) / size) * 360 - 180;
  const rounded = (degrees: number, most: number) => Number(clamp(degrees, most).toFixed(6));
  return { lng: rounded(lng, 180), lat: rounded(lat, MOST_LAT) };
}

/** The position of a picture of one view in another view: px from the centre, and the scale. */
export function placeIn(view: MapView, picture: MapView): Pixel & { scale: number } {
  const [from, to] = [toPixel(view.centre, view.zoom), toPixel(picture.centre, view.zoom)];
  return { x: to.x - from.x, y: to.y - from.y, scale: 2 ** (view.zoom - picture.zoom) };
}
