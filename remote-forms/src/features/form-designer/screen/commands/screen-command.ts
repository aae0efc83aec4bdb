import type { Message } from '@banyan/shared-contracts/design/steps/change';
import type { MenuAction } from '@banyan/shared-ui/menu-button';

/** A command of the designer: the same for a button, a menu, a key and the palette. */
export interface ScreenCommand {
  id: string;
  /** Its display name. */
  title: string;
  /** Keys as `Alt+ArrowUp`. */
  keys?: string | undefined;
  /** Its position in the menu of a field: `first` begins a group. Missing: not in the menu. */
  menu?: 'item' | 'first' | 'danger' | undefined;
  /** One of many: found only by a search text. */
  isOneOfMany?: boolean;
  can: () => true | Message;
  run: () => void;
}

const SIGNS: ReadonlyMap<string, string> = new Map([
  ['ArrowUp', '↑'],
  ['ArrowDown', '↓'],
  ['ArrowLeft', '←'],
  ['ArrowRight', '→'],
]);

/** The display text of keys. */
export const shownKeys = (keys: string): string =>
  keys
    .split('+')
    .map((key) => SIGNS.get(key) ?? key)
    .join('+');

/** Commands as the entries of a menu: those that cannot run are disabled and show the reason. */
export const menuOf = (commands: readonly ScreenCommand[], say: (message: Message) => string): MenuAction[] =>
  commands
    .filter(({ menu }) => menu !== undefined)
    .map(({ id, title, keys, menu, can, run }) => {
      const answer = can();
      const note = answer === true ? (keys === undefined ? '' : shownKeys(keys)) : say(answer);
      return {
        ...{ key: id, label: title, note, disabled: answer !== true, run },
        ...{ startsGroup: menu !== 'item', danger: menu === 'danger' },
      };
    });
