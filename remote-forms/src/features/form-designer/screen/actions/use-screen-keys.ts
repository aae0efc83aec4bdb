import { screenIntent, takesText } from '@banyan/shared-ui/designer';
import { type RefObject, useEffect, useEffectEvent } from 'react';

interface ScreenKeys {
  goToZone: (by: 1 | -1) => void;
  /** Runs a command by its id; does nothing where it cannot run. */
  command: (id: string) => void;
}

/** Text in a search box, also in that of a select, needs no undo of its own: while the box is empty, undo applies to the design. */
const isEmptySearch = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement &&
  target.value === '' &&
  (target.closest('[data-zone=left]') !== null || target.getAttribute('role') === 'combobox');

/** A text box in which nothing was typed since it has the focus: undo then applies to the last change of the design. */
const isUntouched = (target: EventTarget | null): boolean => target instanceof HTMLElement && target.dataset['untouched'] !== undefined;

/** Keys with the same meaning in the whole designer, and while no element has the focus. */
export function useScreenKeys(screen: RefObject<HTMLElement | null>, { goToZone, command }: ScreenKeys): void {
  const keys = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    const isHere = target === document.body || (target instanceof Node && screen.current?.contains(target) === true);
    const intent = isHere ? screenIntent(event) : undefined;
    if (intent === undefined) return;
    const isOwn = takesText(target) && !isEmptySearch(target) && !isUntouched(target);
    // Until a text box is left, its text has its own undo.
    if (isOwn && (intent === 'undo' || intent === 'redo')) return;
    if (takesText(target) && intent === 'searchPalette') return;
    event.preventDefault();
    // The page behind the designer has its own keys, such as those of the menu search.
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
