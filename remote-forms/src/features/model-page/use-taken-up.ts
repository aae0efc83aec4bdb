import { useState } from 'react';
import { isSameText, type LeftDraft } from '../../kernel/local-drafts/left-drafts';
import type { DraftPlace } from '../../kernel/use-drafts';
import { useTypedElsewhere } from '../../kernel/use-typed-elsewhere';

/** What goes on in this form out of other slots. */
interface TakenUp {
  slots: readonly string[];
  /** By the server's clock: what is written into them later is something else. */
  seenAt: number;
}

/** Looks at a draft that somebody goes on with, whether it is typed at another place right now. */
export function useTakenUp(place: DraftPlace) {
  const typedElsewhere = useTypedElsewhere();
  const [typedAt, setTypedAt] = useState<number>();
  return {
    /** When somebody typed there; undefined where nobody is known to. */
    typedAt,
    dismiss: () => setTypedAt(undefined),
    async look(draft: LeftDraft): Promise<TakenUp> {
      const seen = await typedElsewhere(place, draft).catch(() => undefined);
      if (seen === undefined) return { slots: draft.slots, seenAt: draft.updatedAt };
      setTypedAt(seen.typedAt);
      // What somebody has typed there since stays, and is asked about in its turn.
      const changed = seen.others.filter(({ data }) => !isSameText(data, draft.data)).map(({ slot }) => slot);
      const taken = seen.standing.filter(({ slot }) => !changed.includes(slot));
      return {
        slots: draft.slots.filter((slot) => !changed.includes(slot)),
        seenAt: Math.max(0, ...taken.map(({ updatedAt }) => updatedAt)),
      };
    },
  };
}
