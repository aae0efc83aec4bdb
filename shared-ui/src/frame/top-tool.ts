import type { ComponentType } from 'react';
import type { MenuAction } from '../menu-button/action-menu';

/** Something in the top bar: a button, or a choice among several things. On small screens it moves into the user menu. */
export interface TopTool {
  key: string;
  label: string;
  icon: ComponentType<{ 'aria-hidden'?: boolean }>;
  /** Text beside the icon. */
  caption?: string;
  /** Stays in the bar on small screens, too. */
  stays?: boolean;
  /** Placed after the tools of the frame itself. */
  last?: boolean;
  /** The button is on. */
  pressed?: boolean;
  /** What the button opens and closes is open. */
  expanded?: boolean;
  /** A key that does the same, as `aria-keyshortcuts` writes it. */
  shortcut?: string;
  /** What the button does; without it, `choices` are offered. */
  run?: () => void;
  choices?: readonly MenuAction[];
}

/** Tools as entries of the user menu; choices are between lines. */
export const asActions = (tools: readonly TopTool[]): MenuAction[] =>
  tools.flatMap(({ key, label, icon, run, choices = [] }, at) => {
    const afterChoices = at > 0 && tools[at - 1]?.run === undefined;
    if (run !== undefined) return [{ key, label, icon, startsGroup: afterChoices, run }];
    return choices.map((choice, index) => ({ ...choice, key: `${key}/${choice.key}`, startsGroup: index === 0 }));
  });
