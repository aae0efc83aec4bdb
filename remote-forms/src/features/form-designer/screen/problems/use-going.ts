import type { Problem } from '@banyan/shared-contracts/design/doc-kind';
import { LIST_PARTS } from '@banyan/shared-contracts/forms/design/list/list-part';
import { TRANSLATIONS } from '@banyan/shared-contracts/forms/design/translations/translation';
import { useDesignStore } from '@banyan/shared-ui/designer';
import { useState } from 'react';
import type { DesignTab } from '../bars/design-tabs';

/** The node and the path of a setting; the node is '' for settings of the whole form or of its lists. */
export interface SettingSpot {
  node: Problem['node'];
  path?: Problem['path'] | undefined;
}

export interface Going {
  /** Opens the place of a problem: in the form, a list, or the table of translations. */
  to: (spot: SettingSpot) => void;
  /** Opens it in the form. */
  inForm: (spot: SettingSpot) => void;
  /** The spot that the list is to show after a jump; a new object each time. */
  shown: SettingSpot | undefined;
}

/** The functions that open the places of problems. `onSource`: for views, which have no form. */
export function useGoing({ openPart, onSource }: { openPart: (tab: DesignTab) => void; onSource: (() => void) | undefined }): Going {
  const store = useDesignStore();
  const [shown, setShown] = useState<SettingSpot>();
  const inForm = ({ node, path }: SettingSpot) => {
    if (onSource !== undefined) return onSource();
    openPart('form');
    store.select(store.doc().nodes.has(node) ? [node] : [], path?.join('.'));
  };
  const to = (spot: SettingSpot) => {
    const [at] = spot.path ?? [];
    if (at === TRANSLATIONS) return openPart('translations');
    if (!LIST_PARTS.some((part) => part === at)) return inForm(spot);
    setShown({ ...spot });
    openPart('list');
  };
  return { to, inForm, shown };
}
