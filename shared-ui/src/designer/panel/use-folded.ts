import { useCallback, useState } from 'react';

const KEY = 'banyan:panel-folds';

type Folds = Record<string, string[]>;

function read(): Folds {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Folds;
  } catch {
    return {};
  }
}

/** Groups that are folded, remembered on this device for each kind of thing. */
export function useFolded(kind: string): { isFolded: (group: string) => boolean; fold: (group: string, folded: boolean) => void } {
  const [folds, setFolds] = useState(read);
  const fold = useCallback(
    (group: string, folded: boolean) =>
      setFolds((known) => {
        const others = (known[kind] ?? []).filter((one) => one !== group);
        const next = { ...known, [kind]: folded ? [...others, group] : others };
        try {
          localStorage.setItem(KEY, JSON.stringify(next));
        } catch {
          // It holds until the page is left.
        }
        return next;
      }),
    [kind],
  );
  const isFolded = useCallback((group: string) => folds[kind]?.includes(group) === true, [folds, kind]);
  return { isFolded, fold };
}
