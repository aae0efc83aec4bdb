import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  BoldOutlined,
  ClearOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import type Quill from 'quill/core';
import { type ComponentType, Fragment, type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { useText } from '../../kernel/use-text';
import { LinkBar } from './link-bar';
import styles from './rich-editor.module.css';

type Formats = ReturnType<Quill['getFormat']>;

const icon = (Icon: ComponentType): ReactNode => <Icon />;

/** Buttons that switch a format on and off, in groups. */
const groups = [
  [
    { key: 'heading', content: 'H', format: 'header', value: 2 },
    { key: 'subheading', content: 'h', format: 'header', value: 3 },
  ],
  [
    { key: 'bold', content: icon(BoldOutlined), format: 'bold', value: true },
    { key: 'italic', content: icon(ItalicOutlined), format: 'italic', value: true },
    { key: 'underline', content: icon(UnderlineOutlined), format: 'underline', value: true },
    { key: 'strike', content: icon(StrikethroughOutlined), format: 'strike', value: true },
  ],
  [
    { key: 'bullets', content: icon(UnorderedListOutlined), format: 'list', value: 'bullet' },
    { key: 'numbers', content: icon(OrderedListOutlined), format: 'list', value: 'ordered' },
    { key: 'quote', content: '”', format: 'blockquote', value: true },
  ],
  [
    { key: 'left', content: icon(AlignLeftOutlined), format: 'align', value: undefined },
    { key: 'center', content: icon(AlignCenterOutlined), format: 'align', value: 'center' },
    { key: 'right', content: icon(AlignRightOutlined), format: 'align', value: 'right' },
  ],
] as const;

/** Arrow keys move between the buttons (WAI-ARIA toolbar). */
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined || event.target instanceof HTMLInputElement) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const index = buttons.indexOf(event.target as HTMLButtonElement);
  buttons[(index + step + buttons.length) % buttons.length]?.focus();
  event.preventDefault();
}

/** What a notice's text may look like, and no more. */
export function EditorToolbar({ quill }: { quill: Quill }) {
  const text = useText();
  const formats = useFormatsAt(quill);
  const [linking, setLinking] = useState(false);

  const apply = (format: string, value: unknown, on: boolean) => {
    quill.focus();
    quill.format(format, on ? false : (value ?? false), 'user');
  };
  const clear = () => {
    const { index, length } = quill.getSelection(true);
    quill.removeFormat(index, length, 'user');
  };

  return (
    <>
      <div className={styles['toolbar']} role="toolbar" aria-label={text('messaging.editor.title')} onKeyDown={moveFocus}>
        {groups.map((group) => (
          <Fragment key={group[0].key}>
            {group.map(({ key, content, format, value }) => {
              const on = formats[format] === value;
              return (
                <Tool key={key} label={text(`messaging.editor.${key}`)} on={on} run={() => apply(format, value, on)}>
                  {content}
                </Tool>
              );
            })}
            <i aria-hidden />
          </Fragment>
        ))}
        <Tool label={text('messaging.editor.link')} on={formats['link'] !== undefined} run={() => setLinking(!linking)}>
          <LinkOutlined />
        </Tool>
        <Tool label={text('messaging.editor.clear')} run={clear}>
          <ClearOutlined />
        </Tool>
        <Tool label={text('messaging.editor.undo')} run={() => quill.history.undo()}>
          <UndoOutlined />
        </Tool>
        <Tool label={text('messaging.editor.redo')} run={() => quill.history.redo()}>
          <RedoOutlined />
        </Tool>
      </div>
      {linking && (
        <LinkBar quill={quill} current={typeof formats['link'] === 'string' ? formats['link'] : ''} onClose={() => setLinking(false)} />
      )}
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
