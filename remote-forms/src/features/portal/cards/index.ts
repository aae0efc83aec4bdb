import type { CardDefinition } from '../card-definition';
import { clockCard } from './clock/clock.card';
import { commonFuncCard } from './common-func/common-func.card';
import { countCard } from './count/count.card';
import { iframeCard } from './iframe/iframe.card';
import { imageCard } from './image/image.card';
import { scheduleCard } from './schedule/schedule.card';
import { slotCard } from './slot/slot.card';
import { textCard } from './text/text.card';

/** Every kind of card that can be shown, by the `jnpfKey` of documents. */
export const cards = {
  clock: clockCard,
  commonFunc: commonFuncCard,
  count: countCard,
  iframe: iframeCard,
  image: imageCard,
  schedule: scheduleCard,
  slot: slotCard,
  text: textCard,
} as const satisfies Record<string, CardDefinition>;

type CardKind = keyof typeof cards;

export const isCardKind = (kind: string): kind is CardKind => Object.hasOwn(cards, kind);
