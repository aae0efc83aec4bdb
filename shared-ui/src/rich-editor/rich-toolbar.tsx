import { ClearOutlined, LinkOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { useUiText } from '../i18n/use-ui-text';
import { LinkBar } from './link-bar';
import type { Quill } from './quill-parts';
import { type RichTool, richTools } from './rich-tools';
import styles from './rich-toolbar.module.css';

/** Props of {@link RichToolbar}. */
export interface RichToolbarProps {
  editor: Quill;
  /** Formats that a text may have, in groups. */
  groups: readonly (readonly RichTool[])[];
  /** Controls of one editor only, before the others; gets the formats at the cursor. */
  before?: (formats: Record<string, unknown>, format: (name: string, value: unknown) => void) => ReactNode;
  /** Buttons of one editor only, after the others; see {@link RichToolButton}. */
  after?: ReactNode;
}

/** Arrow keys move between the buttons (WAI-ARIA toolbar). */
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined || !(event.target instanceof HTMLButtonElement)) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const index = buttons.indexOf(event.target);
  buttons[(index + step + buttons.length) % buttons.length]?.focus();
  event.preventDefault();
}

/** What a text may look like: formats, a link, no format at all, undo and redo. */
export function RichToolbar({ editor, groups, before, after }: RichToolbarProps) {
  const text = useUiText();
  const formats = useFormatsAt(editor);
  const [linking, setLinking] = useState(false);
  const { link } = formats;

  const format = (name: string, value: unknown) => {
    editor.focus();
    editor.format(name, value ?? false, 'user');
  };
  const clear = () => {
    const { index, length } = editor.getSelection(true);
    editor.removeFormat(index, length, 'user');
  };

  return (
    <>
      <div className={styles['toolbar']} role="toolbar" aria-label={text('ui.richText.toolbar')} onKeyDown={moveFocus}>
        {before?.(formats, format)}
        {groups.map((group) => (
          <Fragment key={group[0]}>
            {group.map((tool) => {
              const { content, format: name, value } = richTools[tool];
              const on = formats[name] === value;
              return (
                <RichToolButton key={tool} label={text(`ui.richText.${tool}`)} on={on} run={() => format(name, on ? false : value)}>
                  {content}
                </RichToolButton>
              );
            })}
            <i aria-hidden />
          </Fragment>
        ))}
        <RichToolButton label={text('ui.richText.link')} on={link !== undefined} run={() => setLinking(!linking)}>
          <LinkOutlined />
        </RichToolButton>
        <RichToolButton label={text('ui.richText.clear')} run={clear}>
          <ClearOutlined />
        </RichToolButton>
        <RichToolButton label={text('ui.richText.undo')} run={() => editor.history.undo()}>
          <UndoOutlined />
        </RichToolButton>
        <RichToolButton label={text('ui.richText.redo')} run={() => editor.history.redo()}>
          <RedoOutlined />
        </RichToolButton>
        {after}
      </div>
      {linking && <LinkBar editor={editor} current={typeof link === 'string' ? link : ''} onClose={() => setLinking(false)} />}
    </>
  );
}

/** Props of {@link RichToolButton}. */
export interface RichToolButtonProps {
  label: string;
  /** Undefined for what cannot be on. */
  on?: boolean;
  run: () => void;
  children: ReactNode;
}

/** A button of a toolbar; pressing it leaves the selection of the text alone. */
export function RichToolButton({ label, on, run, children }: RichToolButtonProps) {
  return (
    <button type="button" title={label} aria-label={label} aria-pressed={on} onMouseDown={(event) => event.preventDefault()} onClick={run}>
      {children}
    </button>
  );
}

/** The formats at the cursor. */
function useFormatsAt(editor: Quill): Record<string, unknown> {
  const [formats, setFormats] = useState<Record<string, unknown>>({});
  useEffect(() => {
    const look = () => {
      const range = editor.getSelection();
      if (range !== null) setFormats(editor.getFormat(range));
    };
    editor.on('editor-change', look);
    return () => void editor.off('editor-change', look);
  }, [editor]);
  return formats;
}
