import { AppError } from '@banyan/shared-contracts/errors';
import { findDrafts } from '@banyan/shared-contracts/forms/records/draft.contract';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useQuery } from '@tanstack/react-query';
import type { Loadable } from '@banyan/shared-ui/lazy-part';
import { combineDrafts, type LeftDraft } from './left-drafts';
import { listLiveSlots } from '@banyan/shared-ui/drafts';
import type { LocalDrafts } from './local-drafts';
import { useLocalDrafts } from './use-local-drafts';
import type { DraftPlace } from './use-drafts';

/** Own unsaved input from earlier forms, and the place where this browser stores what is typed next. */
export interface OpenedDrafts {
  /** Latest first. */
  offers: LeftDraft[];
  /** A form that does not wait for it stores its input as soon as this resolves. */
  local: Promise<LocalDrafts | undefined>;
}

export const NOTHING_LEFT: OpenedDrafts = { offers: [], local: Promise.resolve(undefined) };

const CLOSED = 'closed';

/** After the answer of the server a form does not wait longer than this for the drafts in the browser. */
const PATIENCE_MS = 3000;

const pause = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined));

/** A form that is closed to the user, or never existed, offers no drafts; the copies in this browser are preserved. */
const isClosed = (error: unknown): boolean => error instanceof AppError && (error.key === 'NOT_FOUND' || error.key === 'FORBIDDEN');

/**
 * The drafts are read each time a form opens; a form opens without the drafts that cannot be read. `offer` is the component that shows
 * them: it is loaded together with them, so that the layout of the form does not shift.
 */
export function useLeftDrafts({ modelId, menuId, recordId }: DraftPlace, offer: Loadable) {
  const request = useRequest();
  const openLocal = useLocalDrafts();

  const readLocal = async (local: OpenedDrafts['local']) => (await local)?.list(modelId, recordId).catch(() => []);

  return useQuery({
    queryKey: ['formDraft', 'of', modelId, recordId],
    async queryFn({ signal }): Promise<OpenedDrafts> {
      const asked = request(findDrafts, { params: { modelId }, query: { recordId, menuId } }, { signal });
      const local = openLocal();
      const answered = asked.then(({ data }) => data).catch((error: unknown) => (isClosed(error) ? CLOSED : undefined));
      const [found, left = [], live] = await Promise.all([
        answered,
        Promise.race([readLocal(local), answered.then(() => pause(PATIENCE_MS))]),
        listLiveSlots(),
      ]);
      if (found === CLOSED) return { offers: [], local };
      // The content of a form that is open in another tab of this browser is not offered.
      const isLeft = ({ slot }: { slot: string }) => !live.has(slot);
      const { offers, settled } = combineDrafts(found && { ...found, list: found.list.filter(isLeft) }, left.filter(isLeft));
      for (const slot of settled) void local.then((drafts) => drafts?.remove(slot)).catch(() => undefined);
      if (offers.length > 0) await offer.load().catch(() => undefined);
      return { offers, local };
    },
    gcTime: 0,
    staleTime: 0,
    retry: false,
    networkMode: 'always',
    refetchOnWindowFocus: false,
    meta: { silent: true },
  });
}
