import type { CardDefinition } from '../card-definition';
import { clockCard } from './clock/clock.card';
import { countCard } from './count/count.card';
import { frameCard } from './frame/frame.card';
import { imageCard } from './image/image.card';
import { linksCard } from './links/links.card';
import { menusCard } from './menus/menus.card';
import { slotCard } from './slot/slot.card';
import { textCard } from './text/text.card';

/** Every kind of card that can be shown, by the `jnpfKey` of documents. */
export const cards = {
  clock: clockCard,
  count: countCard,
  frame: frameCard,
  image: imageCard,
  links: linksCard,
  menus: menusCard,
  slot: slotCard,
  text: textCard,
} as const satisfies Record<string, CardDefinition>;

type CardKind = keyof typeof cards;

export const isCardKind = (kind: string): kind is CardKind => Object.hasOwn(cards, kind);
