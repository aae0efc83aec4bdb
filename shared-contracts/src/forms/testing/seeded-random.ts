/** Numbers that look like chance and are the same again for the same seed. */
export interface Random {
  /** A whole number from 0, below `limit`. */
  below: (limit: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
  /** Whether something happens that happens once in `times`. */
  once: (times: number) => boolean;
  list: <Item>(most: number, make: (index: number) => Item) => Item[];
}

/** mulberry32. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    pick: (items) => items[below(items.length)] as (typeof items)[number],
    once: (times) => below(times) === 0,
    list: (most, make) => Array.from({ length: below(most + 1) }, (_one, index) => make(index)),
  };
}
