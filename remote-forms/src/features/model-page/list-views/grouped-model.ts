import { LIST_KIND } from '@banyan/shared-contracts/forms/model/column-design';
import type { Model } from '../../../forms/public/model';
import { groupedRows } from '../list/arranged-rows';
import type { ShownRows } from '../list/use-records';

/** The model as its list shows it under the groups that the user has chosen; unchanged without groups. */
export const groupedModel = (model: Model, groupBy: string): Model =>
  groupBy === '' ? model : { ...model, design: { ...model.design, type: LIST_KIND.grouped, groupField: groupBy } };

/** The rows of a page under the values of a field. */
export const underGroups = (rows: ShownRows, groupBy: string): ShownRows =>
  groupBy === '' || rows.data === undefined ? rows : { ...rows, data: { ...rows.data, list: groupedRows(rows.data.list, groupBy) } };
