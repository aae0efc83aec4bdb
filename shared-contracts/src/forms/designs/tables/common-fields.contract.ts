import * as z from '@banyan/shared-contracts/schema';
import { defineResource } from '../../../resource';
import type { ValidationKey } from '../../../validation-texts';
import { endpoint } from '../../../wire/endpoint';
import { listOf } from '../../../wire/paging';
import { recordCalls } from '../../../wire/record-calls';
import { id, keyword, mark, markInput, optionalText } from '../../../wire/scalars';
import { COLUMN_TYPES, describedColumn } from './data-model.contract';

const COMMON_FIELDS = '/api/system/CommonFields';

/** A column that tables often have (api-data 1.4). `description` is ours. */
export const commonFieldInput = z.object({
  ...describedColumn,
  dataLength: z.coerce
    .number({ error: 'dataModel.dataLength' satisfies ValidationKey })
    .int('dataModel.dataLength' satisfies ValidationKey)
    .min(1, 'dataModel.dataLength' satisfies ValidationKey)
    .max(999_999, 'dataModel.dataLength' satisfies ValidationKey)
    .default(50),
  allowNull: markInput.default(1),
  description: optionalText(500),
});
export type CommonFieldInput = z.output<typeof commonFieldInput>;

export const commonField = z.object({
  id,
  field: z.string(),
  fieldName: z.string(),
  dataType: z.enum(COLUMN_TYPES),
  dataLength: z.int(),
  allowNull: mark,
  description: z.string(),
});
export type CommonField = z.output<typeof commonField>;

export const listCommonFields = endpoint({
  method: 'GET',
  path: COMMON_FIELDS,
  summary: 'Columns that tables often have',
  query: z.object({ keyword }),
  reply: listOf(commonField),
});

export const commonFieldCalls = recordCalls(COMMON_FIELDS, 'common column', { input: commonFieldInput, record: commonField });

export const commonFieldResource = defineResource({ key: 'commonField', list: listCommonFields, ...commonFieldCalls });
