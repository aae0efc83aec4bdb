import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useUiText } from '../i18n/use-ui-text';
import { useToast } from '@banyan/shared-ui/runtime';
import { EditorTools } from './editor-tools';
import { picturesIn } from './pictures-in-text';
import { type Delta, fill, FORMATS, htmlOf, MATCHERS, Quill } from './quill-parts';
import styles from './rich-editor.module.css';
import { useFullScreen } from './use-full-screen';
import { PICTURE_TYPES, useInsertPictures } from './use-insert-pictures';
import { useLostPictures } from './use-lost-pictures';

/** Props of the editor. */
export interface RichEditorProps {
  id?: string | undefined;
  label?: string;
  labelledBy?: string | undefined;
  value: string;
  /** `''` for a text that holds nothing. */
  onChange: (html: string) => void;
  onBlur?: () => void;
  disabled?: boolean;
  placeholder?: string;
}

/** Editor of rich text with a toolbar, pictures and a full screen; texts of older editors retain what views and the server preserve. */
export default function RichEditor({
  id,
  label,
  labelledBy,
  value,
  onChange,
  onBlur,
  disabled = false,
  placeholder = '',
}: RichEditorProps) {
  const text = useUiText();
  const toast = useToast();
  const frameRef = useRef<HTMLDivElement>(null);
  const hostRef = useRef<HTMLDivElement>(null);
  const [quill, setQuill] = useState<Quill>();
  const [keepsParts, setKeepsParts] = useState(false);
  const [isFullScreen, toggleScreen] = useFullScreen(frameRef);
  /** The value of the editor that was last received or reported. */
  const known = useRef(value);
  const { insert, takeOut } = useInsertPictures();
  const lost = useLostPictures();

  const lookForParts = (editor: Quill) => setKeepsParts(editor.root.querySelector('.ql-kept') !== null);
  const load = useEffectEvent((editor: Quill, html: string) => {
    fill(editor, html);
    lookForParts(editor);
  });
  const report = useEffectEvent((editor: Quill) => {
    known.current = htmlOf(editor);
    lookForParts(editor);
    onChange(known.current);
  });
  const changed = useEffectEvent((editor: Quill, change: Delta, by: string) => {
    report(editor);
    const pictures = by === 'user' ? picturesIn(change) : [];
    if (pictures.length === 0) return;
    void takeOut(editor, pictures).then((refused) => {
      report(editor);
      lost.noteRefused(refused);
    });
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
        clipboard: { matchers: MATCHERS },
        uploader: { mimetypes: PICTURE_TYPES, handler: ({ index }: { index: number }, files: File[]) => upload(editor, index, files) },
      },
    });
    load(editor, first.html);
    editor.history.clear();
    editor.on('text-change', (change, _before, by) => changed(editor, change, by));
    setQuill(editor);
    return () => {
      place.remove();
      setQuill(undefined);
    };
  }, []);

  useEffect(() => {
    if (quill === undefined || value === known.current) return;
    known.current = value;
    load(quill, value);
  }, [quill, value]);

  useEffect(() => {
    if (quill === undefined) return;
    quill.enable(!disabled);
    const attributes = { id, 'aria-label': label, 'aria-labelledby': labelledBy, 'aria-disabled': disabled ? 'true' : undefined };
    quill.root.setAttribute('role', 'textbox');
    quill.root.setAttribute('aria-multiline', 'true');
    for (const [name, said] of Object.entries(attributes)) {
      if (said === undefined) quill.root.removeAttribute(name);
      else quill.root.setAttribute(name, said);
    }
  }, [quill, disabled, id, label, labelledBy]);

  return (
    <div
      ref={frameRef}
      className={styles['editor']}
      data-disabled={disabled}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || onBlur?.()}
    >
      {quill !== undefined && !disabled && (
        <EditorTools
          quill={quill}
          isFullScreen={isFullScreen}
          onPictures={(at, files) => void insert(quill, at, files)}
          onFullScreen={toggleScreen ?? (() => toast('warning', text('ui.richText.noFullScreen')))}
        />
      )}
      {keepsParts && !disabled && <p className={styles['note']}>{text('ui.richText.kept')}</p>}
      <div ref={hostRef} className={styles['body']} onPasteCapture={disabled ? undefined : lost.notePaste} />
    </div>
  );
}
