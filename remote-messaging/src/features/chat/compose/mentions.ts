import type { ConversationMember } from '@banyan/shared-contracts/messaging/chat.contract';

/** Stands for all members. */
const EVERYBODY = '0';

/** Somebody who can be called, by the name that stands after the @. */
export interface Callable {
  id: string;
  name: string;
  account: string;
}

/** What is being written after an @ up to the caret; undefined where nobody is being called. */
export function callingAt(text: string, caret: number): { from: number; word: string } | undefined {
  const found = /(?:^|[\s,，。;；:：!！?？])@([^\s@]{0,30})$/.exec(text.slice(0, caret));
  return found === null ? undefined : { from: caret - (found[1] ?? '').length - 1, word: found[1] ?? '' };
}

/** Whom the letters may mean: the beginning of a name first, then what holds them; accounts are mostly how a name is spelt. */
export function callablesFor(people: readonly Callable[], word: string): Callable[] {
  const wanted = word.toLowerCase();
  const place = ({ name, account }: Callable) =>
    name.toLowerCase().startsWith(wanted) || account.toLowerCase().startsWith(wanted)
      ? 0
      : name.toLowerCase().includes(wanted) || account.toLowerCase().includes(wanted)
        ? 1
        : 2;
  return people
    .filter((person) => place(person) < 2)
    .sort((one, other) => place(one) - place(other))
    .slice(0, 20);
}

export const callables = (members: readonly ConversationMember[], me: string, everybody: string): Callable[] => [
  { id: EVERYBODY, name: everybody, account: 'all' },
  ...members.filter(({ id }) => id !== me).map(({ id, name, account }) => ({ id, name, account })),
];

const ENDS = /^[\s,，.。;；:：!！?？、]/;

/** Whether the name stands in the text after an @, and not only as the beginning of a longer one. */
const isCalled = (text: string, name: string): boolean =>
  text
    .split(`@${name}`)
    .slice(1)
    .some((after) => after === '' || ENDS.test(after));

/** Ids of those who are called in a text. */
export const calledIn = (text: string, people: readonly Callable[]): string[] =>
  people.filter(({ name }) => isCalled(text, name)).map(({ id }) => id);
