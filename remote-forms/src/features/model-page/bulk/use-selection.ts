import { useState } from 'react';
import type { ListAsked } from '../list/use-records';

/** Selected rows of a list, on all pages. */
export interface Selection {
  /** Ids of the selected rows; if everything is selected, those of this page. */
  ids: readonly string[];
  /** Everything that the list finds is selected. */
  all: boolean;
  count: number;
  /** Makes these the selected rows of this page. */
  choose: (idsOfPage: readonly string[]) => void;
  chooseAll: () => void;
  clear: () => void;
}

/**
 * Preserves the selection across pages; another search clears it. `page` are the ids of the shown rows, `total` the number of rows that the
 * list finds.
 */
export function useSelection({ queryJson, superQueryJson }: ListAsked, page: readonly string[], total: number): Selection {
  const found = `${queryJson}\n${superQueryJson}`;
  const [state, setState] = useState<{ found: string; ids: readonly string[]; all: boolean }>({ found, ids: [], all: false });
  const isKnown = state.found === found;
  const all = isKnown && state.all;
  const ids = all ? page : isKnown ? state.ids : [];
  return {
    ids,
    all,
    count: all ? total : ids.length,
    choose(chosen) {
      if (all && chosen.length === page.length) return;
      setState({ found, all: false, ids: all ? chosen : [...ids.filter((id) => !page.includes(id)), ...chosen] });
    },
    chooseAll: () => setState({ found, ids: [], all: true }),
    clear: () => setState({ found, ids: [], all: false }),
  };
}
