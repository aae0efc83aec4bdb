import { AppError } from '@banyan/shared-contracts/errors';
import type { AdvancedQuery } from '@banyan/shared-contracts/menu-admin/advanced-query.contract';
import type { Caller } from '../../../../core/access/caller';
import type { Core } from '../../../../core/core';
import type { Id } from '../../../../core/database/tables';
import { requireDraft } from '../../design/management/categories/category-rights';
import type { OpenModel, RecordReader } from '../read/record-reader';
import { isOpenQuery } from './view-content';

/** What `work` answers, undefined where it is refused. */
const unlessRefused = <Value>(work: Promise<Value>): Promise<Value | undefined> =>
  work.catch((error: unknown) => {
    if (error instanceof AppError) return undefined;
    throw error;
  });

/** Whether the caller may share views and searches of the list of a model: who may design it. */
export const mayShareList = async (core: Pick<Core, 'database' | 'rights'>, caller: Caller, modelId: Id): Promise<boolean> =>
  (await unlessRefused(requireDraft(core, caller, modelId).then(() => true))) === true;

type Query = Pick<AdvancedQuery, 'matchLogic' | 'conditionJson'>;

/** Searches of a menu that shows a designed list, as far as they are shared. Menus of other pages share none. */
export function createSharedQueries(core: Pick<Core, 'database' | 'rights'>, { open }: Pick<RecordReader, 'open'>) {
  async function modelOf(menuId: Id): Promise<Id | undefined> {
    const menu = await core.database.kysely.selectFrom('menu').select('module_id').where('id', '=', menuId).executeTakeFirst();
    return menu?.module_id ?? undefined;
  }

  async function openList(caller: Caller, menuId: Id): Promise<OpenModel | undefined> {
    const modelId = await modelOf(menuId);
    if (modelId === undefined) return undefined;
    const opened = await unlessRefused(open(caller, { modelId, menuId }));
    return opened?.access.may('list') === true ? opened : undefined;
  }

  return {
    async mayShare(caller: Caller, menuId: Id): Promise<boolean> {
      const modelId = await modelOf(menuId);
      return modelId !== undefined && (await mayShareList(core, caller, modelId));
    },

    /** Those of the searches that fit the form and name only what the caller may see. */
    async openTo<Given extends Query>(caller: Caller, menuId: Id, queries: readonly Given[]): Promise<Given[]> {
      if (queries.length === 0) return [];
      const opened = await openList(caller, menuId);
      if (opened === undefined) return [];
      return queries.filter(({ matchLogic, conditionJson }) =>
        isOpenQuery(opened, `{"matchLogic":"${matchLogic}","conditionList":${conditionJson}}`),
      );
    },
  };
}
