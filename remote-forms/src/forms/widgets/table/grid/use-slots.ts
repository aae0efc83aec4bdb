import { useMemo, useState } from 'react';

/** A row as it is drawn: its index among the keys, and the key of its elements. */
export interface Slot {
  at: number;
  slot: string;
}

/**
 * Assigns elements to each drawn row that no other row uses; a row has the same elements as long as it is drawn, then the next row reuses
 * them. Elements do not move in the document until `ordered` is set: a move makes the browser compute style and layout of the whole content
 * again.
 */
function createSlots() {
  let held = new Map<string, string>();
  let order: string[] = [];
  let made = 0;
  return (keys: readonly string[], ordered: boolean): Slot[] => {
    const wanted = new Set(keys);
    const free = [...held].filter(([key]) => !wanted.has(key)).map(([, slot]) => slot);
    held = new Map(keys.map((key) => [key, held.get(key) ?? ''] as const));
    held.forEach((slot, key) => slot === '' && held.set(key, free.shift() ?? `slot${(made += 1)}`));
    const slots = keys.map((key) => held.get(key) ?? key);
    const places = new Map(slots.map((slot, at) => [slot, at]));
    order = ordered ? slots : [...new Set([...order, ...slots])].filter((slot) => places.has(slot));
    return order.map((slot) => ({ slot, at: places.get(slot) ?? 0 }));
  };
}

/** The rows in the order of their elements: separate elements where all are drawn, reused ones where they scroll. */
export function useSlots(keys: readonly string[], reused: boolean, ordered: boolean): readonly Slot[] {
  const [assign] = useState(createSlots);
  return useMemo(() => (reused ? assign(keys, ordered) : keys.map((slot, at) => ({ slot, at }))), [assign, keys, reused, ordered]);
}
