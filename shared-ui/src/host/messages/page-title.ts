import { useEffect } from 'react';
import { systemTitle } from './system-title';

/** Sets the document's title: the page's own, then the system's (product-1 section 1). */
export function usePageTitle(title: string): void {
  const system = systemTitle();
  useEffect(() => {
    const before = document.title;
    document.title = title === '' ? system : `${title} - ${system}`;
    // The page below the sign-in dialog shows again as if nothing had been.
    return () => void (document.title = before);
  }, [title, system]);
}
