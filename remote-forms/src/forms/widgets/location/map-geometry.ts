import type { GeoPoint } from '@banyan/shared-contracts/forms/values/geo-distance';

/** What a map shows: the point in its middle, and how near it is. */
export interface MapView {
  centre: GeoPoint;
  zoom: number;
}

/** Zooms that pictures of the map service have; a map opens with 16 (product-2 section 9). */
export const ZOOM = { least: 3, most: 17, first: 16 } as const;

/** Width of the whole world at zoom 0, px. */
const WORLD = 256;
/** Where the projection ends, degrees. */
const MOST_LAT = 85.051_129;

interface Pixel {
  x: number;
  y: number;
}

const clamp = (value: number, most: number): number => Math.min(Math.max(value, -most), most);

/** Place of a point on the map of the whole world, px (Web Mercator, as the map service draws it). */
export function toPixel({ lng, lat }: GeoPoint, zoom: number): Pixel {
  const size = WORLD * 2 ** zoom;
  const sine = Math.sin((clamp(lat, MOST_LAT) * Math.PI) / 180);
  return { x: ((lng + 180) / 360) * size, y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size };
}

/** The point that lies so many px right of and below another. */
export function pointBeside(point: GeoPoint, zoom: number, { x, y }: Pixel): GeoPoint {
  const size = WORLD * 2 ** zoom;
  const from = toPixel(point, zoom);
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * (from.y + y)) / size))) * 180) / Math.PI;
  const lng = ((from.x + x) / size) * 360 - 180;
  const rounded = (degrees: number, most: number) => Number(clamp(degrees, most).toFixed(6));
  return { lng: rounded(lng, 180), lat: rounded(lat, MOST_LAT) };
}

/** How a picture of one view lies in another: px from the middle, and how much larger. */
export function placeIn(view: MapView, picture: MapView): Pixel & { scale: number } {
  const [from, to] = [toPixel(view.centre, view.zoom), toPixel(picture.centre, view.zoom)];
  return { x: to.x - from.x, y: to.y - from.y, scale: 2 ** (view.zoom - picture.zoom) };
}
