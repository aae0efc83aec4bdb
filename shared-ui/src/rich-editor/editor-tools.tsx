import { FullscreenExitOutlined, FullscreenOutlined, PictureOutlined } from '@ant-design/icons';
import { useRef } from 'react';
import { useUiText } from '../i18n/use-ui-text';
import type { Quill } from './quill-parts';
import { RichToolbar, RichToolButton } from './rich-toolbar';
import type { RichTool } from './rich-tools';
import { PICTURE_TYPES } from './use-insert-pictures';

/** Sizes of letters, px (product-2 section 9). */
const FONT_SIZES = [12, 14, 16, 18, 20, 24, 28, 32, 36, 48, 56, 64, 72] as const;

const GROUPS: readonly (readonly RichTool[])[] = [
  ['heading', 'subheading'],
  ['bold', 'italic', 'underline', 'strike'],
  ['bullets', 'numbers', 'quote'],
  ['left', 'center', 'right'],
];

interface EditorToolsProps {
  quill: Quill;
  isFullScreen: boolean;
  onPictures: (at: number, files: readonly File[]) => void;
  onFullScreen: () => void;
}

/** What a text may look like, with sizes, colours, pictures and a full screen. */
export function EditorTools({ quill, isFullScreen, onPictures, onFullScreen }: EditorToolsProps) {
  const text = useUiText();
  const fileRef = useRef<HTMLInputElement>(null);
  return (
    <RichToolbar
      editor={quill}
      groups={GROUPS}
      before={(formats, format) => <Letters formats={formats} format={format} />}
      after={
        <>
          <RichToolButton label={text('ui.richText.picture')} run={() => fileRef.current?.click()}>
            <PictureOutlined />
          </RichToolButton>
          <RichToolButton label={text(isFullScreen ? 'ui.richText.leaveFullScreen' : 'ui.richText.fullScreen')} run={onFullScreen}>
            {isFullScreen ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
          </RichToolButton>
          <input
            ref={fileRef}
            type="file"
            // Not by `hidden`: forms of antd show every such input as a block.
            style={{ display: 'none' }}
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
  const text = useUiText();
  return (
    <>
      <select
        aria-label={text('ui.richText.size')}
        value={typeof size === 'string' ? size : ''}
        onChange={({ target }) => format('size', target.value || false)}
      >
        <option value="">{text('ui.richText.size')}</option>
        {FONT_SIZES.map((px) => (
          <option key={px} value={`${px}px`}>
            {px}
          </option>
        ))}
      </select>
      <input
        type="color"
        aria-label={text('ui.richText.color')}
        title={text('ui.richText.color')}
        value={typeof color === 'string' && /^#[\da-f]{6}$/i.test(color) ? color : '#000000'}
        onChange={({ target }) => format('color', target.value)}
      />
    </>
  );
}
