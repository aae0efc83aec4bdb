import { Button, Input, Space } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { useUiText } from '../i18n/use-ui-text';
import type { Quill } from './quill-parts';
import styles from './rich-toolbar.module.css';

interface LinkBarProps {
  editor: Quill;
  /** Address of the link at the cursor, or ''. */
  current: string;
  onClose: () => void;
}

const SCHEME = 'https://';
const ADDRESS = /^(?:https?:\/\/|mailto:|tel:)\S+$/i;

/** What people type without a scheme is meant for the web. */
const addressOf = (typed: string): string => (typed === '' || /^[a-z]+:/i.test(typed) ? typed : SCHEME + typed);

/** Input for the address of a link, below the toolbar; an empty one removes the link. */
export function LinkBar({ editor, current, onClose }: LinkBarProps) {
  const text = useUiText();
  const [typed, setTyped] = useState(current);
  const [{ index, length }] = useState(() => editor.getSelection(true));
  const address = addressOf(typed.trim());
  const fits = address === '' || ADDRESS.test(address);

  const set = (link: string) => {
    if (length > 0) editor.formatText(index, length, 'link', link === '' ? false : link, 'user');
    else if (link !== '') editor.insertText(index, link, 'link', link, 'user');
    onClose();
    editor.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && !(event.key === 'Enter' && event.target instanceof HTMLInputElement)) return;
    // The dialog around the editor would save or leave.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
    else if (fits) set(address);
  };

  return (
    <div className={styles['link']} onKeyDown={onKeyDown}>
      <Space.Compact block>
        <Input
          autoFocus
          size="small"
          value={typed}
          placeholder={SCHEME}
          aria-label={text('ui.richText.address')}
          onChange={(event) => setTyped(event.target.value)}
          {...(fits ? {} : { status: 'error' as const })}
        />
        <Button size="small" type="primary" disabled={!fits} onClick={() => set(address)}>
          {text('ui.richText.setLink')}
        </Button>
        {current !== '' && (
          <Button size="small" onClick={() => set('')}>
            {text('ui.richText.dropLink')}
          </Button>
        )}
      </Space.Compact>
    </div>
  );
}
