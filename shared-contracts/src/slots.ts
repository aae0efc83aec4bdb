import type { ReactNode } from 'react';
import type { DialogResults, FormToFill, RecordToView, UsedThing } from './dialogs';

/** Named places of the shell (and of remotes) that remotes fill, with the props each extension receives. */
export interface SlotProps {
  /** Right end of the top bar: icons with a badge. */
  'topbar.item': { compact: boolean };
  /** Cards of the home page, in order. */
  'home.card': Record<never, never>;
  /** What a person may set for themselves, in the profile under "notifications": parts with a heading of their own, in order. */
  'profile.tab': Record<never, never>;
  /**
   * The designed home page of a user; if it is not available, calls `onUnavailable` and shows nothing, so that the built-in page is shown
   * instead.
   */
  'home.portal': { portalId: string; onUnavailable: () => void };
  /** A form to fill in, in place; receives the record once it is saved, or undefined when the user cancels. */
  'form.fill': FormToFill & { onClose: (result?: DialogResults['form.fill']) => void };
  /** A record to read in place, and to edit where the person may. */
  'form.view': RecordToView;
  /** What uses a thing, in place; calls `onLeave` when the person follows a way there. */
  'design.uses': UsedThing & { onLeave: () => void };
}

/** What a place shows of what is offered for it. */
export interface SlotChoice {
  /** Only the extensions of this name. */
  only?: string;
  /** Shown when nothing is offered. */
  none?: ReactNode;
}

export type SlotName = keyof SlotProps;

export const SLOT_NAMES = [
  'topbar.item',
  'home.card',
  'home.portal',
  'profile.tab',
  'form.fill',
  'form.view',
  'design.uses',
] as const satisfies readonly SlotName[];
