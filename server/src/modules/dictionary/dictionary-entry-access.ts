import { type Capability, DEFAULT_BUTTONS } from '@banyan/shared-contracts/capabilities';
import { AppError } from '@banyan/shared-contracts/errors';
import { MENU_TYPE } from '@banyan/shared-contracts/session/current-user.contract';
import type { Caller } from '../../core/access/caller';
import type { ManageAction } from '../../core/access/slice';
import type { RightsReader } from '../../core/access/rights';
import type { Id } from '../../core/database/tables';

interface Way {
  /** Opens the entries of every category. */
  capability: Capability;
  /** On a menu that shows one category, opens those of that category; reading needs none. */
  button?: string;
}

const ways: Record<ManageAction, Way> = {
  see: { capability: 'dictionary.read' },
  add: { capability: 'dictionary.create', button: DEFAULT_BUTTONS.add },
  edit: { capability: 'dictionary.update', button: DEFAULT_BUTTONS.edit },
  remove: { capability: 'dictionary.remove', button: DEFAULT_BUTTONS.remove },
};

export interface EntryGate {
  /** Throws FORBIDDEN unless the caller may do this with entries of the category; `undefined` represents a row that does not exist. */
  require(caller: Caller, action: ManageAction, typeId: Id | undefined): Promise<void>;
}

/** Entries are open through dictionary management, or through a granted menu that shows their category (api-platform 5.4, type 4). */
export function createEntryGate(rights: RightsReader): EntryGate {
  return {
    async require(caller, action, typeId) {
      if (caller.isAdministrator) return;
      const { capability, button } = ways[action];
      const { may, menus, granted } = await rights.of(caller);
      if (may(capability)) return;
      const open = [...menus.values()].some(
        (menu) =>
          granted.has(menu.id) &&
          menu.type === MENU_TYPE.dictionary &&
          menu.moduleId !== null &&
          menu.moduleId === typeId &&
          (button === undefined || menu.buttons.some(({ code }) => code === button)),
      );
      if (!open) throw new AppError('FORBIDDEN');
    },
  };
}
