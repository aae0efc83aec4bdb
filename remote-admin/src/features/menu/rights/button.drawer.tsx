import type { MenuRow } from '@banyan/shared-contracts/menu-admin/menu.contract';
import { CrudView, type RowDialogProps } from '@banyan/shared-ui/crud';
import { useText } from '../../../kernel/use-text';
import { buttonScreen } from './button.screen';
import { PartDrawer } from './part.drawer';

export function ButtonDrawer({ row, onClose }: RowDialogProps<MenuRow>) {
  const text = useText();
  return (
    <PartDrawer title={text('admin.menu.buttons')} menu={row} onClose={onClose}>
      <CrudView screen={buttonScreen} scope={{ params: { menuId: row.id } }} defaults={{ moduleId: row.id }} />
    </PartDrawer>
  );
}
