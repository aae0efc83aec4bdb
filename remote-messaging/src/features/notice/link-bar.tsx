import { Button, Input, Space } from 'antd';
import type Quill from 'quill/core';
import { type KeyboardEvent, useState } from 'react';
import { useText } from '../../kernel/use-text';
import styles from './rich-editor.module.css';

interface LinkBarProps {
  quill: Quill;
  /** Address where the cursor stands, or ''. */
  current: string;
  onClose: () => void;
}

const SCHEME = 'https://';

/** What people type without a scheme is meant for the web. */
const addressOf = (typed: string): string => (/^(?:https?|mailto|tel):/i.test(typed) ? typed : SCHEME + typed);

/** Asks for the address of a link, below the toolbar. */
export function LinkBar({ quill, current, onClose }: LinkBarProps) {
  const text = useText();
  const [typed, setTyped] = useState(current);
  const [range] = useState(() => quill.getSelection(true));

  const set = (address: string) => {
    if (range.length > 0) quill.formatText(range.index, range.length, 'link', address === '' ? false : addressOf(address), 'user');
    else if (address !== '') quill.insertText(range.index, address, 'link', addressOf(address), 'user');
    onClose();
    quill.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && !(event.key === 'Enter' && event.target instanceof HTMLInputElement)) return;
    // The dialog around the editor would save or leave.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') set(typed.trim());
    else onClose();
  };

  return (
    <div className={styles['link']} onKeyDown={onKeyDown}>
      <Space.Compact block>
        <Input
          autoFocus
          size="small"
          value={typed}
          placeholder={SCHEME}
          aria-label={text('messaging.editor.address')}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button size="small" type="primary" onClick={() => set(typed.trim())}>
          {text('messaging.editor.setLink')}
        </Button>
        {current !== '' && (
          <Button size="small" onClick={() => set('')}>
            {text('messaging.editor.dropLink')}
          </Button>
        )}
      </Space.Compact>
    </div>
  );
}
