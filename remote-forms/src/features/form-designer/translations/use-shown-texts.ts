import { type DesignText, designTexts, isOpen } from '@banyan/shared-contracts/forms/design/translations/design-texts';
import { useDesignDoc } from '@banyan/shared-ui/designer';
import { useMemo, useState } from 'react';

export const FILTERS = ['open', 'all'] as const;
export type Filter = (typeof FILTERS)[number];

interface Choice {
  filter: Filter;
  typed: string;
  /** The texts of the last search: texts that are translated meanwhile stay in the list. */
  ids: readonly string[];
}

const wordsOf = ({ names, zh, translations }: DesignText): string =>
  [...names, zh, translations.zhtw?.text, translations.en?.text].join('\n').toLowerCase();

function choose(texts: readonly DesignText[], filter: Filter, typed: string): Choice {
  const word = typed.trim().toLowerCase();
  const found = texts.filter((text) => (filter === 'all' || isOpen(text)) && (word === '' || wordsOf(text).includes(word)));
  return { filter, typed, ids: found.map(({ id }) => id) };
}

/** All texts of the design, and the shown ones: only untranslated ones, or all, that contain the search text. */
export function useShownTexts(name: string) {
  const doc = useDesignDoc();
  const texts = useMemo(() => designTexts(doc, name), [doc, name]);
  const [choice, setChoice] = useState(() => choose(texts, texts.some(isOpen) ? 'open' : 'all', ''));
  const shown = useMemo(() => {
    const byId = new Map(texts.map((text) => [text.id, text]));
    return choice.ids.flatMap((id) => byId.get(id) ?? []);
  }, [texts, choice]);
  return {
    texts,
    shown,
    filter: choice.filter,
    typed: choice.typed,
    open: useMemo(() => texts.filter(isOpen).length, [texts]),
    setFilter: (filter: Filter) => setChoice(choose(texts, filter, choice.typed)),
    search: (typed: string) => setChoice(choose(texts, choice.filter, typed)),
  };
}
