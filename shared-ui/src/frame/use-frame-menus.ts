import { useCallback, useMemo, useState } from 'react';
import { type MenuNode, shownPart, trailTo } from '../menu/menu-model';
import type { Arrangement } from './arrangement';

const NONE: readonly MenuNode[] = [];

/** The menu cut into what an arrangement shows at the top and beside the page. */
export function useFrameMenus(tree: readonly MenuNode[], currentMenuId: string, { top, side }: Arrangement) {
  const shown = useMemo(() => shownPart(tree), [tree]);
  const trail = useMemo(() => trailTo(shown, currentMenuId).map((node) => node.item.id), [shown, currentMenuId]);
  // A choice counts until another page is shown.
  const [choice, setChoice] = useState<{ root: string; at: string }>();
  const wanted = choice?.at === currentMenuId ? choice.root : trail[0];
  const root = useMemo(
    () =>
      shown.find(({ item }) => item.id === wanted) ?? (side === 'branch' ? shown.find(({ children }) => children.length > 0) : undefined),
    [wanted, shown, side],
  );
  // A branch that is beside the page only because nothing was chosen is not marked.
  const topTrail = useMemo(() => (top === 'roots' && wanted !== undefined ? [wanted] : trail), [top, wanted, trail]);
  const choose = useCallback((node: MenuNode) => setChoice({ root: node.item.id, at: currentMenuId }), [currentMenuId]);
  return {
    shown,
    trail,
    topTree: top === 'none' ? NONE : shown,
    topTrail,
    sideTree: side === 'all' ? shown : side === 'branch' ? (root?.children ?? NONE) : NONE,
    /** Chooses the branch beside the page; only when the top bar shows roots. */
    choose: top === 'roots' ? choose : undefined,
  };
}
