import { loadReader } from './load-reader';
import { matchReading, type Reading } from './reading';
import { useCallback, useState } from 'react';

/** Letters that a user may type for a Chinese text, and the digits in it. */
const LETTERS = /^(?=.*[a-z])[a-z0-9\s']+$/i;

type Matches = (label: string, typed: string) => boolean;

const plain: Matches = (label, typed) => label.toLowerCase().includes(typed);

/** Every label is read once; ten thousand labels are searched on every keystroke. */
function byPinyin(readText: (text: string) => Reading): Matches {
  const known = new Map<string, Reading>();
  const read = (label: string): Reading => {
    const reading = known.get(label) ?? readText(label);
    known.set(label, reading);
    return reading;
  };
  return (label, typed) =>
    plain(label, typed) || (LETTERS.test(typed) && matchReading(read(label), typed.replace(/[\s']/g, '')) !== undefined);
}

let loaded: Promise<Matches> | undefined;

const load = (): Promise<Matches> => (loaded ??= loadReader().then(byPinyin));

/** Finds texts, such as names of options, by their text and, once the letters are there, by pinyin: whole or by first letters. `prepare` fetches the letters. */
export function useTextSearch(): { matches: Matches; prepare: () => void } {
  const [search, setSearch] = useState<{ matches: Matches }>({ matches: plain });
  const prepare = useCallback(
    () => void load().then((matches) => setSearch((known) => (known.matches === matches ? known : { matches }))),
    [],
  );
  const matches = useCallback<Matches>((label, typed) => search.matches(label, typed.trim().toLowerCase()), [search]);
  return { matches, prepare };
}
