import { type AdvancedQuery, advancedQueryCalls, listAdvancedQueries } from '@banyan/shared-contracts/menu-admin/advanced-query.contract';
import { useRequest, useToast } from '@banyan/shared-ui/runtime';
import { useQuery, useQueryClient } from '@tanstack/react-query';

/** The conditions of a search, in the format of a saved query (api-forms B17). */
interface Written {
  matchLogic: 'and' | 'or';
  conditionList: readonly unknown[];
}

const NONE: readonly AdvancedQuery[] = [];

/** The super queries that the user has saved for a menu. The caller handles failed changes. */
export function useKeptQueries(menuId: string) {
  const request = useRequest();
  const toast = useToast();
  const cache = useQueryClient();
  const queryKey = ['keptQueries', menuId];
  const { data = NONE } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await request(listAdvancedQueries, { params: { menuId } }, { signal })).data.list,
    meta: { silent: true },
  });
  const done = async (msg: string) => {
    await cache.invalidateQueries({ queryKey });
    toast('success', msg);
  };
  return {
    kept: data,
    /** A query of the same name is replaced. */
    async save(fullName: string, { matchLogic, conditionList }: Written): Promise<void> {
      const body = { fullName, moduleId: menuId, matchLogic, conditionJson: JSON.stringify(conditionList) };
      const known = data.find((query) => query.fullName === fullName);
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
