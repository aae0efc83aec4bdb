import type { MenuRow } from '@banyan/shared-contracts/menu-admin/menu.contract';
import { useReturnFocus } from '@banyan/shared-ui/dialog';
import { Drawer } from 'antd';
import type { ReactNode } from 'react';

interface PartDrawerProps {
  title: string;
  menu: MenuRow;
  onClose: () => void;
  children: ReactNode;
}

/** What belongs to one menu, beside the list of menus. */
export function PartDrawer({ title, menu, onClose, children }: PartDrawerProps) {
  useReturnFocus();
  return (
    <Drawer open title={`${menu.fullName} · ${title}`} size={820} onClose={onClose} styles={{ body: { display: 'flex', padding: 0 } }}>
      {children}
    </Drawer>
  );
}
