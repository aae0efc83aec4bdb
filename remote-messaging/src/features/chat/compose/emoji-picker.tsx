import { SmileOutlined } from '@ant-design/icons';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../kernel/icon-button';
import { useText } from '../../../kernel/use-text';
import styles from './compose.module.css';
import { EMOJI_GROUPS } from './emoji';

const COLUMNS = 9;

const cellsOf = (list: Element | null) => [...(list?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];

/** A button with a table of emoji: arrows move in it, Enter chooses, Escape closes. */
export function EmojiPicker({ onChoose }: { onChoose: (emoji: string) => void }) {
  const text = useText();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!open) return undefined;
    cellsOf(list.current)[0]?.focus();
    const closeOutside = ({ target }: PointerEvent) => {
      if (!root.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // Escape closes only the picker.
      event.stopPropagation();
      close();
      return;
    }
    const cells = cellsOf(list.current);
    const index = cells.indexOf(document.activeElement as HTMLElement);
    const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: COLUMNS, ArrowUp: -COLUMNS }[event.key];
    if (by === undefined || index < 0) return;
    event.preventDefault();
    cells[Math.min(Math.max(index + by, 0), cells.length - 1)]?.focus();
  };

  return (
    <div ref={root} className={styles['emoji']}>
      <IconButton
        ref={button}
        label={text('messaging.chat.emoji')}
        icon={<SmileOutlined />}
        aria-haspopup="listbox"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <div ref={list} className={styles['emojiList']} role="listbox" aria-label={text('messaging.chat.emoji')} onKeyDown={onKeyDown}>
          {EMOJI_GROUPS.map(({ key, emoji }) => (
            <div key={key} role="group" aria-label={text(`messaging.chat.emoji.${key}`)}>
              <p aria-hidden>{text(`messaging.chat.emoji.${key}`)}</p>
              {emoji.map((one, index) => (
                <button
                  key={one}
                  type="button"
                  role="option"
                  aria-selected={false}
                  tabIndex={key === 'faces' && index === 0 ? 0 : -1}
                  onClick={() => {
                    close();
                    onChoose(one);
                  }}
                >
                  {one}
                </button>
              ))}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
