import { isKeyOf } from '@banyan/shared-contracts/own-members';
import { screenIntent, takesText } from '@banyan/shared-ui/designer';
import { type RefObject, useEffect, useEffectEvent } from 'react';

interface ScreenKeys {
  undo: () => void;
  redo: () => void;
  save: () => void;
  zone: (by: 1 | -1) => void;
}

/** Keys that mean the same in all of the designer. */
export function useScreenKeys(screen: RefObject<HTMLElement | null>, { undo, redo, save, zone }: ScreenKeys): void {
  const keys = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    const isHere = target === document.body || (target instanceof Node && screen.current?.contains(target) === true);
    const intent = isHere ? screenIntent(event) : undefined;
    const runs = { undo, redo, saveVersion: save, nextZone: () => zone(1), previousZone: () => zone(-1) };
    if (intent === undefined || !isKeyOf(runs, intent)) return;
    // What is typed is the text box's own until it is left.
    if ((intent === 'undo' || intent === 'redo') && takesText(target)) return;
    event.preventDefault();
    event.stopPropagation();
    runs[intent]();
  });
  useEffect(() => {
    document.addEventListener('keydown', keys, true);
    return () => document.removeEventListener('keydown', keys, true);
  }, []);
}
