import { type ChatPerson, CONVERSATION_KIND, type ConversationDetail } from '@banyan/shared-contracts/messaging/conversation';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { useText } from '../../../kernel/use-text';
import { useChatStore } from '../state/use-chat';
import { type Callable, callables, callablesFor, callingAt, LETTERS } from './mentions';
import { useNameReader } from './use-name-reader';
import { useStrangers } from './use-strangers';

type Write = (words: string, from?: number, stranger?: ChatPerson) => void;

interface Written {
  value: string;
  /** People beyond the members who were chosen. */
  strangers: readonly ChatPerson[];
}

/** Mentions of group members by an @; in a conversation about a record, also of others who may open the record. */
export function useCalling(detail: ConversationDetail, { value, strangers: taken }: Written, input: RefObject<HTMLTextAreaElement | null>) {
  const text = useText();
  const { me } = useChatStore();
  const listId = useId();
  const [caret, setCaret] = useState<number>();
  const [active, setActive] = useState(0);
  const isDirect = detail.kind === CONVERSATION_KIND.direct;
  const members: readonly Callable[] = isDirect ? [] : callables(detail.members, me, text('messaging.chat.everybody'));
  const calling = caret === undefined || isDirect ? undefined : callingAt(value, caret);
  const read = useNameReader(calling !== undefined && LETTERS.test(calling.word));
  const strangers = useStrangers(detail, calling?.word ?? '');
  const found = calling === undefined ? [] : [...callablesFor(members, calling.word, read), ...strangers.people];
  const sought = calling === undefined || calling.word === '' || found.length > 0 ? undefined : calling.word;
  const close = () => setCaret(undefined);
  /** A mention without a match is a mistyped name, or no mention: the first Enter closes the hint, only the next one sends. */
  const leaveMissing = (event: KeyboardEvent): boolean => {
    if (sought === undefined || event.shiftKey || !['Enter', 'Escape'].includes(event.key)) return false;
    close();
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  /** As long as the search for other people is running, keys do not choose a person, and the list stays open. */
  const isEarly = ({ key, shiftKey }: KeyboardEvent): boolean =>
    calling !== undefined && strangers.isAsking && ((key === 'Enter' && !shiftKey) || (key === 'Tab' && found.length > 0));
  const take = (person: Callable, write: Write) => {
    if (calling === undefined) return;
    close();
    write(`@${person.name} `, calling.from, person.stranger);
  };
  return {
    listId,
    people: [...members, ...taken.filter(({ id }) => !members.some((member) => member.id === id))],
    found,
    /** No person has that name, or the search is still running; undefined where no mention is being written, or a person was found. */
    missing: sought === undefined ? undefined : { word: sought, isAsking: strangers.isAsking },
    active: Math.min(active, Math.max(0, found.length - 1)),
    close,
    take,
    follow() {
      setCaret(input.current?.selectionStart);
      setActive(0);
    },
    /** Returns whether the list has handled the key. */
    onKeyDown(event: KeyboardEvent, write: Write): boolean {
      if (found.length === 0 && !isEarly(event)) return leaveMissing(event);
      const chosen = found[Math.min(active, found.length - 1)];
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (isEarly(event)) event.preventDefault();
      else if (by !== undefined) setActive((at) => (at + by + found.length) % found.length);
      else if ((event.key === 'Enter' || event.key === 'Tab') && chosen !== undefined) take(chosen, write);
      else if (event.key === 'Escape') close();
      else return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
  };
}
