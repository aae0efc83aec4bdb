import { takesText } from '@banyan/shared-ui/designer';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { FormActions } from './use-form-actions';

/** Pieces of forms on the clipboard; other programs see their names as text. */
const TYPE = 'application/x-banyan-form';

/** Copies, cuts and pastes what is selected, also between designs: by the events of the browser, which work without a secure connection. */
export function useClipboard(
  screen: RefObject<HTMLElement | null>,
  { copied, remove, paste }: Pick<FormActions, 'copied' | 'remove' | 'paste'>,
): void {
  const write = useEffectEvent((event: ClipboardEvent) => {
    const piece = takesText(event.target) ? undefined : copied();
    if (piece === undefined || !isInTree(event)) return;
    event.preventDefault();
    event.clipboardData?.setData(TYPE, piece.data);
    event.clipboardData?.setData('text/plain', piece.text);
    if (event.type === 'cut') remove();
  });
  const read = useEffectEvent((event: ClipboardEvent) => {
    const data = takesText(event.target) || !isInTree(event) ? '' : (event.clipboardData?.getData(TYPE) ?? '');
    if (data === '') return;
    event.preventDefault();
    paste(data);
  });
  useEffect(() => {
    const root = screen.current;
    root?.addEventListener('copy', write);
    root?.addEventListener('cut', write);
    root?.addEventListener('paste', read);
    return () => {
      root?.removeEventListener('copy', write);
      root?.removeEventListener('cut', write);
      root?.removeEventListener('paste', read);
    };
  }, [screen]);
}

/** Only in the canvas and in the outline is the selection meant. */
const isInTree = ({ target }: Event): boolean => target instanceof Element && target.closest('[role=tree]') !== null;
