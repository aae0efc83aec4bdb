import { useMemo, useState } from 'react';

/** Gives each row that is drawn elements that no other one uses; a row keeps them as long as it is drawn, then the next one takes them over. */
function createSlots() {
  let held = new Map<string, string>();
  let made = 0;
  let free: string[] = [];
  return (keys: readonly string[]): string[] => {
    const wanted = new Set(keys);
    held.forEach((slot, key) => !wanted.has(key) && free.push(slot));
    const next = new Map<string, string>();
    for (const key of keys) {
      const known = held.get(key);
      if (known !== undefined) next.set(key, known);
    }
    for (const key of keys) if (!next.has(key)) next.set(key, free.pop() ?? `slot${(made += 1)}`);
    held = next;
    free = free.filter((slot) => ![...next.values()].includes(slot));
    return keys.map((key) => next.get(key) ?? key);
  };
}

/** Keys of the elements of rows: their own where all are drawn, reused ones where they scroll by. */
export function useSlots(keys: readonly string[], reused: boolean): readonly string[] {
  const [assign] = useState(createSlots);
  return useMemo(() => (reused ? assign(keys) : keys), [assign, keys, reused]);
}
