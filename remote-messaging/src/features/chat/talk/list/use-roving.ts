import { type KeyboardEvent, type RefObject, useState } from 'react';

/** Arrow keys move the focus between messages; the Tab key enters at the last one. */
export function useRoving(keys: readonly string[], scroller: RefObject<HTMLElement | null>, show: (index: number) => void) {
  const [activeKey, setActiveKey] = useState<string>();
  const focus = (index: number) => {
    const key = keys[index];
    if (key === undefined) return;
    setActiveKey(key);
    show(index);
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`)?.focus({ preventScroll: true }),
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || event.target.dataset['row'] === undefined) return;
    const index = keys.indexOf(event.target.dataset['row']);
    const next = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: keys.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    focus(Math.min(Math.max(next, 0), keys.length - 1));
  };
  return { activeKey: activeKey !== undefined && keys.includes(activeKey) ? activeKey : undefined, onKeyDown };
}
