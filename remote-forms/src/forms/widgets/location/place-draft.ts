import type { GeoPoint } from '@banyan/shared-contracts/forms/values/geo-distance';
import { type Place, place } from '@banyan/shared-contracts/forms/widgets/location/location.contract';

/** A place that is being edited. */
export interface PlaceDraft {
  lng: number | null;
  lat: number | null;
  areas: [string, string, string];
  address: string;
  name: string;
}

export const blank: PlaceDraft = { lng: null, lat: null, areas: ['', '', ''], address: '', name: '' };

const degreesOf = (draft: Pick<PlaceDraft, 'lng' | 'lat'>, name: 'lng' | 'lat') =>
  draft[name] === null ? undefined : place.shape[name].safeParse(draft[name], { reportInput: true });

/** The position of a draft; undefined before valid coordinates were chosen. */
export function pointOf(draft: Pick<PlaceDraft, 'lng' | 'lat'>): GeoPoint | undefined {
  const [lng, lat] = [degreesOf(draft, 'lng')?.data, degreesOf(draft, 'lat')?.data];
  return lng === undefined || lat === undefined ? undefined : { lng, lat };
}

const fullAddressOf = ({ areas, address, name }: PlaceDraft): string => [...areas, address, name].join('');

/** The place in the format of forms; its coordinates are known. */
export function toPlace(draft: PlaceDraft): Place {
  const { lng, lat, areas, address, name } = draft;
  const [pName, cName, adName] = areas;
  return { pName, cName, adName, address, name, lng: lng ?? 0, lat: lat ?? 0, fullAddress: fullAddressOf(draft) };
}

/** Required fields of a place; any text is a valid address. */
export const NEEDED = ['lng', 'lat', 'address'] as const;
export type NeededField = (typeof NEEDED)[number];

/** Why a field is invalid: it is empty, or zod's issue with its value. */
export function wrongOf(draft: PlaceDraft, field: NeededField) {
  if (field === 'address') return fullAddressOf(draft) === '' ? 'empty' : undefined;
  const read = degreesOf(draft, field);
  return read === undefined ? 'empty' : read.error?.issues[0];
}

export const isUntouched = (draft: PlaceDraft): boolean => NEEDED.every((field) => wrongOf(draft, field) === 'empty');
