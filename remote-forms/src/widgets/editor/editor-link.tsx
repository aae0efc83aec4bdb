import { isLinkAddress } from '@banyan/shared-contracts/forms/widgets/decorations.contract';
import { Button, Input, Space } from 'antd';
import { useState } from 'react';
import { useText } from '../../kernel/use-text';
import styles from './editor.module.css';
import type { Quill } from './quill-parts';

const SCHEME = 'https://';

/** Asks for the address of a link; an empty one takes the link away. */
export function EditorLink({ quill, current, onClose }: { quill: Quill; current: unknown; onClose: () => void }) {
  const text = useText();
  const [typed, setTyped] = useState(typeof current === 'string' ? current : '');
  const [{ index, length }] = useState(() => quill.getSelection(true));
  const written = typed.trim();
  const address = written === '' || /^[a-z]+:/i.test(written) ? written : SCHEME + written;
  const fits = address === '' || isLinkAddress(address);
  const set = () => {
    if (!fits) return;
    if (length > 0) quill.formatText(index, length, 'link', address === '' ? false : address, 'user');
    else if (address !== '') quill.insertText(index, address, 'link', address, 'user');
    onClose();
    quill.focus();
  };
  return (
    <Space.Compact block className={styles['link'] ?? ''}>
      <Input
        autoFocus
        size="small"
        value={typed}
        placeholder={SCHEME}
        aria-label={text('forms.editor.address')}
        onChange={(event) => setTyped(event.target.value)}
        onPressEnter={(event) => {
          event.preventDefault();
          event.stopPropagation();
          set();
        }}
        {...(fits ? {} : { status: 'error' as const })}
      />
      <Button size="small" type="primary" disabled={!fits} onClick={set}>
        {text('forms.editor.setLink')}
      </Button>
    </Space.Compact>
  );
}
