import { type PersonAt, usePeople } from '@banyan/shared-ui/designer';

/** Colours that are distinguishable for colour-blind users, with sufficient contrast for white letters. */
const COLOURS = ['#B5482A', '#0B7A83', '#7447E8', '#1B7F46', '#94670A', '#CC2F3C'];

export const colourOf = (id: string): string =>
  COLOURS[[...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7) % COLOURS.length] ?? '';

/** Other users in the design and the node of each. */
export const usePeopleAt = (): PersonAt[] =>
  usePeople().flatMap(({ id, name, at }) => (at === undefined ? [] : [{ id, name, node: at, colour: colourOf(id) }]));
