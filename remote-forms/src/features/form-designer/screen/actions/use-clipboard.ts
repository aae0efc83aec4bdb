import { takesText } from '@banyan/shared-ui/designer';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { FormActions } from './use-form-actions';

/** Pieces of forms on the clipboard; other programs see their names as text. */
const TYPE = 'application/x-banyan-form';

export interface Clipboard {
  copy: () => void;
  cut: () => void;
  /** Pastes what was copied in this window. */
  paste: () => void;
  holds: () => boolean;
}

/**
 * Copies, cuts and pastes the selection, also between designs: by the events of the browser, which work without a secure connection. A menu
 * cannot read the clipboard: it pastes what was copied in this window.
 */
export function useClipboard(
  screen: RefObject<HTMLElement | null>,
  { copied, remove, paste }: Pick<FormActions, 'copied' | 'remove' | 'paste'>,
  focusCanvas: () => void,
): Clipboard {
  const held = useRef('');
  const write = useEffectEvent((event: ClipboardEvent) => {
    const piece = takesText(event.target) ? undefined : copied();
    if (piece === undefined || !isInTree(event)) return;
    event.preventDefault();
    held.current = piece.data;
    event.clipboardData?.setData(TYPE, piece.data);
    event.clipboardData?.setData('text/plain', piece.text);
    if (event.type === 'cut') remove();
  });
  const read = useEffectEvent((event: ClipboardEvent) => {
    const isMeant = isInTree(event) || isOnGround(event, screen.current);
    const data = takesText(event.target) || !isMeant ? '' : (event.clipboardData?.getData(TYPE) ?? '');
    if (data === '') return;
    event.preventDefault();
    paste(data);
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
  const execute = (name: 'copy' | 'cut') => {
    focusCanvas();
    document.execCommand(name);
  };
  return {
    copy: () => execute('copy'),
    cut: () => execute('cut'),
    paste: () => held.current !== '' && paste(held.current),
    holds: () => held.current !== '',
  };
}

/** The commands apply to the selection only in the canvas and in the outline. */
const isInTree = ({ target }: Event): boolean => target instanceof Element && target.closest('[role=tree]') !== null;

/**
 * The empty part of the canvas of the form, which takes no focus: after a click there the browser sends the event to it, to the screen or
 * to the body of the page.
 */
const isOnGround = ({ target }: Event, screen: HTMLElement | null): boolean => {
  if (!(target instanceof Element) || screen?.querySelector('[data-zone=canvas] [role=tree]') == null) return false;
  return target === document.body || target === screen || (screen.contains(target) && target.closest('[data-zone=canvas]') !== null);
};
