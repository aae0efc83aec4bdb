import type { ChatPerson, ConversationMember } from '@banyan/shared-contracts/messaging/conversation';
import { matchReading, type Reading } from '@banyan/shared-ui/pinyin';

/** Represents all members. */
const EVERYBODY = '0';

/** A person who can be mentioned, with the name that is written after the @. */
export interface Callable {
  id: string;
  name: string;
  account: string;
  /** Joins the conversation when mentioned. */
  stranger?: ChatPerson;
}

/** The text after an @ up to the caret; undefined where no mention is being written. */
export function callingAt(text: string, caret: number): { from: number; word: string } | undefined {
  const found = /(?:^|[\s,，。;；:：!！?？])@([^\s@]{0,30})$/.exec(text.slice(0, caret));
  return found === null ? undefined : { from: caret - (found[1] ?? '').length - 1, word: found[1] ?? '' };
}

/** Reads a name by pinyin; undefined while the dictionary is not loaded. */
export type ReadName = ((name: string) => Reading) | undefined;

/** Letters that may be the pinyin of a Chinese name. */
export const LETTERS = /^[a-z]+$/i;

/** The people whose name, account or pinyin contains the letters: first those that begin with them. */
export function callablesFor<Person extends Callable>(people: readonly Person[], word: string, read?: ReadName): Person[] {
  const wanted = word.toLowerCase();
  const place = ({ name, account }: Callable): number => {
    const texts = [name.toLowerCase(), account.toLowerCase()];
    const readAt = read !== undefined && LETTERS.test(word) ? matchReading(read(name), wanted)?.[0] : undefined;
    if (readAt === 0 || texts.some((text) => text.startsWith(wanted))) return 0;
    return readAt !== undefined || texts.some((text) => text.includes(wanted)) ? 1 : 2;
  };
  return people
    .map((person) => ({ person, place: place(person) }))
    .filter((found) => found.place < 2)
    .sort((one, other) => one.place - other.place)
    .slice(0, 20)
    .map(({ person }) => person);
}

export const callables = (members: readonly ConversationMember[], me: string, everybody: string): Callable[] => [
  { id: EVERYBODY, name: everybody, account: 'all' },
  ...members.filter(({ id }) => id !== me).map(({ id, name, account }) => ({ id, name, account })),
];

const ENDS = /^[\s,，.。;；:：!！?？、]/;

/** Whether the name follows an @ in the text, and not only as the beginning of a longer name. */
const isCalled = (text: string, name: string): boolean =>
  text
    .split(`@${name}`)
    .slice(1)
    .some((after) => after === '' || ENDS.test(after));

/** The people who are mentioned in a text. */
export const calledIn = <Person extends Callable>(text: string, people: readonly Person[]): Person[] =>
  people.filter(({ name }) => isCalled(text, name));
