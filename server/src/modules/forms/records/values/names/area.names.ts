import { namedById } from './named-by-id';

/** Provinces, cities, districts and streets; disabled ones are named as well. */
export const areaNames = namedById('area', 'select id, full_name as name from area');
