import { FullscreenOutlined, PictureOutlined } from '@ant-design/icons';
import { type RichTool, RichToolbar, RichToolButton } from '@banyan/shared-ui/rich-text';
import { useRef } from 'react';
import { useText } from '../../kernel/use-text';
import { FONT_SIZES, type Quill } from './quill-parts';
import { PICTURE_TYPES } from './use-insert-pictures';

const GROUPS: readonly (readonly RichTool[])[] = [
  ['bold', 'italic', 'underline', 'strike'],
  ['bullets', 'numbers'],
  ['left', 'center', 'right'],
];

interface EditorToolbarProps {
  quill: Quill;
  onPictures: (at: number, files: readonly File[]) => void;
  onFullScreen: () => void;
}

/** What a text may look like, with sizes, colours, pictures and a full screen. */
export function EditorToolbar({ quill, onPictures, onFullScreen }: EditorToolbarProps) {
  const text = useText();
  const fileRef = useRef<HTMLInputElement>(null);
  return (
    <RichToolbar
      editor={quill}
      groups={GROUPS}
      before={(formats, format) => <Letters formats={formats} format={format} />}
      after={
        <>
          <RichToolButton label={text('forms.editor.picture')} run={() => fileRef.current?.click()}>
            <PictureOutlined />
          </RichToolButton>
          <RichToolButton label={text('forms.editor.fullScreen')} run={onFullScreen}>
            <FullscreenOutlined />
          </RichToolButton>
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
        </>
      }
    />
  );
}

interface LettersProps {
  formats: Record<string, unknown>;
  format: (name: string, value: unknown) => void;
}

/** Size and colour of letters. */
function Letters({ formats: { size, color }, format }: LettersProps) {
  const text = useText();
  return (
    <>
      <select
        aria-label={text('forms.editor.size')}
        value={typeof size === 'string' ? size : ''}
        onChange={({ target }) => format('size', target.value || false)}
      >
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
        value={typeof color === 'string' && /^#[\da-f]{6}$/i.test(color) ? color : '#000000'}
        onChange={({ target }) => format('color', target.value)}
      />
    </>
  );
}
