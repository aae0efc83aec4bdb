import { CrudView } from '@banyan/shared-ui/crud';
import { useReturnFocus } from '@banyan/shared-ui/dialog';
import { Drawer } from 'antd';
import { useText } from '../../../kernel/use-text';
import { systemScreen } from './system.screen';

/** The systems with their dialog, for administrators. */
export function SystemsDrawer({ onClose }: { onClose: () => void }) {
  const text = useText();
  useReturnFocus();
  return (
    <Drawer open title={text('admin.menu.manageSystems')} size={760} onClose={onClose} styles={{ body: { display: 'flex', padding: 0 } }}>
      <CrudView screen={systemScreen} />
    </Drawer>
  );
}
