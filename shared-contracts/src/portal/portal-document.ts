import * as z from '@banyan/shared-contracts/schema';

/** Columns of the grid of cards (api-portals P5). */
export const PORTAL_COLUMNS = 12;
/** Height of a row of the grid and the gap between cards, in px. */
export const PORTAL_ROW = 40;
export const PORTAL_GAP = 12;

const cells = z.number().min(0).max(10_000).transform(Math.round);

/** Kinds of cards that this platform has beside those of api-portals P9 to P14. Other clients draw none of them. */
const OWN_KINDS = ['clock', 'count', 'slot'] as const;

export const isOwnKind = (kind: unknown): boolean => (OWN_KINDS as readonly unknown[]).includes(kind);

/** A card: its place in cells, its kind (`jnpfKey`) and its settings. Unknown members and kinds are preserved. */
export const portalItem = z.looseObject({
  /** Identifies the card within the portal. */
  i: z.union([z.string(), z.number()]).transform(String),
  x: cells,
  y: cells,
  w: cells.pipe(z.number().min(1)),
  h: cells.pipe(z.number().min(1)),
  jnpfKey: z.string().default(''),
  title: z.string().default(''),
  /** Where it is shown: `pc`, `app`. */
  visibility: z.array(z.string()).default([]),
  option: z.looseObject({}).default({}),
  /** Hidden in a user's own arrangement of the portal. */
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

/** Whether the browser shows the card. */
export const isShown = ({ jnpfKey, visibility, hidden }: PortalItem): boolean =>
  !hidden && (isOwnKind(jnpfKey) || visibility.includes('pc'));

type Place = Pick<PortalItem, 'i' | 'x' | 'y' | 'w' | 'h' | 'hidden'>;

/** The places of a design's cards in a user's own arrangement; cards that the user's client does not show are missing in it, and remain. */
export function placesOf(own: PortalDocument, design: PortalDocument): Place[] {
  const mine = new Map(own.layout.map((item) => [item.i, item]));
  return design.layout.map((card) => {
    const { i, x, y, w, h, hidden } = mine.get(card.i) ?? card;
    return { i, x, y, w, h, hidden };
  });
}
