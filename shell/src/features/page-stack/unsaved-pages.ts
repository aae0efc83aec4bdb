/**
 * Which open pages hold input that is not saved. A page that goes out of sight takes its effects with it, and with them its marks: those count on
 * until the page is back and makes them anew.
 */
export function createUnsavedPages() {
  const parts = new Map<string, Set<object>>();
  const reporters = new Map<string, (part: object, unsaved: boolean) => void>();
  const listeners = new Set<() => void>();
  let shown: string | undefined;
  let keys: ReadonlySet<string> = new Set();

  function publish(): void {
    const next = [...parts].filter(([, marks]) => marks.size > 0).map(([key]) => key);
    if (next.length === keys.size && next.every((key) => keys.has(key))) return;
    keys = new Set(next);
    listeners.forEach((listener) => listener());
  }

  function report(key: string, part: object, unsaved: boolean): void {
    if (!unsaved && key !== shown) return;
    const marks = parts.get(key) ?? new Set();
    parts.set(key, marks);
    if (unsaved) marks.add(part);
    else marks.delete(part);
    publish();
  }

  return {
    current: () => keys,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** How the parts of a page say that they hold something; the same function for the same page. */
    reporter(key: string) {
      const known = reporters.get(key) ?? ((part, unsaved) => report(key, part, unsaved));
      reporters.set(key, known);
      return known;
    },
    /** A page comes into sight: its parts speak for themselves again, before `settle`. */
    show(key: string): void {
      shown = key;
      parts.delete(key);
    },
    /** No page is in sight: what its parts say while they go counts for nothing. */
    hide(): void {
      shown = undefined;
    },
    settle: publish,
    /** The page is gone. */
    forget(key: string): void {
      parts.delete(key);
      reporters.delete(key);
      publish();
    },
  };
}

export type UnsavedPages = ReturnType<typeof createUnsavedPages>;
