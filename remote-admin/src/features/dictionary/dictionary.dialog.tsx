import type { DialogProps } from '@banyan/shared-contracts/dialogs';
import { menuOf } from '@banyan/shared-contracts/session/holds';
import { useSteadyDialog } from '@banyan/shared-ui/dialog';
import { MenuIdContext, useSession } from '@banyan/shared-ui/runtime';
import { Modal } from 'antd';
import { useText } from '../../kernel/use-text';
import { DictionaryManagement } from './dictionary.page';

const BODY = { height: 'min(640px, calc(100dvh - 220px))', overflow: 'auto' } as const;

/** Dictionary management over whatever page needs another entry (80 %, product-2 section 2), with the rights of its own menu. */
export default function DictionaryDialog({ typeId, onClose }: DialogProps['dictionary.manage'] & { onClose: () => void }) {
  const text = useText();
  const session = useSession();
  const steady = useSteadyDialog();
  return (
    <Modal
      {...steady}
      open
      centered
      title={text('admin.dictionary.title')}
      width="max(80%, min(100%, 600px))"
      footer={null}
      mask={{ closable: false }}
      onCancel={onClose}
      styles={{ body: BODY }}
    >
      <MenuIdContext value={menuOf(session, 'dictionary.read')?.id ?? ''}>
        <DictionaryManagement {...(typeId === '' ? {} : { typeId })} />
      </MenuIdContext>
    </Modal>
  );
}
