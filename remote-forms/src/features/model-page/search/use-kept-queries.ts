import { type AdvancedQuery, advancedQueryCalls, listAdvancedQueries } from '@banyan/shared-contracts/menu-admin/advanced-query.contract';
import { useRequest, useToast } from '@banyan/shared-ui/runtime';
import { useQuery, useQueryClient } from '@tanstack/react-query';

/** The conditions of a search, in the format of a saved query (api-forms B17). */
interface Written {
  matchLogic: 'and' | 'or';
  conditionList: readonly unknown[];
}

const NONE = { list: [] as readonly AdvancedQuery[], mayShare: false };

/** The super queries that the user has saved for a menu, and the shared ones. The caller handles failed changes. */
export function useKeptQueries(menuId: string) {
  const request = useRequest();
  const toast = useToast();
  const cache = useQueryClient();
  const queryKey = ['keptQueries', menuId];
  const { data = NONE } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await request(listAdvancedQueries, { params: { menuId } }, { signal })).data,
    meta: { silent: true },
  });
  const done = async (msg: string) => {
    await cache.invalidateQueries({ queryKey });
    toast('success', msg);
  };
  return {
    kept: data.list,
    mayShare: data.mayShare,
    /** A query of the same name is replaced, of those that are as private as it is to be. */
    async save(fullName: string, shared: boolean, { matchLogic, conditionList }: Written): Promise<void> {
      const body = { fullName, moduleId: menuId, matchLogic, conditionJson: JSON.stringify(conditionList), shared };
      const known = data.list.find((query) => query.fullName === fullName && query.shared === shared && query.mayChange);
      const { msg } =
        known === undefined
          ? await request(advancedQueryCalls.create, { body })
          : await request(advancedQueryCalls.update, { params: { id: known.id }, body });
      await done(msg);
    },
    async remove(id: string): Promise<void> {
      await done((await request(advancedQueryCalls.remove, { params: { id } })).msg);
    },
  };
}
