import type { ListedRows, ModelRow } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import type { Caller } from '../../../../../core/access/caller';
import type { Database } from '../../../../../core/database/database';
import type { SqlPart } from '../../../../../core/database/sql-text';
import type { Id } from '../../../../../core/database/tables';
import { SYSTEM } from '../../../design/publish/tables/layout';
import { MAIN } from '../../record.repository';
import type { OpenModel, RecordReader, Target } from '../record-reader';
import { placingField } from './list-shapes';
import { openRows } from './open-rows';
import { type ListInput, MAX_WHOLE, type RecordListService } from './record-list.service';
import { listed, shownRows } from './shown-rows';
import { searchSql } from './search';
import { belowSql, findBranches, parentOf, topSql, type TreeList } from './tree-rows';

/** A tree of so many rows is sent as a whole. */
const MOST_AT_ONCE = 1000;

export type BranchService = ReturnType<typeof createBranchService>;

/** Large tree tables: the rows below a row are read when the user opens it. Rows of a circle, which no save creates, are not included. */
export function createBranchService({ pool }: Pick<Database, 'pool'>, { open }: Pick<RecordReader, 'open'>, lists: RecordListService) {
  function treeOf({ model, access }: OpenModel, input: ListInput): TreeList | undefined {
    const parent = placingField(model.design, access) === undefined ? undefined : parentOf(model);
    return parent && { model, parent, where: [...searchSql(model, access, input), openRows({ model, access }, 'list')] };
  }

  async function read(caller: Caller, opened: OpenModel, tree: TreeList, input: ListInput, within: readonly SqlPart[]) {
    const asked = { listed: listed(opened.model, opened.access), input, within, limit: MAX_WHOLE, offset: 0 };
    const found = await lists.page(caller, opened, asked);
    const ids = found.records.map(({ id }) => id);
    const branches = ids.length === 0 ? new Set<Id>() : await findBranches(pool, tree, ids);
    const list = shownRows(found, opened).map(({ row }): ModelRow => (branches.has(row.id) ? { ...row, hasChildren: true } : row));
    return { list, recalculating: found.recalculating };
  }

  return {
    /** The rows at the top; those below which others are have `hasChildren`. Undefined where the list is no tree, or has few rows. */
    async top(caller: Caller, target: Target, input: ListInput): Promise<ListedRows | undefined> {
      const opened = await open(caller, target);
      const tree = treeOf(opened, input);
      if (tree === undefined) return undefined;
      const total = await lists.count(opened, { input });
      if (total <= MOST_AT_ONCE) return undefined;
      const { list, recalculating } = await read(caller, opened, tree, input, [topSql(tree)]);
      return {
        list,
        pagination: { currentPage: 1, pageSize: MAX_WHOLE, total },
        ...(recalculating === undefined ? {} : { recalculating }),
      };
    },

    /** The rows right below one, in the same way; undefined where the list is no such tree. */
    async below(caller: Caller, target: Target, rowId: Id, input: ListInput): Promise<ModelRow[] | undefined> {
      const opened = await open(caller, target);
      const tree = treeOf(opened, input);
      if (tree === undefined) return undefined;
      const others: SqlPart = (bind) => `${MAIN}.${SYSTEM.id} <> ${bind(rowId)}::bigint`;
      return (await read(caller, opened, tree, input, [belowSql(tree, rowId, 1), others])).list;
    },
  };
}
