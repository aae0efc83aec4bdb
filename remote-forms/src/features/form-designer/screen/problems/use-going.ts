import type { Problem } from '@banyan/shared-contracts/design/doc-kind';
import { LIST_PARTS } from '@banyan/shared-contracts/forms/design/list/list-part';
import { TRANSLATIONS } from '@banyan/shared-contracts/forms/design/translations/translation';
import { useDesignStore } from '@banyan/shared-ui/designer';
import { useState } from 'react';
import type { DesignTab } from '../bars/design-tabs';

type Spot = Pick<Problem, 'node' | 'path'>;

interface Going {
  /** Opens the place of a problem: in the form, a list, or the table of translations. */
  to: (spot: Spot) => void;
  /** Opens it in the form. */
  inForm: (spot: Spot) => void;
  /** The spot that the list is to show after a jump; a new object each time. */
  shown: Spot | undefined;
}

/** The functions that open the places of problems. `onSource`: for views, which have no form. */
export function useGoing({ openPart, onSource }: { openPart: (tab: DesignTab) => void; onSource: (() => void) | undefined }): Going {
  const store = useDesignStore();
  const [shown, setShown] = useState<Spot>();
  const inForm = ({ node, path }: Spot) => {
    if (onSource !== undefined) return onSource();
    openPart('form');
    store.select(store.doc().nodes.has(node) ? [node] : [], path?.join('.'));
  };
  const to = (spot: Spot) => {
    const [at] = spot.path ?? [];
    if (at === TRANSLATIONS) return openPart('translations');
    if (!LIST_PARTS.some((part) => part === at)) return inForm(spot);
    setShown({ ...spot });
    openPart('list');
  };
  return { to, inForm, shown };
}
