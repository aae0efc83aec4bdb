import type { ModelRow } from '@banyan/shared-contracts/forms/online-dev.contract';
import type { Paged } from '@banyan/shared-contracts/wire/paging';
import { splitCsv } from '@banyan/shared-contracts/wire/scalars';
import type { Caller } from '../../core/access/caller';
import { comparisonSql } from '../../core/conditions/condition-sql';
import type { Database } from '../../core/database/database';
import { anyOf } from '../../core/database/sql-text';
import type { Id } from '../../core/database/tables';
import { recordOf } from './codec';
import { maskOf } from './display';
import { SYSTEM } from './layout';
import { listRecords } from './record-list.repository';
import { presentRow } from './record-list.service';
import type { OpenModel, RecordReader } from './record-reader';
import { createTotals } from './record-totals';
import type { PlacedField } from './running-model';
import { orderSql, schemeColumn, visible } from './search';

export interface RelatedInput {
  relationField: string;
  columnOptions: string;
  keyword: string;
  currentPage: number;
  pageSize: number;
}

/** Fields of the model itself that a chooser asks for, as far as the caller may see them in lists. */
const askedFields = ({ model, access }: OpenModel, asked: ReadonlySet<string>): PlacedField[] =>
  model.fields.filter(({ field }) => asked.has(field.address) && access.mayColumn(field.address) && access.mayField(field.address));

export type RelatedRowsService = ReturnType<typeof createRelatedRowsService>;

export function createRelatedRowsService({ pool }: Database, { open, names }: RecordReader) {
  const countAll = createTotals(pool);
  return {
    /** Records that the caller may list, to be chosen in a form of another model. */
    async list(caller: Caller, modelId: Id, input: RelatedInput): Promise<Paged<ModelRow>> {
      const { currentPage, pageSize, keyword } = input;
      const opened = await open(caller, { modelId, menuId: '' });
      const { model, access } = opened;
      access.require('list');
      const fields = askedFields(opened, new Set([input.relationField, ...splitCsv(input.columnOptions)]));
      // Nobody finds out by searching what the list shows masked.
      const searched = fields.filter(
        (placed) =>
          placed.column.type.type === 'text' && placed.field.contract.traits.filter === 'text' && maskOf(placed, access) === undefined,
      );
      const nothing = { list: [], pagination: { currentPage, pageSize, total: 0 } };
      if (keyword !== '' && searched.length === 0) return nothing;
      const scope = access.rows('list', schemeColumn(model));
      const where = [
        ...(scope === undefined ? [] : [scope]),
        ...(keyword === ''
          ? []
          : [anyOf(searched.map(({ field }) => comparisonSql(visible(model, access, field.address).column, 'like', keyword)))]),
      ];
      const total = await countAll(model, where);
      const page = { where, order: orderSql(model, access, ''), limit: pageSize, offset: (currentPage - 1) * pageSize, total };
      const rows = total <= page.offset ? [] : await listRecords(pool, model, fields, page);
      const records = rows.map((row) => ({ id: row[SYSTEM.id] as Id, values: recordOf(fields, row) }));
      const known = await names(caller, [{ fields, records: records.map(({ values }) => values) }]);
      return {
        list: records.map(({ id, values }) => ({ id, ...presentRow(fields, values, known, access) })),
        pagination: { currentPage, pageSize, total },
      };
    },
  };
}
