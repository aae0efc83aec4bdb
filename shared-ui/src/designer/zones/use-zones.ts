import { type RefObject, useCallback } from 'react';

/**
 * A zone of a screen is an element with `data-zone`; F6 moves from one to the next. The focus moves to the zone itself if it is focusable.
 */
const stops = (zone: HTMLElement): HTMLElement | undefined =>
  [zone, ...zone.querySelectorAll<HTMLElement>('[tabindex="0"], input, button, select, textarea, a[href]')].find(
    (element) => element.tabIndex >= 0 && element.closest('[inert]') === null && element.getClientRects().length > 0,
  );

/** Moves the focus to the zone behind, or before, the one that has it. */
export function useZones(screen: RefObject<HTMLElement | null>): { goToZone: (by: 1 | -1) => void; focusZone: (name: string) => void } {
  const zones = useCallback(() => [...(screen.current?.querySelectorAll<HTMLElement>('[data-zone]') ?? [])], [screen]);
  const focusZone = useCallback(
    (name: string) => {
      const zone = zones().find(({ dataset }) => dataset['zone'] === name);
      if (zone !== undefined) stops(zone)?.focus();
    },
    [zones],
  );
  const goToZone = useCallback(
    (by: 1 | -1) => {
      const all = zones().filter((zone) => stops(zone) !== undefined);
      const at = all.findIndex((zone) => zone.contains(document.activeElement));
      const next = all[(at + by + all.length) % all.length];
      if (next !== undefined) stops(next)?.focus();
    },
    [zones],
  );
  return { goToZone, focusZone };
}
