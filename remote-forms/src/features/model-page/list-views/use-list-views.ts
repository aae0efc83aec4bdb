import {
  chooseListView,
  createListView,
  listListViews,
  type ListViewInput,
  type ListViews,
  removeListView,
  updateListView,
} from '@banyan/shared-contracts/forms/records/list-view.contract';
import { useRequest, useToast } from '@banyan/shared-ui/runtime';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const NONE: ListViews = { list: [], defaultId: '', mayShare: false };

const keyOf = (modelId: string, menuId: string) => ['listViews', modelId, menuId];

/** The views of a model's list behind a menu; empty while they load, and where they cannot be read. */
export function useListViews(modelId: string, menuId: string, enabled: boolean) {
  const request = useRequest();
  const { data, isLoading } = useQuery({
    queryKey: keyOf(modelId, menuId),
    queryFn: async ({ signal }) => (await request(listListViews, { params: { modelId }, query: { menuId } }, { signal })).data,
    enabled: enabled && menuId !== '',
    staleTime: 60_000,
    retry: false,
    meta: { silent: true },
  });
  return { views: data ?? NONE, known: data !== undefined, loading: isLoading };
}

/** Changes of views. The caller handles failures. */
export function useListViewWrites(modelId: string, menuId: string) {
  const request = useRequest();
  const toast = useToast();
  const cache = useQueryClient();
  const done = async (msg: string) => {
    await cache.invalidateQueries({ queryKey: keyOf(modelId, menuId) });
    toast('success', msg);
  };
  return {
    /** Resolves to the id of the view. */
    async save(id: string | undefined, view: Omit<ListViewInput, 'menuId'>): Promise<string> {
      const body = { ...view, menuId };
      if (id === undefined) {
        const { data, msg } = await request(createListView, { params: { modelId }, body });
        await done(msg);
        return data.id;
      }
      await done((await request(updateListView, { params: { modelId, id }, body })).msg);
      return id;
    },
    async remove(id: string): Promise<void> {
      await done((await request(removeListView, { params: { modelId, id }, query: { menuId } })).msg);
    },
    /** '' for the list as designed. */
    async choose(id: string): Promise<void> {
      await done((await request(chooseListView, { params: { modelId }, body: { menuId, id } })).msg);
    },
  };
}
