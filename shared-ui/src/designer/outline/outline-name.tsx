import { useLayoutEffect, useRef } from 'react';
import { isComposing } from '../canvas/design-keys';
import { nameTyping } from '../canvas/name-typing';
import styles from './outline.module.css';

interface OutlineNameProps {
  value: string;
  /** Names the text box. */
  label: string;
  /** The name as it is typed so far; what an input method composes comes when it is complete. */
  onTyped: (name: string) => void;
  /** The name, undefined for the one before. */
  onDone: (name: string | undefined) => void;
}

/** The name of a row while it is edited. */
export function OutlineName({ value, label, onTyped, onDone }: OutlineNameProps) {
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  useLayoutEffect(() => {
    const tree = input.current?.closest<HTMLElement>('[role=tree]');
    input.current?.select();
    return () => tree?.focus();
  }, []);
  const done = (name: string | undefined) => {
    if (isDone.current) return;
    isDone.current = true;
    onDone(name);
  };
  return (
    <input
      ref={input}
      className={styles['input']}
      aria-label={label}
      defaultValue={value}
      maxLength={200}
      {...nameTyping(onTyped)}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (isComposing(event)) return;
        if (event.key === 'Enter') done(event.currentTarget.value);
        if (event.key === 'Escape') done(undefined);
      }}
      onBlur={(event) => done(event.currentTarget.value)}
    />
  );
}
