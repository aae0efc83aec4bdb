import type { CommonField, CommonFieldInput } from '@banyan/shared-contracts/forms/designs/tables/common-fields.contract';
import type { Selectable } from 'kysely';
import type { Core } from '../../core/core';
import type { CommonFieldTable } from '../../core/database/tables/data-sources';
import { flag, plain } from '../../core/records/columns';
import type { RecordKind } from '../../core/records/record-kind';
import { createRecords } from '../../core/records/records';

type CommonFieldRow = Selectable<CommonFieldTable>;

/** Columns that tables often have, as records. */
const commonFieldKind: RecordKind<CommonFieldRow, CommonFieldInput, CommonField> = {
  module: 'common-field',
  table: 'common_field',
  columns: {
    field: plain('en_code'),
    fieldName: plain('full_name'),
    dataType: plain('data_type'),
    dataLength: plain('data_length'),
    allowNull: flag('allow_null'),
    description: plain('description'),
  },
  unique: [{ column: 'en_code', what: 'what.columnName', exact: true }],
};

/** Common columns are few: the list has no pages. */
const MOST = 1000;

export type CommonFieldService = ReturnType<typeof createCommonFieldService>;

export function createCommonFieldService(core: Core) {
  const records = createRecords(core, commonFieldKind);
  return {
    ...records,
    async list(keyword: string): Promise<CommonField[]> {
      const query = { keyword, currentPage: 1, pageSize: MOST, sidx: 'field', sort: 'asc' as const };
      return (await records.page<CommonFieldRow, CommonField>(query, {}, (_row, record) => record)).list;
    },
  };
}
