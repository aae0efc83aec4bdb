import { mayFetchAhead } from '@banyan/shared-ui/host';
import { useEffect } from 'react';
import { useStartPage } from '../../federation/federation-context';
import type { createPageFinder } from './page-source';

/** Who only passes over an entry does not stay so long. */
const POINTED_MS = 65;

const ON = { capture: true, passive: true } as const;

/**
 * Begins pages as early as a person shows that one is wanted: when a link rests under the pointer or has the focus, then when it is pressed. Of all
 * links, wherever they are.
 */
export function usePageStart(find: ReturnType<typeof createPageFinder>, basePath: string): void {
  const start = useStartPage();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const nodeOf = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link === null || link.origin !== location.origin || !link.pathname.startsWith(basePath)) return undefined;
      const source = find(link.pathname.slice(basePath.length), link.search)?.source;
      return source?.kind === 'menu' ? source.node : undefined;
    };
    const point = (event: Event) => {
      clearTimeout(timer);
      const node = mayFetchAhead() ? nodeOf(event) : undefined;
      if (node !== undefined) timer = setTimeout(() => start(node, false), POINTED_MS);
    };
    const press = (event: Event) => {
      clearTimeout(timer);
      const node = nodeOf(event);
      if (node !== undefined) start(node, event.type === 'click');
    };
    const listeners: [string, (event: Event) => void][] = [
      ['pointerover', point],
      ['focusin', point],
      ['pointerdown', press],
      ['click', press],
    ];
    for (const [type, listener] of listeners) document.addEventListener(type, listener, ON);
    return () => {
      clearTimeout(timer);
      for (const [type, listener] of listeners) document.removeEventListener(type, listener, ON);
    };
  }, [find, basePath, start]);
}
