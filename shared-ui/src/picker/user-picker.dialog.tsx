import { DeleteOutlined } from '@ant-design/icons';
import type { PrincipalNode } from '@banyan/shared-contracts/organization/principal.contract';
import { Button, Input, Modal } from 'antd';
import { useClear } from '../form/use-clear';
import { useState } from 'react';
import { useReturnFocus } from '../dialog/use-return-focus';
import { useUiText } from '../i18n/use-ui-text';
import styles from './picker.module.css';
import { useRememberNames, useUserNames } from './use-user-names';
import { UserSearch } from './user-search';
import { UserTree } from './user-tree';

interface UserPickerDialogProps {
  multiple: boolean;
  value: readonly string[];
  onConfirm: (ids: string[]) => void;
  onClose: () => void;
}

/** Choose people: organization tree or search on the left, what is chosen on the right (800 px; product-2 section 2, picker dialogs). */
export function UserPickerDialog({ multiple, value, onConfirm, onClose }: UserPickerDialogProps) {
  const text = useUiText();
  const clear = useClear();
  useReturnFocus();
  const remember = useRememberNames();
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>(value);

  const choose = (node: PrincipalNode) => {
    remember([node]);
    setChosen((known) => (multiple ? (known.includes(node.id) ? known : [...known, node.id]) : [node.id]));
  };

  return (
    <Modal
      open
      title={text('ui.picker.user')}
      width={800}
      mask={{ closable: false }}
      onCancel={onClose}
      onOk={() => onConfirm([...chosen])}
      okText={text('ui.action.confirm')}
      cancelText={text('ui.action.cancel')}
      destroyOnHidden
    >
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
        <Chosen ids={chosen} onChange={setChosen} />
      </div>
    </Modal>
  );
}

function Chosen({ ids, onChange }: { ids: readonly string[]; onChange: (ids: readonly string[]) => void }) {
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
      {ids.length === 0 ? (
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
