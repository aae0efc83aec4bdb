import { useConfirm } from '@banyan/shared-ui/runtime';
import type { DraftPlace } from './use-drafts';
import { useMoments } from './use-moments';
import { useText } from './use-text';
import { type ShownSlots, useTypedElsewhere } from './use-typed-elsewhere';

/** Open input as it is shown to the person. */
interface ShownDraft extends ShownSlots {
  /** What it is known by. */
  name: string;
}

/** Asks before open input is given up, and says so where somebody may be typing it right now. */
export function useDiscardQuestion() {
  const text = useText();
  const confirm = useConfirm();
  const momentOf = useMoments();
  const typedElsewhere = useTypedElsewhere();
  return async (place: DraftPlace, draft: ShownDraft): Promise<boolean> => {
    const { typedAt: last } = (await typedElsewhere(place, draft).catch(() => undefined)) ?? {};
    const { name } = draft;
    return confirm({
      title: text('forms.draft.discardTitle'),
      content:
        last === undefined ? text('forms.draft.discardText', { name }) : text('forms.draft.discardOpen', { name, time: momentOf(last) }),
      okText: text('forms.draft.discard'),
      danger: true,
    });
  };
}
