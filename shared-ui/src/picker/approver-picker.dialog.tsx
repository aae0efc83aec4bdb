import { Alert, type InputRef, Modal } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { useReturnFocus } from '../dialog/use-return-focus';
import { useSteadyDialog } from '../dialog/use-steady-dialog';
import { useUiText } from '../i18n/use-ui-text';
import { keyOf, type PickNode, refOf } from './pick/pick-node';
import { PickSearch } from './pick/pick-search';
import { PickSourceView } from './pick/pick-sources';
import styles from './picker.module.css';

interface ApproverPickerProps {
  /** Without it, that an approver is chosen. */
  title?: string;
  onConfirm: (userId: string) => void;
  onClose: () => void;
}

const isUser = ({ type }: PickNode) => type === 'user';

/** Chooses one person as approver: a lazy tree, searched by name or account (450 px; product-2 sections 2 and 5). */
export function ApproverPickerDialog({ title, onConfirm, onClose }: ApproverPickerProps) {
  const text = useUiText();
  useReturnFocus();
  const searchBox = useRef<InputRef>(null);
  const steady = useSteadyDialog(() => searchBox.current?.focus());
  const [keyword, setKeyword] = useState('');
  const [approver, setApprover] = useState<PickNode>();
  const [missing, setMissing] = useState(false);
  const chosen = useMemo(() => new Set(approver === undefined ? [] : [keyOf(refOf(approver))]), [approver]);

  const choose = (node: PickNode) => {
    setApprover(node);
    setMissing(false);
  };
  const confirm = () => (approver === undefined ? setMissing(true) : onConfirm(approver.id));

  return (
    <Modal
      {...steady}
      open
      title={title ?? text('ui.picker.title.approver')}
      width={450}
      mask={{ closable: false }}
      onCancel={onClose}
      onOk={confirm}
      okText={text('ui.action.confirm')}
      cancelText={text('ui.action.cancel')}
      destroyOnHidden
    >
      {missing && <Alert type="error" showIcon title={text('ui.picker.approverMissing')} style={{ marginBottom: 12 }} />}
      <section className={styles['pane']} aria-label={text('ui.picker.all')}>
        <PickSearch hint={text('ui.picker.search.user')} box={searchBox} onSearch={setKeyword} />
        <PickSourceView
          name="people"
          source={{ shape: 'people' }}
          keyword={keyword}
          chosen={chosen}
          choosable={isUser}
          onChoose={choose}
          height={340}
        />
      </section>
    </Modal>
  );
}
