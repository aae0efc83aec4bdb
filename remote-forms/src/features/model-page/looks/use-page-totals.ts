import { useEffect, useState } from 'react';
import type { pageTotals } from './page-totals';

type PageTotals = typeof pageTotals;

/** The function for the totals of a page, once it is loaded: a list without totals does not load exact arithmetic. */
export function usePageTotals(wanted: boolean): PageTotals | undefined {
  const [loaded, setLoaded] = useState<{ pageTotals: PageTotals }>();
  useEffect(() => {
    if (!wanted) return undefined;
    let gone = false;
    // If the chunk cannot be loaded the list is shown without totals.
    import('./page-totals').then(
      (part) => gone || setLoaded(part),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [wanted]);
  return loaded?.pageTotals;
}
