/** What a key means in the canvas and in the outline. */
export type KeyIntent =
  | 'previous'
  | 'next'
  | 'parent'
  | 'child'
  | 'first'
  | 'last'
  | 'moveUp'
  | 'moveDown'
  | 'moveOut'
  | 'moveIn'
  | 'rename'
  | 'addBehind'
  | 'selectPrevious'
  | 'selectNext'
  | 'selectAll'
  | 'narrower'
  | 'wider'
  | 'duplicate'
  | 'merge'
  | 'remove'
  | 'leave';

/** The command of a key anywhere in a designer. */
export type ScreenIntent = 'undo' | 'redo' | 'saveVersion' | 'commands' | 'nextZone' | 'previousZone' | 'searchPalette';

export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

const KEYS: Readonly<Record<string, KeyIntent>> = {
  ArrowUp: 'previous',
  ArrowDown: 'next',
  ArrowLeft: 'parent',
  ArrowRight: 'child',
  Home: 'first',
  End: 'last',
  'Alt+ArrowUp': 'moveUp',
  'Alt+ArrowDown': 'moveDown',
  'Alt+ArrowLeft': 'moveOut',
  'Alt+ArrowRight': 'moveIn',
  'Shift+ArrowUp': 'selectPrevious',
  'Shift+ArrowDown': 'selectNext',
  'Shift+ArrowLeft': 'narrower',
  'Shift+ArrowRight': 'wider',
  Enter: 'rename',
  F2: 'rename',
  'Ctrl+Enter': 'addBehind',
  'Ctrl+a': 'selectAll',
  'Ctrl+d': 'duplicate',
  'Ctrl+m': 'merge',
  Delete: 'remove',
  Backspace: 'remove',
  Escape: 'leave',
};

const SCREEN_KEYS: Readonly<Record<string, ScreenIntent>> = {
  'Ctrl+z': 'undo',
  'Ctrl+Shift+z': 'redo',
  'Ctrl+y': 'redo',
  'Ctrl+s': 'saveVersion',
  'Ctrl+k': 'commands',
  F6: 'nextZone',
  'Shift+F6': 'previousZone',
  '/': 'searchPalette',
  // On the canvas it adds an element after the selection; in the rest of the screen no other command uses the key.
  'Ctrl+Enter': 'searchPalette',
};

/** Keys as they are written: `Ctrl` also means the command key of a Mac. */
function written({ key, ctrlKey, metaKey, shiftKey, altKey }: PressedKey): string {
  const named = key.length === 1 ? key.toLowerCase() : key;
  // The character of a key already shows whether Shift was held.
  const isSign = key.length === 1 && key.toLowerCase() === key.toUpperCase();
  return [ctrlKey || metaKey ? 'Ctrl' : '', altKey ? 'Alt' : '', shiftKey && !isSign ? 'Shift' : '', named].filter(Boolean).join('+');
}

const own = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

export const keyIntent = (event: PressedKey): KeyIntent | undefined => own(KEYS, written(event));
export const screenIntent = (event: PressedKey): ScreenIntent | undefined => own(SCREEN_KEYS, written(event));

/** Something that takes letters: its keys are its own until it is left. Selects without a search are read-only boxes, and take none. */
export const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !target.readOnly && !['checkbox', 'radio', 'button', 'range', 'color'].includes(target.type)));

/** Enter and other keys belong to an input method as long as it composes. */
export const isComposing = (event: { nativeEvent: { isComposing: boolean; keyCode: number } }): boolean =>
  event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229;
