import { useEffect } from 'react';
import { systemTitle } from './system-title';

/** Sets the document's title: the page's own, then the system's (product-1 section 1). */
export function usePageTitle(title: string): void {
  const system = systemTitle();
  useEffect(() => {
    document.title = title === '' ? system : `${title} - ${system}`;
  }, [title, system]);
}
