import * as z from '@banyan/shared-contracts/schema';
import type { FieldItem } from '../../model/form-document';
import { distanceBetween, type GeoPoint } from '../../values/geo-distance';
import { defineWidget } from '../../model/define-widget';
import { readSettings } from '../read-settings';

const degrees = (most: number) => z.coerce.number().min(-most).max(most);

/** The map service writes an empty list for an unknown value, and clients of 3.6 store it. */
const word = (most: number) =>
  z
    .string()
    .max(most)
    .or(z.union([z.tuple([]), z.null()]).transform(() => ''))
    .default('');

/** A place as a form stores it (api-forms B4); names of province, city and district, and the whole address as one line. */
export const place = z.object({
  pName: word(100),
  cName: word(100),
  adName: word(100),
  address: word(300),
  name: word(200),
  lng: degrees(180),
  lat: degrees(90),
  fullAddress: z.string().max(500),
});
export type Place = z.output<typeof place>;

/** The place in a value; undefined for text that holds none. */
export function readPlace(text: unknown): Place | undefined {
  try {
    const parsed = place.safeParse(typeof text === 'string' ? JSON.parse(text) : undefined);
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

const circle = z.object({ lng: degrees(180), lat: degrees(90), radius: z.coerce.number().min(0) });

export const locationSettings = z.object({
  placeholder: z.string().default(''),
  /** Begins with where the device is. */
  autoLocation: z.boolean().default(false),
  /** A chosen place may be at most `adjustmentScope` metres from where the search began. */
  enableLocationScope: z.boolean().default(false),
  adjustmentScope: z.coerce.number().positive().default(500),
  /** A chosen place must lie in one of the circles of `locationScope`. */
  enableDesktopLocation: z.boolean().default(false),
  clearable: z.boolean().default(true),
  disabled: z.boolean().default(false),
});
export type LocationSettings = z.output<typeof locationSettings> & { circles: readonly z.output<typeof circle>[] };

const readCircles = (item: FieldItem): LocationSettings['circles'] =>
  (Array.isArray(item['locationScope']) ? (item['locationScope'] as unknown[]) : []).flatMap((one) => circle.safeParse(one).data ?? []);

/** Whether the design allows a point. */
export const isInScope = ({ enableDesktopLocation, circles }: LocationSettings, point: GeoPoint): boolean =>
  !enableDesktopLocation || circles.length === 0 || circles.some((one) => distanceBetween(one, point) <= one.radius);

/** A place on the map, as JSON text (api-forms B4). */
export const locationContract = defineWidget<LocationSettings, string>({
  type: 'location',
  settings: (item) => ({ ...readSettings(locationSettings, item), circles: readCircles(item) }),
  value: () =>
    z
      .string()
      .max(2000)
      .refine((text) => readPlace(text) !== undefined),
  empty: null,
  traits: { listable: true, sortable: false, filter: 'text', inTable: true, summable: false, notImported: true },
  column: () => ({ type: 'text' }),
  searched: 'fullAddress',
  fits(value, own) {
    const chosen = readPlace(value);
    return chosen === undefined || isInScope(own, chosen);
  },
  display: (value) => readPlace(value)?.fullAddress ?? '',
});
