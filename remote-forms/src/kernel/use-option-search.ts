import { useCallback, useState } from 'react';

/** Letters that somebody may type for a Chinese text, and the digits in it. */
const LETTERS = /^(?=.*[a-z])[a-z0-9\s']+$/i;

type Matches = (label: string, typed: string) => boolean;

const plain: Matches = (label, typed) => label.toLowerCase().includes(typed);

/** Whole syllables and first letters of every label, made once; ten thousand labels are searched on every keystroke. */
function byPinyin(spell: (text: string) => string[]): Matches {
  const spelled = new Map<string, [string, string]>();
  const read = (label: string): [string, string] => {
    const known = spelled.get(label);
    if (known !== undefined) return known;
    const syllables = spell(label);
    const made: [string, string] = [
      syllables.join('').toLowerCase(),
      syllables
        .map((syllable) => syllable.charAt(0))
        .join('')
        .toLowerCase(),
    ];
    spelled.set(label, made);
    return made;
  };
  return (label, typed) =>
    plain(label, typed) || (LETTERS.test(typed) && read(label).some((text) => text.includes(typed.replace(/[\s']/g, ''))));
}

let loaded: Promise<Matches> | undefined;

const load = (): Promise<Matches> =>
  (loaded ??= import('pinyin-pro').then(({ pinyin }) => byPinyin((text) => pinyin(text, { toneType: 'none', type: 'array', v: true }))));

/** Finds options by their text and, once the letters are there, by pinyin: whole or by first letters. `prepare` fetches the letters. */
export function useOptionSearch(): { matches: Matches; prepare: () => void } {
  const [search, setSearch] = useState<{ matches: Matches }>({ matches: plain });
  const prepare = useCallback(
    () => void load().then((matches) => setSearch((known) => (known.matches === matches ? known : { matches }))),
    [],
  );
  const matches = useCallback<Matches>((label, typed) => search.matches(label, typed.trim().toLowerCase()), [search]);
  return { matches, prepare };
}
