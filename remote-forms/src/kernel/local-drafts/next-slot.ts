const made = new Set<string>();

/** Names an open form; told apart over tabs and reloads. */
export function nextSlot(): string {
  const slot = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}-${made.size + 1}`;
  made.add(slot);
  return slot;
}

/** Whether it was named in this page. */
export const isSlotOfPage = (slot: string): boolean => made.has(slot);
