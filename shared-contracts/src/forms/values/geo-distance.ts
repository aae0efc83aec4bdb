/** A point on earth, degrees. */
export interface GeoPoint {
  lng: number;
  lat: number;
}

/** Mean radius of the earth, metres. */
const EARTH = 6_371_008.8;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Metres between two points along the surface (product-2 section 5, location). */
export function distanceBetween(a: GeoPoint, b: GeoPoint): number {
  const [latA, latB] = [radians(a.lat), radians(b.lat)];
  const half = Math.sin((latB - latA) / 2) ** 2 + Math.cos(latA) * Math.cos(latB) * Math.sin(radians(b.lng - a.lng) / 2) ** 2;
  return 2 * EARTH * Math.asin(Math.min(1, Math.sqrt(half)));
}
