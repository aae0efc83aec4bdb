import { listDrafts, removeDraft, saveDraft } from '@banyan/shared-contracts/forms/draft.contract';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const LIST = ['formDraft', 'list'];

/** The form of one record; `recordId` '' means a new one. */
export interface DraftPlace {
  modelId: string;
  menuId: string;
  recordId: string;
}

/** Own drafts of all models. */
export function useDrafts() {
  const request = useRequest();
  return useQuery({
    queryKey: LIST,
    queryFn: async ({ signal }) => (await request(listDrafts, {}, { signal })).data.list,
    staleTime: 0,
    meta: { silent: true },
  });
}

/** Writes the draft of a form, or removes it; answers when the server wrote it. */
export function useDraftWrites() {
  const request = useRequest();
  const cache = useQueryClient();
  return async ({ modelId, menuId, recordId }: DraftPlace, draft: string | undefined): Promise<number | null> => {
    const reply =
      draft === undefined
        ? await request(removeDraft, { params: { modelId }, query: { recordId } })
        : await request(saveDraft, { params: { modelId }, body: { recordId, menuId, data: draft } });
    void cache.invalidateQueries({ queryKey: LIST });
    return reply.data?.updatedAt ?? null;
  };
}
