import type { RecordAction } from '../../../../../core/access/model-access';
import { conditionsFor } from '../../../../../core/access/system-values';
import { conditionsSql } from '../../../../../core/conditions/condition-sql';
import { allOf, type SqlPart } from '../../../../../core/database/sql-text';
import type { OpenModel } from '../record-reader';
import { schemeColumn } from './search';

/** Rows that are open to the action: those of the caller's schemes and, where records are listed or chosen, of the design's filter (api-forms B16). */
export function openRows({ model, access }: OpenModel, action: RecordAction): SqlPart {
  const columnOf = schemeColumn(model);
  const scope = access.rows(action, columnOf);
  const filter = action === 'list' ? model.listFilter : undefined;
  return allOf([
    ...(filter === undefined ? [] : [conditionsSql(conditionsFor(filter, access.reach), columnOf)]),
    ...(scope === undefined ? [] : [scope]),
  ]);
}
