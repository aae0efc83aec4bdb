import type { DesignRow, listDesigns, listReleasedForms } from '@banyan/shared-contracts/forms/designs/designs.contract';
import { type DesignCategory, NO_CATEGORY } from '@banyan/shared-contracts/forms/designs/design-categories.contract';
import type { EndpointRequest } from '@banyan/shared-contracts/wire/endpoint';
import type { Paged } from '@banyan/shared-contracts/wire/paging';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../../../core/access/caller';
import type { Connection } from '../../../../core/database/database';
import type { Id } from '../../../../core/database/tables';
import { categoryOfRow, openCategory } from './categories/category-rights';
import { type MenuPlace, listPlaces } from './design-menus.repository';

type Query = EndpointRequest<typeof listDesigns>['query'];
type FormQuery = EndpointRequest<typeof listReleasedForms>['query'];

interface ListedDesign {
  id: Id;
  full_name: string;
  en_code: string;
  category: string;
  category_id: Id | null;
  type: number;
  web_type: number;
  enable_flow: boolean;
  tables: string;
  created_by_name: string;
  created_at: Date;
  updated_by_name: string;
  updated_at: Date | null;
  sort_code: number;
  release_state: 0 | 1 | 2;
  platform_release: string;
  from_sheet: boolean;
}

/** Kinds by which lists are filtered (api-data 4.1). */
const KIND_CODES: Partial<Record<number, RawBuilder<unknown>>> = {
  1: sql`(h.web_type in (1, 2) and not h.enable_flow)`,
  2: sql`(h.web_type in (1, 2) and h.enable_flow)`,
  4: sql`h.web_type = 4`,
};

/** Never released, released, changed since: the draft says something else than the live release. */
const RELEASE_STATE = sql`case when released.version is null then 0
  when (h.form_data, h.column_data, h.app_column_data, h.web_type)
    = (released.form_data, released.column_data, released.app_column_data, coalesce(released.web_type, h.web_type)) then 1 else 2 end`;

const ORDERS = new Map([
  ['fullName', sql`h.full_name`],
  ['enCode', sql`h.en_code`],
  ['creatorTime', sql`h.created_at`],
  ['lastModifyTime', sql`coalesce(h.updated_at, h.created_at)`],
  ['sortCode', sql`h.sort_code`],
  ['isRelease', RELEASE_STATE],
]);

const SOURCE = sql`visual_model h
  left join visual_model_release released on released.model_id = h.id and released.version = h.released_version
  left join lateral (${categoryOfRow}) category on true`;

const contains = (keyword: string) =>
  keyword === ''
    ? []
    : [sql`(strpos(lower(h.full_name), ${keyword.toLowerCase()}) > 0 or strpos(lower(h.en_code), ${keyword.toLowerCase()}) > 0)`];

const equals = (column: RawBuilder<unknown>, value: unknown) => (value === undefined ? [] : [sql`${column} = ${value}`]);

const isFlow = (value: number | undefined) => equals(sql`h.enable_flow`, value === undefined ? undefined : value === 1);

const whereAll = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;

function conditionsOf(caller: Caller, { type, keyword, category, webType, isRelease, enableFlow }: Query): RawBuilder<unknown>[] {
  const open = openCategory(sql`category.id`, caller);
  return [
    ...(open === undefined ? [] : [open]),
    ...contains(keyword),
    ...equals(sql`h.type`, type),
    ...(category === NO_CATEGORY ? [sql`category.id is null`] : equals(sql`category.id`, category === '' ? undefined : category)),
    ...(webType === undefined ? [] : [KIND_CODES[webType] ?? sql`false`]),
    ...equals(RELEASE_STATE, isRelease),
    ...isFlow(enableFlow),
  ];
}

interface Page {
  currentPage: number;
  pageSize: number;
}

async function page<Row>(
  connection: Connection,
  asked: { selected: RawBuilder<unknown>; conditions: readonly RawBuilder<unknown>[]; order: RawBuilder<unknown> },
  { currentPage, pageSize }: Page,
): Promise<{ rows: Row[]; pagination: Page & { total: number } }> {
  const where = whereAll(asked.conditions);
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`select ${asked.selected} from ${SOURCE} ${where} order by ${asked.order}, h.id
      limit ${pageSize} offset ${(currentPage - 1) * pageSize}`.execute(connection),
    sql<{ total: string }>`select count(*) as total from ${SOURCE} ${where}`.execute(connection),
  ]);
  return { rows, pagination: { currentPage, pageSize, total: Number(counted.rows[0]?.total) } };
}

const nameOf = (column: string) =>
  sql`coalesce((select person.real_name || '/' || person.account from user_account person where person.id = ${sql.ref(column)}), '')`;

const SELECTED = sql`h.id, h.full_name, h.en_code, coalesce(category.full_name, '') as category, category.id as category_id, h.type, h.web_type,
  h.enable_flow, h.tables, ${nameOf('h.created_by')} as created_by_name, h.created_at, ${nameOf('h.updated_by')} as updated_by_name, h.updated_at,
  h.sort_code, ${RELEASE_STATE} as release_state, h.platform_release,
  exists(select from design_sheet sheet where sheet.model_id = h.id) as from_sheet`;

const pathsOf = (places: readonly MenuPlace[], category: MenuPlace['category']) => places.filter((place) => place.category === category);

function toRow(row: ListedDesign, places: readonly MenuPlace[]): DesignRow {
  const [web, app] = [pathsOf(places, 'Web'), pathsOf(places, 'App')];
  return {
    id: row.id,
    fullName: row.full_name,
    enCode: row.en_code,
    category: row.category,
    categoryId: row.category_id ?? '',
    type: row.type,
    webType: row.web_type,
    enableFlow: row.enable_flow ? 1 : 0,
    tables: row.tables,
    creatorUser: row.created_by_name,
    creatorTime: row.created_at.getTime(),
    lastModifyUser: row.updated_by_name,
    lastModifyTime: row.updated_at?.getTime() ?? null,
    sortCode: row.sort_code,
    isRelease: row.release_state,
    enabledMark: row.release_state === 0 ? 0 : 1,
    pcIsRelease: web.length > 0 ? 1 : 0,
    appIsRelease: app.length > 0 ? 1 : 0,
    pcReleaseName: web.map(({ path }) => path).join('; '),
    appReleaseName: app.map(({ path }) => path).join('; '),
    isFromSheet: row.from_sheet,
    platformRelease: row.platform_release,
    hasPackage: 0,
  };
}

/** A page of the designs that the caller may change. */
export async function listRows(connection: Connection, caller: Caller, query: Query): Promise<Paged<DesignRow>> {
  const { sidx = '', sort } = query;
  const column = ORDERS.get(sidx);
  const order = column === undefined ? sql`h.sort_code, h.created_at desc` : sql`${column} ${sort === 'asc' ? sql`asc` : sql`desc`}`;
  const { rows, pagination } = await page<ListedDesign>(
    connection,
    { selected: SELECTED, conditions: conditionsOf(caller, query), order },
    query,
  );
  const places = await listPlaces(
    connection,
    rows.map(({ id }) => id),
  );
  return { list: rows.map((row) => toRow(row, places.get(row.id) ?? [])), pagination };
}

/** A page of the released designs that the caller may change. */
export async function listReleased(connection: Connection, caller: Caller, query: FormQuery) {
  const open = openCategory(sql`category.id`, caller);
  const conditions = [
    sql`h.enabled and h.released_version is not null`,
    ...(open === undefined ? [] : [open]),
    ...contains(query.keyword),
    ...equals(sql`h.type`, query.type),
    ...equals(sql`h.web_type`, query.webType),
    ...isFlow(query.enableFlow),
  ];
  const asked = { selected: sql`h.id, h.full_name, h.en_code, h.enable_flow`, conditions, order: sql`h.sort_code, h.created_at desc` };
  const { rows, pagination } = await page<ListedDesign>(connection, asked, query);
  const list = rows.map((row) => ({
    id: row.id,
    fullName: row.full_name,
    enCode: row.en_code,
    enableFlow: row.enable_flow ? (1 as const) : (0 as const),
  }));
  return { list, pagination };
}

/** Categories of online designs in which the caller may design. */
export async function listCategories(connection: Connection, caller: Caller): Promise<DesignCategory[]> {
  const open = openCategory(sql`entry.id`, caller) ?? sql`true`;
  const { rows } = await sql<DesignCategory>`
    select entry.id, entry.full_name as "fullName", entry.en_code as "enCode",
      (select count(*)::int from visual_model design where design.type = 1 and design.category in (entry.id::text, entry.en_code)) as count,
      exists (select from design_category_right named where named.category_id = entry.id) as "isLimited"
    from dictionary_entry entry join dictionary_type kind on kind.id = entry.dictionary_type_id and kind.en_code = 'webDesign'
    where entry.enabled and ${open} order by entry.sort_code, entry.id`.execute(connection);
  return rows;
}

/** Designs of forms whose category is missing or gone: administrators alone see them. */
export async function countUncategorized(connection: Connection, { isAdministrator }: Caller): Promise<number> {
  if (!isAdministrator) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${SOURCE} where h.type = 1 and category.id is null`.execute(connection);
  return rows[0]?.count ?? 0;
}
