import * as z from '@banyan/shared-contracts/schema';

/** Columns of the grid that cards stand on. */
export const PORTAL_COLUMNS = 24;
/** Height of a row of the grid and the gap between cards, in px. */
export const PORTAL_ROW = 24;
export const PORTAL_GAP = 12;

const cells = z.number().min(0).max(10_000).transform(Math.round);

/** A card: its place in cells, its kind (`jnpfKey`) and what is set for it. Members and kinds that nobody knows here are kept. */
export const portalItem = z.looseObject({
  /** Tells it from the other cards of the portal. */
  i: z.union([z.string(), z.number()]).transform(String),
  x: cells,
  y: cells,
  w: cells.pipe(z.number().min(1)),
  h: cells.pipe(z.number().min(1)),
  jnpfKey: z.string().default(''),
  title: z.string().default(''),
  option: z.looseObject({}).default({}),
  /** Left out by who has arranged the portal for themselves. */
  hidden: z.boolean().default(false),
});
export type PortalItem = z.output<typeof portalItem>;

/** The document inside of a portal's `formData`. */
const portalDocument = z.looseObject({ layout: z.array(portalItem).max(200).default([]) });
export type PortalDocument = z.output<typeof portalDocument>;

/** Reads the text of a document; '' is an empty one. Undefined when it is no document. */
export function readPortalDocument(text: string): PortalDocument | undefined {
  if (text.trim() === '') return { layout: [] };
  try {
    const parsed = portalDocument.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

type Place = Pick<PortalItem, 'i' | 'x' | 'y' | 'w' | 'h' | 'hidden'>;

/** What a person's own arrangement says about the cards of a design: a card that is missing in it was removed by them. */
export function placesOf(own: PortalDocument, design: PortalDocument): Place[] {
  const mine = new Map(own.layout.map((item) => [item.i, item]));
  return design.layout.map((card) => {
    const { i, x, y, w, h, hidden } = mine.get(card.i) ?? { ...card, hidden: true };
    return { i, x, y, w, h, hidden };
  });
}

/** The design with the cards where a person has put them; cards that were designed later come below. */
export function arrange(design: PortalDocument, places: readonly Place[]): PortalDocument {
  const mine = new Map(places.map((place) => [place.i, place]));
  const bottom = Math.max(0, ...places.map(({ y, h }) => y + h));
  const layout = design.layout.map((card) => {
    const place = mine.get(card.i);
    return place === undefined ? { ...card, y: bottom + card.y } : { ...card, ...place };
  });
  return { ...design, layout };
}
