import { DeleteOutlined } from '@ant-design/icons';
import type { PrincipalNode } from '@banyan/shared-contracts/organization/principal.contract';
import { Alert, Button, Input, Modal, Skeleton } from 'antd';
import { useClear } from '../form/use-clear';
import { useState } from 'react';
import { useReturnFocus } from '../dialog/use-return-focus';
import { useUiText } from '../i18n/use-ui-text';
import styles from './picker.module.css';
import { useRememberNames, useUserNames } from './use-user-names';
import { UserSearch } from './user-search';
import { UserTree } from './user-tree';

interface UserPickerDialogProps {
  /** Without it, that people are chosen. */
  title?: string;
  multiple: boolean;
  /** Undefined as long as it is not known who is chosen already: nothing can be confirmed before. */
  value: readonly string[] | undefined;
  /** What was confirmed is being saved. */
  saving?: boolean;
  /** Why it could not be read or saved. */
  problem?: string;
  onConfirm: (ids: string[]) => void;
  onClose: () => void;
}

/** Choose people: organization tree or search on the left, what is chosen on the right (800 px; product-2 section 2, picker dialogs). */
export function UserPickerDialog({ title, multiple, value, saving = false, problem, onConfirm, onClose }: UserPickerDialogProps) {
  const text = useUiText();
  const clear = useClear();
  useReturnFocus();
  const remember = useRememberNames();
  const [keyword, setKeyword] = useState('');
  const [changed, setChosen] = useState<readonly string[]>();
  const chosen = changed ?? value ?? [];
  const waits = value === undefined;

  const choose = (node: PrincipalNode) => {
    if (waits) return;
    remember([node]);
    setChosen(multiple ? (chosen.includes(node.id) ? chosen : [...chosen, node.id]) : [node.id]);
  };

  return (
    <Modal
      open
      title={title ?? text('ui.picker.user')}
      width={800}
      mask={{ closable: false }}
      onCancel={onClose}
      onOk={() => onConfirm([...chosen])}
      okText={text('ui.action.confirm')}
      cancelText={text('ui.action.cancel')}
      confirmLoading={saving}
      okButtonProps={{ disabled: waits }}
      destroyOnHidden
    >
      {problem !== undefined && <Alert type="error" showIcon title={problem} style={{ marginBottom: 16 }} />}
      <div className={styles['panes']}>
        <section className={styles['pane']} aria-label={text('ui.picker.all')}>
          <Input.Search
            placeholder={text('ui.picker.search')}
            aria-label={text('ui.picker.search')}
            allowClear={clear}
            autoFocus
            maxLength={200}
            onSearch={(typed) => setKeyword(typed.trim())}
          />
          {keyword === '' ? (
            <UserTree chosen={chosen} onChoose={choose} />
          ) : (
            <UserSearch keyword={keyword} chosen={chosen} onChoose={choose} />
          )}
        </section>
        <Chosen ids={chosen} loading={waits && problem === undefined} onChange={setChosen} />
      </div>
    </Modal>
  );
}

interface ChosenProps {
  ids: readonly string[];
  loading: boolean;
  onChange: (ids: readonly string[]) => void;
}

function Chosen({ ids, loading, onChange }: ChosenProps) {
  const text = useUiText();
  const nameOf = useUserNames(ids);
  return (
    <section className={styles['pane']} aria-label={text('ui.picker.chosen')}>
      <header className={styles['head']}>
        <strong>{text('ui.picker.chosenCount', { count: ids.length })}</strong>
        <Button type="link" size="small" disabled={ids.length === 0} onClick={() => onChange([])}>
          {text('ui.picker.clear')}
        </Button>
      </header>
      {loading ? (
        <Skeleton active title={false} paragraph={{ rows: 4 }} />
      ) : ids.length === 0 ? (
        <p className={styles['none']}>{text('ui.picker.none')}</p>
      ) : (
        <ul className={styles['list']}>
          {ids.map((id) => (
            <li key={id} className={styles['chosen']}>
              <span>{nameOf(id)}</span>
              <button
                type="button"
                aria-label={text('ui.picker.drop', { name: nameOf(id) })}
                onClick={() => onChange(ids.filter((other) => other !== id))}
              >
                <DeleteOutlined />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
