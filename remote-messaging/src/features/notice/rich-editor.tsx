import { RichToolbar } from '@banyan/shared-ui/rich-text';
import Quill from 'quill/core';
import Block from 'quill/formats/blockquote';
import { AlignStyle } from 'quill/formats/align';
import Bold from 'quill/formats/bold';
import Header from 'quill/formats/header';
import Italic from 'quill/formats/italic';
import Link from 'quill/formats/link';
import List from 'quill/formats/list';
import Strike from 'quill/formats/strike';
import Underline from 'quill/formats/underline';
import 'quill/dist/quill.core.css';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '../../kernel/use-text';
import { noticeTools } from './notice-tools';
import styles from './rich-editor.module.css';

// What notices may look like: the rest of the editor is not even loaded.
const parts = { Block, AlignStyle, Bold, Header, Italic, Link, List, Strike, Underline };
Quill.register(
  {
    'formats/blockquote': parts.Block,
    'formats/align': parts.AlignStyle,
    'formats/bold': parts.Bold,
    'formats/header': parts.Header,
    'formats/italic': parts.Italic,
    'formats/link': parts.Link,
    'formats/list': parts.List,
    'formats/strike': parts.Strike,
    'formats/underline': parts.Underline,
  },
  true,
);

interface RichEditorProps {
  id: string | undefined;
  value: string;
  onChange: (html: string) => void;
}

/** Lists as ordinary HTML, which every reader shows, and spaces as spaces. */
const htmlOf = (quill: Quill): string => (quill.getText().trim() === '' ? '' : quill.getSemanticHTML().replaceAll('&nbsp;', ' '));

/** Editor of rich text. It keeps its own state; `value` counts when it opens. */
export default function RichEditor({ id, value, onChange }: RichEditorProps) {
  const text = useText();
  const hostRef = useRef<HTMLDivElement>(null);
  const [quill, setQuill] = useState<Quill>();
  const report = useEffectEvent((editor: Quill) => onChange(htmlOf(editor)));
  const begin = useEffectEvent(() => value);
  const label = text('messaging.notice.body');

  useEffect(() => {
    const host = hostRef.current;
    if (host === null) return undefined;
    const place = document.createElement('div');
    host.append(place);
    const editor = new Quill(place, {
      formats: ['blockquote', 'align', 'bold', 'header', 'italic', 'link', 'list', 'strike', 'underline'],
    });
    editor.setContents(editor.clipboard.convert({ html: begin() }), 'silent');
    editor.history.clear();
    editor.on('text-change', () => report(editor));
    setQuill(editor);
    return () => {
      place.remove();
      setQuill(undefined);
    };
  }, []);

  useEffect(() => {
    quill?.root.setAttribute('role', 'textbox');
    quill?.root.setAttribute('aria-multiline', 'true');
    quill?.root.setAttribute('aria-label', label);
    if (id !== undefined) quill?.root.setAttribute('id', id);
  }, [quill, label, id]);

  return (
    <div className={styles['editor']}>
      {quill !== undefined && <RichToolbar editor={quill} groups={noticeTools} />}
      <div ref={hostRef} className={styles['body']} />
    </div>
  );
}
