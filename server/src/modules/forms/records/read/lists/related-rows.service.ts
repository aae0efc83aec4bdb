import type { ModelRow } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import type { Names } from '@banyan/shared-contracts/forms/model/widget';
import { RAW_SUFFIX } from '@banyan/shared-contracts/forms/widgets/table-action';
import type { Paged } from '@banyan/shared-contracts/wire/paging';
import { splitCsv } from '@banyan/shared-contracts/wire/scalars';
import type { Caller } from '../../../../../core/access/caller';
import { comparisonSql } from '../../../../../core/conditions/condition-sql';
import type { Database } from '../../../../../core/database/database';
import { anyOf } from '../../../../../core/database/sql-text';
import type { Id } from '../../../../../core/database/tables';
import { recordOf } from '../../values/codec';
import { maskOf, writtenNumbers } from '../../values/display';
import { findWaiting, readFreshValues } from '../../calculate/fresh-values';
import { SYSTEM } from '../../../design/publish/tables/layout';
import { openRows } from './open-rows';
import { listRecords } from './record-list.repository';
import { presentRow } from './shown-rows';
import type { OpenModel, RecordReader } from '../record-reader';
import { createTotals } from './record-totals';
import type { PlacedField } from '../../../design/running-model';
import { orderSql, visible } from './search';

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

/** Numbers as texts, like everything else that is shown, and the numbers themselves beside them. */
function withNumbers(fields: readonly PlacedField[], values: FormRecord, shown: FormRecord, names: Names): FormRecord {
  const texts = writtenNumbers(fields, values, shown, names);
  const numbers = Object.keys(texts).map((key) => [`${key}${RAW_SUFFIX}`, shown[key]]);
  return { ...shown, ...texts, ...(Object.fromEntries(numbers) as FormRecord) };
}

/** Masked fields are not searched, because a search would reveal their values. */
const isSearched = (placed: PlacedField, access: OpenModel['access']): boolean =>
  placed.column.type.type === 'text' && placed.field.contract.traits.filter === 'text' && maskOf(placed, access) === undefined;

/** Rows that titles may find; behind them a title that many records have is as good as unknown. */
const MAX_FOUND = 5000;

export type RelatedRowsService = ReturnType<typeof createRelatedRowsService>;

export function createRelatedRowsService({ kysely, pool }: Database, { open, names }: RecordReader) {
  const countAll = createTotals(pool);
  return {
    /** Records that the caller may list whose title is one of the texts; titles that are shown masked, or are no texts, find nothing. */
    async find(caller: Caller, modelId: Id, title: string, texts: readonly string[]): Promise<{ id: Id; fullName: string }[]> {
      const opened = await open(caller, { modelId, menuId: '' });
      const { model, access } = opened;
      access.require('list');
      const names = [...new Set(texts.map((text) => text.trim()).filter(Boolean))];
      const [placed] = askedFields(opened, new Set([title])).filter((one) => isSearched(one, access));
      if (placed === undefined || names.length === 0) return [];
      const where = [openRows(opened, 'list'), comparisonSql(visible(model, access, placed.field.address).column, 'in', names)];
      const page = { where, order: orderSql(model, access, ''), limit: MAX_FOUND, offset: 0, total: MAX_FOUND };
      const rows = await listRecords(pool, model, [placed], page);
      return rows.map((row) => ({ id: row[SYSTEM.id] as Id, fullName: (recordOf([placed], row)[placed.field.key] ?? '') as string }));
    },

    /** Records that the caller may list, to be chosen in a form of another model. */
    async list(caller: Caller, modelId: Id, input: RelatedInput): Promise<Paged<ModelRow>> {
      const { currentPage, pageSize, keyword } = input;
      const opened = await open(caller, { modelId, menuId: '' });
      const { model, access } = opened;
      access.require('list');
      const fields = askedFields(opened, new Set([input.relationField, ...splitCsv(input.columnOptions)]));
      const searched = fields.filter((placed) => isSearched(placed, access));
      const nothing = { list: [], pagination: { currentPage, pageSize, total: 0 } };
      if (keyword !== '' && searched.length === 0) return nothing;
      const where = [
        openRows(opened, 'list'),
        ...(keyword === ''
          ? []
          : [anyOf(searched.map(({ field }) => comparisonSql(visible(model, access, field.address).column, 'like', keyword)))]),
      ];
      const [waiting, total] = await Promise.all([findWaiting(kysely, model), countAll(model, where)]);
      const page = { where, order: orderSql(model, access, ''), limit: pageSize, offset: (currentPage - 1) * pageSize, total };
      const rows = total <= page.offset ? [] : await listRecords(pool, model, fields, page);
      const found = rows.map((row) => ({ id: row[SYSTEM.id] as Id, values: recordOf(fields, row) }));
      const fresh = await readFreshValues(
        kysely,
        model,
        waiting,
        found.map(({ id }) => id),
      );
      const records = found.map(({ id, values }) => ({ id, values: fresh.main(id, values) }));
      const known = await names(caller, [{ fields, records: records.map(({ values }) => values) }]);
      return {
        list: records.map(({ id, values }) => ({ id, ...withNumbers(fields, values, presentRow(fields, values, known, access), known) })),
        pagination: { currentPage, pageSize, total },
      };
    },
  };
}
