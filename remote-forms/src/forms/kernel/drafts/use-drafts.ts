import { AppError } from '@banyan/shared-contracts/errors';
import { listDrafts, removeDraft, saveDraft } from '@banyan/shared-contracts/forms/records/draft.contract';
import { MAX_JSON_TEXT } from '@banyan/shared-contracts/wire/scalars';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SendOptions } from './draft-keeper';
import { listLiveSlots } from '@banyan/shared-ui/drafts';

/** Maximum size of a request that a browser still sends when the page is closed, minus the part around the text. */
const KEEPALIVE_BYTES = 60_000;
/** Maximum number of bytes of one character. */
const MOST_BYTES = 3;

const LIST = ['formDraft', 'list'];

/** The form of one record; `recordId` '' means a new one. */
export interface DraftPlace {
  modelId: string;
  menuId: string;
  recordId: string;
}

/** Own drafts of all models, without those of forms that are open in this browser. */
export function useDrafts() {
  const request = useRequest();
  return useQuery({
    queryKey: LIST,
    async queryFn({ signal }) {
      const { data } = await request(listDrafts, {}, { signal });
      const live = await listLiveSlots();
      return data.list.filter(({ slot }) => !live.has(slot));
    },
    staleTime: 0,
    meta: { silent: true },
  });
}

/**
 * Writes a draft of a form, in place of others, or removes it. A draft that is too large for the server also removes an older one in the
 * same slot.
 */
export function useDraftWrites() {
  const request = useRequest();
  const cache = useQueryClient();
  return async (
    { modelId, menuId, recordId }: DraftPlace,
    slot: string,
    draft: string | undefined,
    { replaces = [], goes = false }: Partial<SendOptions> = {},
  ): Promise<void> => {
    const options = { keepalive: goes && JSON.stringify(draft ?? '').length * MOST_BYTES < KEEPALIVE_BYTES };
    const remove = () => request(removeDraft, { params: { modelId }, query: { recordId, slot } }, options);
    const keep = (data: string) =>
      request(saveDraft, { params: { modelId }, body: { recordId, menuId, slot, replaces: [...replaces], data } }, options).catch(
        async (error: unknown) => {
          const tooLarge = data.length > MAX_JSON_TEXT || (error instanceof AppError && error.key === 'TOO_LARGE');
          if (tooLarge) await remove();
          throw error;
        },
      );
    await (draft === undefined ? remove() : keep(draft));
    void cache.invalidateQueries({ queryKey: LIST });
  };
}
