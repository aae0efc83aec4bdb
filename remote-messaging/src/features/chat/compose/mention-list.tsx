import { useEffect, useRef } from 'react';
import { useText } from '../../../kernel/use-text';
import styles from './compose.module.css';
import type { Callable } from './mentions';

interface MentionListProps {
  id: string;
  people: readonly Callable[];
  active: number;
  onChoose: (person: Callable) => void;
}

/** Shown when no person is found. */
export function NobodyToMention({ word, isAsking }: { word: string; isAsking: boolean }) {
  const text = useText();
  return (
    <p className={`${styles['mentions']} ${styles['nobody']}`} role="status">
      {isAsking ? text('messaging.chat.looking') : text('messaging.chat.noMention', { word })}
    </p>
  );
}

/** The people who can be mentioned; the focus stays in the input, whose keys move in the list. */
export function MentionList({ id, people, active, onChoose }: MentionListProps) {
  const text = useText();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <ul ref={list} id={id} className={styles['mentions']} role="listbox" aria-label={text('messaging.chat.mention')}>
      {people.map((person, index) => (
        <li
          key={person.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          // The input must not lose the focus.
          onPointerDown={(event) => {
            event.preventDefault();
            onChoose(person);
          }}
        >
          <span>{person.name}</span>
          <small>{person.account}</small>
          {person.stranger !== undefined && <small data-part="note">{text('messaging.chat.stranger')}</small>}
        </li>
      ))}
    </ul>
  );
}
