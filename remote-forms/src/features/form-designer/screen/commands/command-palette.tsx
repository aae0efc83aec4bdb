import type { Message } from '@banyan/shared-contracts/design/steps/change';
import { useTextSearch } from '@banyan/shared-ui/pinyin';
import { Input, type InputRef, Modal } from 'antd';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../../../forms/public/text';
import styles from './commands.module.css';
import { type ScreenCommand, shownKeys } from './screen-command';

interface CommandPaletteProps {
  title: string;
  /** A notice before the choice of a command. */
  hint?: string | undefined;
  commands: readonly ScreenCommand[];
  say: (message: Message) => string;
  /** `ran`: a command was started. */
  onClose: (ran: boolean) => void;
}

/** Commands by name, also by pinyin: commands that cannot run now are disabled and show the reason. */
export function CommandPalette({ title, hint, commands, say, onClose }: CommandPaletteProps) {
  const text = useText();
  const id = useId();
  const { matches, prepare } = useTextSearch();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const input = useRef<InputRef>(null);
  const isSearched = typed.trim() !== '';
  const answers = commands
    .filter((command) => (isSearched ? matches(command.title, typed) : command.isOneOfMany !== true))
    .map((command) => ({ command, answer: command.can() }));
  const found = isSearched ? answers.toSorted((one, other) => Number(other.answer === true) - Number(one.answer === true)) : answers;
  const current = Math.min(at, found.length - 1);
  useEffect(() => {
    void list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  });

  const run = (index: number) => {
    const one = found[index];
    if (one?.answer !== true) return;
    onClose(true);
    // The part that the command opens or edits takes the focus after the palette is closed.
    requestAnimationFrame(() => one.command.run());
  };
  const keys = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined && found.length > 0) setAt((current + by + found.length) % found.length);
    else if (event.key === 'Enter') run(current);
    else return;
    event.preventDefault();
  };
  return (
    <Modal
      open
      title={title}
      footer={null}
      width={560}
      style={{ top: 72 }}
      onCancel={() => onClose(false)}
      // The dialog takes the focus itself while it opens.
      afterOpenChange={(open) => open && input.current?.focus()}
      destroyOnHidden
    >
      {hint !== undefined && <p className={styles['hint']}>{hint}</p>}
      <Input
        ref={input}
        autoFocus
        role="combobox"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={found.length === 0 ? undefined : `${id}-${current}`}
        aria-label={text('forms.designer.searchCommands')}
        placeholder={text('forms.designer.searchCommands')}
        value={typed}
        onFocus={prepare}
        onKeyDown={keys}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
        }}
      />
      <ul ref={list} id={`${id}-list`} role="listbox" aria-label={title} className={styles['list']}>
        {found.map(({ command, answer }, index) => (
          <li
            key={command.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === current}
            aria-disabled={answer !== true}
            onPointerMove={() => index !== current && setAt(index)}
            onClick={() => run(index)}
          >
            <span>{command.title}</span>
            {answer === true ? command.keys !== undefined && <kbd>{shownKeys(command.keys)}</kbd> : <small>{say(answer)}</small>}
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={styles['hint']}>{text('forms.designer.noCommand', { typed })}</p>}
    </Modal>
  );
}
