import type { Inline, TextLine } from '@banyan/shared-contracts/print/document/document';
import type { ControlProps } from '@banyan/shared-ui/designer';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '../../../kernel/use-text';
import { isLost, useDesignFacts, useInlineLabel } from '../../design-facts';
import { chipOf, readLines, writeLines } from './content-dom';
import styles from './controls.module.css';
import { InlineSettings } from './inline-settings';
import { InsertValue } from './insert-value';

const NONE: readonly TextLine[] = [];

/** Text with fields in it: what is typed, and chips that stand for values. A click on a chip shows how its value is written. */
export function ContentControl({ label, value, target, onChange, onEnd }: ControlProps) {
  const text = useText();
  const { tables } = useDesignFacts();
  const labelOf = useInlineLabel();
  const box = useRef<HTMLDivElement>(null);
  const known = useRef('');
  const place = useRef<Range>(undefined);
  const [chip, setChip] = useState<HTMLElement>();
  const lines = (value ?? NONE) as readonly TextLine[];

  const draw = (inline: Inline): HTMLElement => chipOf(inline, labelOf(inline), inline.kind === 'value' && isLost(inline.value, tables));
  const show = useEffectEvent(() => {
    const written = JSON.stringify(lines);
    if (box.current === null || known.current === written) return;
    known.current = written;
    writeLines(box.current, lines, draw);
    setChip(undefined);
  });
  useEffect(() => show(), [value]);

  const tell = () => {
    if (box.current === null) return;
    const next = readLines(box.current);
    known.current = JSON.stringify(next);
    onChange(next);
  };
  const keepPlace = () => {
    const selection = window.getSelection();
    if (selection?.rangeCount === 1 && box.current?.contains(selection.anchorNode) === true)
      place.current = selection.getRangeAt(0).cloneRange();
  };
  const insert = (inline: Inline) => {
    const root = box.current;
    if (root === null) return;
    const range = place.current ?? endOf(root);
    range.deleteContents();
    const drawn = draw(inline);
    range.insertNode(drawn);
    for (const filler of root.querySelectorAll('br')) if (filler.parentElement?.textContent !== '') filler.remove();
    range.setStartAfter(drawn);
    range.collapse(true);
    place.current = range;
    tell();
    onEnd();
  };
  const isOneLine = target.kind === 'paragraph' || target.kind === 'root';
  return (
    <div className={styles['content']}>
      <div
        ref={box}
        className={styles['text']}
        role="textbox"
        tabIndex={0}
        aria-multiline={!isOneLine}
        aria-label={label}
        contentEditable
        suppressContentEditableWarning
        onInput={tell}
        onBlur={() => {
          keepPlace();
          onEnd();
        }}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Enter' && isOneLine) event.preventDefault();
        }}
        onPaste={(event) => {
          event.preventDefault();
          document.execCommand('insertText', false, event.clipboardData.getData('text/plain'));
        }}
        onClick={({ target: clicked }) => setChip(chipAt(clicked))}
      />
      <InsertValue onInsert={insert} />
      {chip !== undefined && (
        <div className={styles['chipSettings']}>
          <InlineSettings
            inline={JSON.parse(chip.dataset['inline'] ?? '{}') as Inline}
            onChange={(inline) => {
              const drawn = draw(inline);
              chip.replaceWith(drawn);
              setChip(drawn);
              tell();
              onEnd();
            }}
          />
          <Button
            size="small"
            onClick={() => {
              chip.remove();
              setChip(undefined);
              tell();
              onEnd();
            }}
          >
            {text('print.design.removeValue')}
          </Button>
        </div>
      )}
    </div>
  );
}

const chipAt = (target: EventTarget): HTMLElement | undefined =>
  target instanceof HTMLElement ? (target.closest<HTMLElement>('[data-inline]') ?? undefined) : undefined;

function endOf(root: HTMLElement): Range {
  const range = document.createRange();
  range.selectNodeContents(root.lastElementChild ?? root);
  range.collapse(false);
  return range;
}
