import { lookup } from '@banyan/shared-contracts/own-members';
import { type Kysely, sql } from 'kysely';

interface Card {
  i: string | number;
  x: number;
  y: number;
  w: number;
  h: number;
  jnpfKey?: string;
  option?: Record<string, unknown>;
}

interface Link {
  title?: string;
  href?: string;
}

type Menus = ReadonlyMap<string, Record<string, unknown>>;

/** The grid had 24 columns and rows of 36 px, and has 12 and rows of 52. */
const ROWS = 36 / 52;
/** Clients count the ids of cards on from 100. */
const FIRST_ID = 101;

const scaled = <Place extends Pick<Card, 'x' | 'y' | 'w' | 'h'>>(place: Place): Place => {
  const top = Math.round(place.y * ROWS);
  return {
    ...place,
    x: Math.round(place.x / 2),
    y: top,
    w: Math.max(1, Math.round(place.w / 2)),
    h: Math.max(1, Math.round((place.y + place.h) * ROWS) - top),
  };
};

const external = (href: unknown) => ({ linkType: '2', urlAddress: href, linkTarget: '_blank' });

/** Kinds that other clients use under other names, or with other settings. */
const KINDS: Readonly<Record<string, (option: Record<string, unknown>, menus: Menus) => { jnpfKey: string; option?: object }>> = {
  text: ({ content, ...rest }) => ({ jnpfKey: 'text', option: { ...rest, defaultValue: content ?? '' } }),
  image: ({ src, href, ...rest }) => ({
    jnpfKey: 'image',
    option: { ...rest, defaultValue: src ?? '', ...(href === undefined ? {} : external(href)) },
  }),
  frame: ({ src, ...rest }) => ({ jnpfKey: 'iframe', option: { ...rest, defaultValue: src ?? '' } }),
  links: ({ links, ...rest }) => ({
    jnpfKey: 'commonFunc',
    option: { ...rest, defaultValue: ((links ?? []) as Link[]).map(({ title, href }) => ({ fullName: title, ...external(href) })) },
  }),
  menus: ({ menus: codes, ...rest }, menus) => ({
    jnpfKey: 'commonFunc',
    option: { ...rest, defaultValue: ((codes ?? []) as string[]).flatMap((code) => menus.get(code) ?? []) },
  }),
  slot: (option) => (option['extension'] === 'todaySchedule' ? { jnpfKey: 'schedule' } : { jnpfKey: 'slot', option }),
};

function converted({ option, ...card }: Card, id: number, menus: Menus): object {
  const kind = lookup(KINDS, card.jnpfKey ?? '');
  return { ...scaled(card), i: id, ...(kind?.(option ?? {}, menus) ?? (option === undefined ? {} : { option })) };
}

/** The menus of a system by code, those of others where it has none. */
async function menusFor(db: Kysely<unknown>, systemId: string): Promise<Menus> {
  const { rows } = await sql<{
    id: string;
    code: string;
    name: string;
    icon: string;
    type: number;
    address: string;
    module: string | null;
  }>`
    select id, en_code as code, full_name as name, icon, type, url_address as address, module_id as module from menu
    where category = 'Web' order by system_id <> ${systemId} desc, id desc`.execute(db);
  return new Map(
    rows.map(({ id, code, name, icon, type, address, module }) => [
      code,
      {
        fullName: name,
        icon,
        linkType: '1',
        moduleId: id,
        type,
        urlAddress: address,
        propertyJson: module === null ? '' : JSON.stringify({ moduleId: module }),
      },
    ]),
  );
}

/** Portals are written with the grid and the kinds of cards that other clients of the contract use (api-portals P5 to P14). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; system_id: string; form_data: string }>`
    select id, system_id, form_data from portal where type = 0 and form_data <> ''`.execute(db);
  for (const { id, system_id, form_data } of rows) {
    const document = readDocument(form_data);
    if (document === undefined) continue;
    const menus = await menusFor(db, system_id);
    const ids = new Map(document.layout.map(({ i }, index) => [String(i), FIRST_ID + index]));
    const layout = document.layout.map((card, index) => converted(card, FIRST_ID + index, menus));
    await sql`update portal set form_data = ${JSON.stringify({ ...document, layout })} where id = ${id}`.execute(db);
    await movePlaces(db, id, ids);
  }
}

function readDocument(text: string): { layout: Card[] } | undefined {
  try {
    const document = JSON.parse(text) as { layout?: Card[] } | null;
    return Array.isArray(document?.layout) ? { ...document, layout: document.layout } : undefined;
  } catch {
    return undefined;
  }
}

/** The places in which users have put the cards for themselves. */
async function movePlaces(db: Kysely<unknown>, portalId: string, ids: ReadonlyMap<string, number>): Promise<void> {
  const { rows } = await sql<{ user_id: string; places: Card[] }>`
    select user_id, places from portal_custom where portal_id = ${portalId}`.execute(db);
  for (const { user_id, places } of rows) {
    const moved = places.flatMap((place) => {
      const id = ids.get(String(place.i));
      return id === undefined ? [] : [{ ...scaled(place), i: String(id) }];
    });
    await sql`update portal_custom set places = ${JSON.stringify(moved)}::jsonb
      where portal_id = ${portalId} and user_id = ${user_id}`.execute(db);
  }
}
