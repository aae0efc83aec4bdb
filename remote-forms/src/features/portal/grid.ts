import { PORTAL_COLUMNS, type PortalItem } from '@banyan/shared-contracts/portal/portal-document';

/** The position of a card on the grid, in cells. */
export type Place = Pick<PortalItem, 'x' | 'y' | 'w' | 'h'>;

const MIN_WIDTH = 2;
const MIN_HEIGHT = 2;

const within = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** The place with its right edge within the grid. */
function fitted<Card extends Place>(card: Card): Card {
  const w = within(card.w, 1, PORTAL_COLUMNS);
  return { ...card, w, x: within(card.x, 0, PORTAL_COLUMNS - w), y: Math.max(card.y, 0) };
}

const overlap = (one: Place, other: Place): boolean =>
  one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h;

/** Reading order: by row, then by column. */
export const inReadingOrder = <Card extends Place>(cards: readonly Card[]): Card[] => [...cards].sort((a, b) => a.y - b.y || a.x - b.x);

/** Cards without overlaps and without gaps above them, in the given order. If two cards have the same place, `first` gets it. */
export function compact<Card extends Place & { i: string }>(cards: readonly Card[], first = ''): Card[] {
  const rank = ({ i }: Card) => (i === first ? 0 : 1);
  const placed: Card[] = [];
  for (const card of cards.map(fitted).sort((a, b) => a.y - b.y || rank(a) - rank(b) || a.x - b.x)) {
    const isFree = (y: number) => !placed.some((other) => overlap({ ...card, y }, other));
    let { y } = card;
    while (!isFree(y)) y += 1;
    while (y > 0 && isFree(y - 1)) y -= 1;
    placed.push({ ...card, y });
  }
  const byId = new Map(placed.map((card) => [card.i, card]));
  return cards.map((card) => byId.get(card.i) ?? card);
}

/** The cards after one of them was placed. */
export function put<Card extends Place & { i: string }>(cards: readonly Card[], i: string, place: Partial<Place>): Card[] {
  return compact(
    cards.map((card) => (card.i === i ? { ...card, ...place } : card)),
    i,
  );
}

export type Step = 'up' | 'down' | 'left' | 'right' | 'wider' | 'narrower' | 'taller' | 'shorter';

const besides = (one: Place, other: Place): boolean => one.x < other.x + other.w && other.x < one.x + one.w;

/** The place of a card after a step; undefined where the step is not possible. */
function stepOf(cards: readonly (Place & { i: string })[], card: Place & { i: string }, step: Step): Partial<Place> | undefined {
  const { x, y, w, h } = card;
  const column = cards.filter((other) => other.i !== card.i && besides(other, card));
  switch (step) {
    case 'up': {
      const above = column.filter((other) => other.y + other.h <= y);
      return above.length === 0 ? undefined : { y: Math.max(...above.map((other) => other.y)) };
    }
    case 'down': {
      const below = column.filter((other) => other.y >= y + h);
      return below.length === 0 ? undefined : { y: Math.min(...below.map((other) => other.y)) + 1 };
    }
    case 'left':
      return x === 0 ? undefined : { x: x - 1 };
    case 'right':
      return x + w === PORTAL_COLUMNS ? undefined : { x: x + 1 };
    case 'wider':
      return w === PORTAL_COLUMNS ? undefined : { w: w + 1, x: Math.min(x, PORTAL_COLUMNS - w - 1) };
    case 'narrower':
      return w <= MIN_WIDTH ? undefined : { w: w - 1 };
    case 'taller':
      return { h: h + 1 };
    case 'shorter':
      return h <= MIN_HEIGHT ? undefined : { h: h - 1 };
  }
}

/** The cards after a step of one of them; the same cards where the step is not possible. */
export function move<Card extends Place & { i: string }>(cards: readonly Card[], i: string, step: Step): readonly Card[] {
  const card = cards.find((other) => other.i === i);
  const place = card && stepOf(cards, card, step);
  return place === undefined ? cards : put(cards, i, place);
}
