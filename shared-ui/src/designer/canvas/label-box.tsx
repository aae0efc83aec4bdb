import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { NodeId } from '@banyan/shared-contracts/design/design-doc';
import { boxIn, captionOf, elementOf } from './canvas-elements';
import styles from './canvas.module.css';
import { isComposing } from './design-keys';
import { nameTyping } from './name-typing';

export interface LabelBoxProps {
  id: NodeId;
  value: string;
  /** Names the text box. */
  label: string;
  /** The name as it is typed so far; what an input method composes comes when it is complete. */
  onTyped: (value: string) => void;
  /** The name, undefined for the one before. `byKey`: the box was left by Enter or Escape, and the focus comes back to the canvas. */
  onDone: (value: string | undefined, byKey: boolean) => void;
}

/** Lays the text box over the name, in its font; over the top of the frame where the name is not shown. */
function layOver(input: HTMLInputElement, root: Element, id: NodeId): void {
  const frame = elementOf(root, id);
  if (frame === undefined) return;
  const caption = captionOf(frame);
  const rect = caption?.getBoundingClientRect();
  const isShown = caption !== undefined && rect !== undefined && rect.width > 8;
  const box = boxIn(root, isShown ? rect : frame.getBoundingClientRect());
  const height = isShown ? box.height + 6 : 32;
  if (isShown) input.style.font = getComputedStyle(caption).font;
  input.style.translate = `${box.left - 7}px ${box.top - 3}px`;
  input.style.width = `${Math.max(isShown ? box.width + 14 : 200, 140)}px`;
  input.style.height = `${Math.max(height, 26)}px`;
}

/** A text box over the name of a node. Enter and leaving it take the name, Escape leaves it as it was. */
export function LabelBox({ content, id, value, label, onTyped, onDone }: LabelBoxProps & { content: RefObject<HTMLElement | null> }) {
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  const done = (result: string | undefined, byKey: boolean) => {
    if (isDone.current) return;
    isDone.current = true;
    onDone(result, byKey);
  };
  useLayoutEffect(() => {
    if (content.current === null || input.current === null) return;
    layOver(input.current, content.current, id);
    input.current.focus();
    input.current.select();
  }, [content, id]);
  return (
    <input
      ref={input}
      className={styles['label']}
      aria-label={label}
      defaultValue={value}
      maxLength={200}
      {...nameTyping(onTyped)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (isComposing(event)) return;
        if (event.key === 'Enter') done(event.currentTarget.value, true);
        if (event.key === 'Escape') done(undefined, true);
      }}
      onBlur={(event) => done(event.currentTarget.value, false)}
    />
  );
}
