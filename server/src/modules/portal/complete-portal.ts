import { isOwnKind } from '@banyan/shared-contracts/portal/portal-document';
import { lookup } from '@banyan/shared-contracts/own-members';
import { numberOf, parseExact, writeExact } from '../../core/documents/exact-json';
import { isObject, type Json, kindOf, objectOf, objectsIn, withMembers } from '../../core/documents/members';
import { sanitizeRichText } from '../../core/html/sanitize';
import { COMMON, DOCUMENT, DOCUMENT_REFRESH, FIRST_ID, HEADING, KINDS, type KindMembers, REFRESH } from './portal-members';

/** Kinds that the tables do not name, those of this platform among them. */
const OTHER: KindMembers = { name: '', size: [6, 6, 2, 2, 12, 20], option: {} };

/** Items of a document, those inside of containers as well; panes of a tab are none. */
function* itemsIn(layout: unknown): Generator<Json> {
  for (const item of objectsIn(layout)) {
    yield item;
    if (item['jnpfKey'] === 'card') yield* itemsIn(item['children']);
    if (item['jnpfKey'] === 'tab') for (const pane of objectsIn(item['children'])) yield* itemsIn(pane['children']);
  }
}

/** `styleType` of a text that is HTML. */
const HTML_STYLE = 2;

/** Some documents have the number of a card as text. */
const idOf = (value: unknown): number => (typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : numberOf(value));

/** Ids of cards: numbers, none of them twice. What has none is counted on. */
class CardIds {
  private readonly taken = new Set<number>();
  next: number;

  constructor(document: Json) {
    const known = [...itemsIn(document['layout'])].map(({ i }) => idOf(i)).filter(Number.isFinite);
    const last = numberOf(document['layoutId']);
    this.next = Math.max(FIRST_ID, Number.isFinite(last) ? last : 0, ...known.map((id) => Math.floor(id) + 1));
  }

  take(value: unknown): number {
    const id = idOf(value);
    const own = Number.isFinite(id) && !this.taken.has(id) ? id : this.next++;
    this.taken.add(own);
    return own;
  }
}

/** The place of a card, and its minimum and maximum size; these limits always permit the card's own size. */
function placeOf(item: Json, { size }: KindMembers): Json {
  const own = (name: string) => (Number.isFinite(numberOf(item[name])) ? numberOf(item[name]) : undefined);
  const [startW, startH, minW, minH, maxW, maxH] = size;
  const [w, h] = [own('w') ?? startW, own('h') ?? startH];
  return {
    x: own('x') ?? 0,
    y: own('y') ?? 0,
    w,
    h,
    minW: own('minW') ?? Math.min(minW, w),
    minH: own('minH') ?? Math.min(minH, h),
    maxW: own('maxW') ?? Math.max(maxW, w),
    maxH: own('maxH') ?? Math.max(maxH, h),
  };
}

/** Other clients draw an unknown kind as an empty card, and omit a card that has an empty visibility. */
function visibilityOf({ jnpfKey, visibility }: Json, kind: KindMembers): unknown {
  if (isOwnKind(jnpfKey)) return [];
  return Array.isArray(visibility) ? visibility : kind.webOnly ? ['pc'] : ['pc', 'app'];
}

/** Entries of lists, each with all of its members; those without an id get the number of their place. */
function optionOf(own: unknown, { option = {}, entries = {}, rows = {}, html }: KindMembers): Json {
  const whole = withMembers(objectOf(own), option);
  const listed = Object.entries(entries).map(([name, members]): [string, Json[]] => [
    name,
    objectsIn(whole[name]).map((entry, index) => {
      const complete = withMembers(entry, members);
      return complete['id'] === '' ? { ...complete, id: String(index + 1) } : complete;
    }),
  ]);
  const placed = Object.entries(rows).map(([name, all]): [string, Json[]] => {
    const found = objectsIn(whole[name]);
    // More of them than are known stay as they are.
    return [name, [...all.map((members, index) => withMembers(found[index] ?? {}, members)), ...found.slice(all.length)]];
  });
  const complete: Json = { ...whole, ...Object.fromEntries([...listed, ...placed]) };
  if (html !== undefined && numberOf(whole['styleType']) === HTML_STYLE) complete[html] = sanitizeRichText(String(whole[html]));
  return complete;
}

function completeItem(item: Json, ids: CardIds): Json {
  const kind = lookup(KINDS, typeof item['jnpfKey'] === 'string' ? item['jnpfKey'] : '') ?? OTHER;
  const icon = kind.icon ?? (kind === OTHER ? '' : `icon-ym icon-ym-portal-${String(item['jnpfKey'])}`);
  const whole: Json = {
    ...withMembers(item, { jnpfKey: [''], label: [kind.name], icon: [icon], ...COMMON, ...kind.own }),
    ...placeOf(item, kind),
    i: ids.take(item['i']),
    visibility: visibilityOf(item, kind),
    card: withMembers(objectOf(item['card']), { cardIcon: [icon], ...HEADING }),
  };
  if (kind.option !== undefined) whole['option'] = optionOf(item['option'], kind);
  if (kind.refresh) whole['refresh'] = withMembers(objectOf(item['refresh']), REFRESH);
  if (item['jnpfKey'] === 'card') whole['children'] = completeItems(whole['children'], ids);
  if (item['jnpfKey'] === 'tab') whole['children'] = completePanes(whole['children'], ids);
  return whole;
}

const completeItems = (items: unknown, ids: CardIds): Json[] => objectsIn(items).map((item) => completeItem(item, ids));

/** Panes of a tab; at least one. */
function completePanes(panes: unknown, ids: CardIds): Json[] {
  const found = objectsIn(panes);
  return (found.length === 0 ? [{}] : found).map((pane, index) => {
    const whole = withMembers(pane, { title: [''], name: [String(index + 1)], icon: [''], children: [[]] });
    return { ...whole, children: completeItems(whole['children'], ids) };
  });
}

/** A portal document as an object, its numbers as they stood; undefined for text that is none. */
function parseDocument(text: string): Json | undefined {
  try {
    const document = parseExact(text.trim() === '' ? '{}' : text);
    return isObject(document) && ['list', undefined].includes(kindOf(document['layout'])) ? document : undefined;
  } catch {
    return undefined;
  }
}

/** How a person has put a card, by its id. */
export interface CardPlace {
  i: string;
  x: number;
  y: number;
  w: number;
  h: number;
  hidden: boolean;
}

/**
 * The cards where a person has placed them; cards that were designed later are placed below. Cards that the person has removed are shown on
 * no page.
 */
function arranged(layout: readonly Json[], places: readonly CardPlace[]): Json[] {
  const mine = new Map(places.map((place) => [place.i, place]));
  const bottom = Math.max(0, ...places.map(({ y, h }) => y + h));
  return layout.map((card) => {
    const place = mine.get(String(card['i']));
    if (place === undefined) return { ...card, y: bottom + numberOf(card['y']) };
    const { x, y, w, h, hidden } = place;
    const visibility = (card['visibility'] as unknown[]).filter((where) => where !== 'pc');
    return { ...card, x, y, w, h, ...(hidden ? { hidden, visibility } : {}) };
  });
}

/**
 * The document with every member of the tables P5 to P14, missing ones with their default values, and with the cards where a person has
 * placed them. Everything else in it stays unchanged. Text that is not a document stays unchanged.
 */
export function completePortal(text: string, places?: readonly CardPlace[]): string {
  const document = parseDocument(text);
  if (document === undefined) return text;
  const ids = new CardIds(document);
  const whole = withMembers(document, DOCUMENT);
  const layout = completeItems(whole['layout'], ids);
  return writeExact({
    ...whole,
    layout: places === undefined ? layout : arranged(layout, places),
    layoutId: ids.next,
    refresh: withMembers(objectOf(whole['refresh']), DOCUMENT_REFRESH),
  });
}
