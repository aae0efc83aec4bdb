/** Named places of the shell (and of remotes) that remotes fill, with the props each extension receives. */
export interface SlotProps {
  /** Right end of the top bar: icons with a badge. */
  'topbar.item': { compact: boolean };
  /** Cards of the home page, in order. */
  'home.card': Record<never, never>;
}

export type SlotName = keyof SlotProps;

export const SLOT_NAMES = ['topbar.item', 'home.card'] as const satisfies readonly SlotName[];
