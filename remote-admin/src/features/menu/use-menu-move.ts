import { menuCalls, type MenuRow } from '@banyan/shared-contracts/menu-admin/menu.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import { MENU_TYPE } from '@banyan/shared-contracts/session/current-user.contract';
import type { RowMove } from '@banyan/shared-ui/crud';
import { useConfirm, useRequest, useToast } from '@banyan/shared-ui/runtime';
import { useText } from '../../kernel/use-text';

/** What others may stand below. */
export const mayStandAbove = (type: number): boolean => type === MENU_TYPE.top || type === MENU_TYPE.directory || type === MENU_TYPE.page;

/** Puts a menu below the one it was dragged onto, after a yes. */
export function useMenuMove(onMoved: () => void): RowMove<MenuRow> {
  const text = useText();
  const request = useRequest();
  const confirm = useConfirm();
  const toast = useToast();

  return {
    fits: (row, target) => row.parentId !== target.id && mayStandAbove(target.type),
    async run(row, target) {
      const names = { name: row.fullName, target: target.fullName };
      if (!(await confirm({ title: text('admin.menu.moveTitle', names), content: text('admin.menu.moveConfirm', names) }))) return;
      try {
        const params = { id: row.id };
        // A record is saved whole, so it is read first.
        const { data } = await request(menuCalls.get, { params });
        const linkTarget = data.linkTarget === '_blank' ? '_blank' : '_self';
        const { msg } = await request(menuCalls.update, { params, body: { ...data, linkTarget, parentId: target.id } });
        toast('success', msg);
        onMoved();
      } catch (error) {
        toast('error', error instanceof AppError ? error.message : text('admin.menu.moveFailed'));
      }
    },
  };
}
