import { useToast } from '@banyan/shared-ui/runtime';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '../../kernel/use-text';
import { EditorToolbar } from './editor-toolbar';
import styles from './editor.module.css';
import { FORMATS, Quill } from './quill-parts';
import { PICTURE_TYPES, useInsertPictures } from './use-insert-pictures';

interface RichEditorProps {
  labelledBy: string | undefined;
  value: string;
  onChange: (html: string) => void;
  onBlur: () => void;
  disabled: boolean;
  placeholder: string;
}

/** Spaces as spaces; a text without words and pictures is none. */
const htmlOf = (quill: Quill): string => {
  const html = quill.getSemanticHTML().replaceAll('&nbsp;', ' ');
  return quill.getText().trim() === '' && !html.includes('<img') ? '' : html;
};

/** What comes in goes through the editor's own formats, so that nothing else is left of it. */
const fill = (quill: Quill, html: string) => quill.setContents(quill.clipboard.convert({ html }), 'silent');

/** Editor of rich text with a toolbar, pictures and a full screen. */
export default function RichEditor({ labelledBy, value, onChange, onBlur, disabled, placeholder }: RichEditorProps) {
  const text = useText();
  const toast = useToast();
  const frameRef = useRef<HTMLDivElement>(null);
  const hostRef = useRef<HTMLDivElement>(null);
  const [quill, setQuill] = useState<Quill>();
  /** What the editor holds, as far as it was told or has told. */
  const known = useRef(value);
  const insert = useInsertPictures();

  const report = useEffectEvent((editor: Quill) => {
    known.current = htmlOf(editor);
    onChange(known.current);
  });
  const begin = useEffectEvent(() => ({ html: value, placeholder }));
  const upload = useEffectEvent((editor: Quill, at: number, files: File[]) => void insert(editor, at, files));

  useEffect(() => {
    const host = hostRef.current;
    if (host === null) return undefined;
    const place = document.createElement('div');
    host.append(place);
    const first = begin();
    const editor: Quill = new Quill(place, {
      formats: FORMATS,
      placeholder: first.placeholder,
      modules: {
        uploader: { mimetypes: PICTURE_TYPES, handler: ({ index }: { index: number }, files: File[]) => upload(editor, index, files) },
      },
    });
    fill(editor, first.html);
    editor.history.clear();
    editor.on('text-change', () => report(editor));
    setQuill(editor);
    return () => {
      place.remove();
      setQuill(undefined);
    };
  }, []);

  useEffect(() => {
    if (quill === undefined || value === known.current) return;
    known.current = value;
    fill(quill, value);
  }, [quill, value]);

  useEffect(() => {
    if (quill === undefined) return;
    quill.enable(!disabled);
    quill.root.setAttribute('role', 'textbox');
    quill.root.setAttribute('aria-multiline', 'true');
    if (labelledBy !== undefined) quill.root.setAttribute('aria-labelledby', labelledBy);
    if (disabled) quill.root.setAttribute('aria-disabled', 'true');
    else quill.root.removeAttribute('aria-disabled');
  }, [quill, disabled, labelledBy]);

  const toggleScreen = () => {
    if (!document.fullscreenEnabled) return toast('warning', text('forms.editor.noFullScreen'));
    if (document.fullscreenElement === null) void frameRef.current?.requestFullscreen();
    else void document.exitFullscreen();
  };

  return (
    <div
      ref={frameRef}
      className={styles['editor']}
      data-disabled={disabled}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || onBlur()}
    >
      {quill !== undefined && !disabled && (
        <EditorToolbar quill={quill} onPictures={(at, files) => void insert(quill, at, files)} onFullScreen={toggleScreen} />
      )}
      <div ref={hostRef} className={styles['body']} />
    </div>
  );
}
