import { getDraft, listDrafts, removeDraft, saveDraft } from '@banyan/shared-contracts/forms/draft.contract';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const LIST = ['formDraft', 'list'];

/** The form of one record; `recordId` '' means a new one. */
export interface DraftPlace {
  modelId: string;
  menuId: string;
  recordId: string;
}

/** Own input that was left in this form, read fresh when it opens. A form opens without it when it cannot be read. */
export function useDraft({ modelId, menuId, recordId }: DraftPlace) {
  const request = useRequest();
  return useQuery({
    queryKey: ['formDraft', 'of', modelId, recordId],
    queryFn: async ({ signal }) => (await request(getDraft, { params: { modelId }, query: { recordId, menuId } }, { signal })).data,
    gcTime: 0,
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    meta: { silent: true },
  });
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

/** Writes the draft of a form, or removes it. */
export function useDraftWrites() {
  const request = useRequest();
  const cache = useQueryClient();
  return async ({ modelId, menuId, recordId }: DraftPlace, draft: string | undefined): Promise<void> => {
    if (draft === undefined) await request(removeDraft, { params: { modelId }, query: { recordId } });
    else await request(saveDraft, { params: { modelId }, body: { recordId, menuId, data: draft } });
    void cache.invalidateQueries({ queryKey: LIST });
  };
}
