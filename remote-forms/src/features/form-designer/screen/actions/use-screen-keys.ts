import { screenIntent, takesText } from '@banyan/shared-ui/designer';
import { type RefObject, useEffect, useEffectEvent } from 'react';

interface ScreenKeys {
  goToZone: (by: 1 | -1) => void;
  /** Runs a command by its id; nothing where it cannot be done. */
  command: (id: string) => void;
}

/** Text in a search box needs no undo of its own: while the box is empty, undo applies to the design. */
const isEmptySearch = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.value === '' && target.closest('[data-zone=left]') !== null;

/** A text box in which nothing was typed since it has the focus: what undo means is the last change of the design. */
const isUntouched = (target: EventTarget | null): boolean => target instanceof HTMLElement && target.dataset['untouched'] !== undefined;

/** Keys that mean the same in all of the designer, and while nothing has the focus. */
export function useScreenKeys(screen: RefObject<HTMLElement | null>, { goToZone, command }: ScreenKeys): void {
  const keys = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    const isHere = target === document.body || (target instanceof Node && screen.current?.contains(target) === true);
    const intent = isHere ? screenIntent(event) : undefined;
    if (intent === undefined) return;
    const isOwn = takesText(target) && !isEmptySearch(target) && !isUntouched(target);
    // What is typed is the text box's own until it is left.
    if (isOwn && (intent === 'undo' || intent === 'redo')) return;
    if (takesText(target) && intent === 'searchPalette') return;
    event.preventDefault();
    // The page behind has keys of its own, such as those of the search for menus.
    event.stopPropagation();
    if (intent === 'nextZone') goToZone(1);
    else if (intent === 'previousZone') goToZone(-1);
    else command(intent);
  });
  useEffect(() => {
    document.addEventListener('keydown', keys, true);
    return () => document.removeEventListener('keydown', keys, true);
  }, []);
}
