/** Number of recent conversations whose view is preserved when the user switches between them. */
const RECENT = 5;

/** The conversations that are on screen in this window, or were recently; `onShow` and `onHide` are called when one is opened or left. */
export function createShown({ onShow, onHide }: { onShow: () => void; onHide: () => void }) {
  const parts = new Map<string, number>();
  let recent: readonly string[] = [];
  const isShown = (id: string) => (parts.get(id) ?? 0) > 0;

  return {
    /** Until the returned function is called. */
    show(id: string): () => void {
      parts.set(id, (parts.get(id) ?? 0) + 1);
      recent = [id, ...recent.filter((other) => other !== id)];
      onShow();
      return () => {
        parts.set(id, (parts.get(id) ?? 1) - 1);
        recent = recent.filter((other, index) => isShown(other) || index < RECENT);
        onHide();
      };
    },
    isShown,
    isKept: (id: string): boolean => recent.includes(id),
  };
}
