import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  BoldOutlined,
  ClearOutlined,
  FullscreenOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '../../kernel/use-text';
import { EditorLink } from './editor-link';
import styles from './editor.module.css';
import { FONT_SIZES, type Quill } from './quill-parts';
import { PICTURE_TYPES } from './use-insert-pictures';

type Formats = ReturnType<Quill['getFormat']>;

/** Formats that a press switches on and off. */
const switches = [
  ['bold', BoldOutlined, 'bold', true],
  ['italic', ItalicOutlined, 'italic', true],
  ['underline', UnderlineOutlined, 'underline', true],
  ['strike', StrikethroughOutlined, 'strike', true],
  ['bullets', UnorderedListOutlined, 'list', 'bullet'],
  ['numbers', OrderedListOutlined, 'list', 'ordered'],
  ['left', AlignLeftOutlined, 'align', undefined],
  ['center', AlignCenterOutlined, 'align', 'center'],
  ['right', AlignRightOutlined, 'align', 'right'],
] as const satisfies (readonly [string, ComponentType, string, unknown])[];

interface EditorToolbarProps {
  quill: Quill;
  onPictures: (at: number, files: readonly File[]) => void;
  onFullScreen: () => void;
}

/** What a text may look like. */
export function EditorToolbar({ quill, onPictures, onFullScreen }: EditorToolbarProps) {
  const text = useText();
  const formats = useFormatsAt(quill);
  const [linking, setLinking] = useState(false);
  const fileRef = useRef<HTMLInputElement>(null);
  const format = (name: string, value: unknown) => {
    quill.focus();
    quill.format(name, value ?? false, 'user');
  };
  const clear = () => {
    const { index, length } = quill.getSelection(true);
    quill.removeFormat(index, length, 'user');
  };
  const size = typeof formats['size'] === 'string' ? formats['size'] : '';
  return (
    <>
      <div className={styles['toolbar']} role="group" aria-label={text('forms.editor.toolbar')}>
        <select aria-label={text('forms.editor.size')} value={size} onChange={({ target }) => format('size', target.value || false)}>
          <option value="">{text('forms.editor.size')}</option>
          {FONT_SIZES.map((px) => (
            <option key={px} value={`${px}px`}>
              {px}
            </option>
          ))}
        </select>
        <input
          type="color"
          aria-label={text('forms.editor.color')}
          title={text('forms.editor.color')}
          value={typeof formats['color'] === 'string' && /^#[\da-f]{6}$/i.test(formats['color']) ? formats['color'] : '#000000'}
          onChange={({ target }) => format('color', target.value)}
        />
        {switches.map(([key, Icon, name, value]) => (
          <Tool
            key={key}
            label={text(`forms.editor.${key}`)}
            on={formats[name] === value}
            run={() => format(name, formats[name] === value ? false : value)}
          >
            <Icon />
          </Tool>
        ))}
        <Tool label={text('forms.editor.link')} on={formats['link'] !== undefined} run={() => setLinking(!linking)}>
          <LinkOutlined />
        </Tool>
        <Tool label={text('forms.editor.picture')} run={() => fileRef.current?.click()}>
          <PictureOutlined />
        </Tool>
        <Tool label={text('forms.editor.clear')} run={clear}>
          <ClearOutlined />
        </Tool>
        <Tool label={text('forms.editor.undo')} run={() => quill.history.undo()}>
          <UndoOutlined />
        </Tool>
        <Tool label={text('forms.editor.redo')} run={() => quill.history.redo()}>
          <RedoOutlined />
        </Tool>
        <Tool label={text('forms.editor.fullScreen')} run={onFullScreen}>
          <FullscreenOutlined />
        </Tool>
        <input
          ref={fileRef}
          type="file"
          hidden
          multiple
          accept={PICTURE_TYPES.join(',')}
          onChange={({ target }) => {
            onPictures(quill.getSelection(true).index, [...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </div>
      {linking && <EditorLink quill={quill} current={formats['link']} onClose={() => setLinking(false)} />}
    </>
  );
}

interface ToolProps {
  label: string;
  /** Undefined for what cannot be on. */
  on?: boolean;
  run: () => void;
  children: ReactNode;
}

/** Pressing it leaves the selection of the text alone. */
function Tool({ label, on, run, children }: ToolProps) {
  return (
    <button type="button" title={label} aria-label={label} aria-pressed={on} onMouseDown={(event) => event.preventDefault()} onClick={run}>
      {children}
    </button>
  );
}

/** The formats where the cursor stands. */
function useFormatsAt(quill: Quill): Formats {
  const [formats, setFormats] = useState<Formats>({});
  useEffect(() => {
    const look = () => {
      const range = quill.getSelection();
      if (range !== null) setFormats(quill.getFormat(range));
    };
    quill.on('editor-change', look);
    return () => void quill.off('editor-change', look);
  }, [quill]);
  return formats;
}
