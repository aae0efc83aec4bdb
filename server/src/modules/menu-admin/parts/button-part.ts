import type { z } from 'zod';
import { AppError } from '@banyan/shared-contracts/errors';
import { BUTTON_ROOT, type MenuButton, type menuButtonInput } from '@banyan/shared-contracts/menu-admin/menu-button.contract';
import { branchIds } from '../../../core/tree';
import { flag, plain, shown } from '../../../core/records/columns';
import { listParts, type MenuPart, type PartRow } from './menu-part';
import type { Id } from '../../../core/database/tables';

interface ButtonRow extends PartRow {
  parent_id: Id | null;
  icon: string;
  locked: boolean;
}

/** Buttons of pages. Those that capabilities name are locked: their codes stay, and they cannot be deleted. */
export const buttonPart: MenuPart<z.output<typeof menuButtonInput>, ButtonRow, MenuButton> = {
  type: 'menu-button',
  table: 'menu_button',
  grant: 'button',
  columns: {
    parentId: { name: 'parent_id', read: (stored) => stored ?? BUTTON_ROOT },
    icon: plain('icon'),
    isMain: shown(flag('locked')),
  },
  code: ({ enCode }) => enCode,

  async more(tx, { parentId }, { menu, id }) {
    if (parentId === BUTTON_ROOT) return { parent_id: null };
    const buttons = await listParts<ButtonRow>(tx, buttonPart, menu.id);
    if (!buttons.some((button) => button.id === parentId))
      throw new AppError('BAD_INPUT', { problems: 'what.buttonParent', fields: ['parentId'] });
    const rows = buttons.map((button) => ({ id: button.id, parentId: button.parent_id ?? '' }));
    if (id !== null && branchIds(rows, id).has(parentId)) throw new AppError('NOT_ALLOWED', { what: 'what.parentLoop' });
    return { parent_id: parentId };
  },
};
