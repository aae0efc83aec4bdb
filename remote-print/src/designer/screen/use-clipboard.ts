import { takesText } from '@banyan/shared-ui/designer';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { Part } from '../commands/parts';

/** Pieces of print templates on the clipboard; other programs see their names as text. */
const TYPE = 'application/x-banyan-print';

export interface Clipboard {
  copy: () => void;
  /** What was copied in this window. */
  paste: () => void;
}

interface Copied {
  copied: () => readonly Part[];
  remove: () => void;
  paste: (parts: readonly Part[]) => void;
}

function partsOf(text: string): readonly Part[] {
  try {
    const parts: unknown = JSON.parse(text);
    return Array.isArray(parts) ? (parts as Part[]).filter((part) => 'kind' in part || 'item' in part) : [];
  } catch {
    return [];
  }
}

/** Copies, cuts and pastes what is selected, also between templates, by the events of the browser, which work without a secure connection. */
export function useClipboard(screen: RefObject<HTMLElement | null>, { copied, remove, paste }: Copied): Clipboard {
  const held = useRef('');
  const isMeant = ({ target }: Event) =>
    !takesText(target) && target instanceof Element && (target === document.body || target.closest('[data-zone=panel]') === null);
  const write = useEffectEvent((event: ClipboardEvent) => {
    const parts = isMeant(event) ? copied() : [];
    if (parts.length === 0) return;
    event.preventDefault();
    held.current = JSON.stringify(parts);
    event.clipboardData?.setData(TYPE, held.current);
    event.clipboardData?.setData('text/plain', held.current);
    if (event.type === 'cut') remove();
  });
  const read = useEffectEvent((event: ClipboardEvent) => {
    const parts = isMeant(event) ? partsOf(event.clipboardData?.getData(TYPE) ?? '') : [];
    if (parts.length === 0) return;
    event.preventDefault();
    paste(parts);
  });
  useEffect(() => {
    const root = screen.current;
    root?.addEventListener('copy', write);
    root?.addEventListener('cut', write);
    document.addEventListener('paste', read);
    return () => {
      root?.removeEventListener('copy', write);
      root?.removeEventListener('cut', write);
      document.removeEventListener('paste', read);
    };
  }, [screen]);
  return {
    copy: () => {
      const parts = copied();
      if (parts.length > 0) held.current = JSON.stringify(parts);
    },
    paste: () => {
      const parts = partsOf(held.current);
      if (parts.length > 0) paste(parts);
    },
  };
}
