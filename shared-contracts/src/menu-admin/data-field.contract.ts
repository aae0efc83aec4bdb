import * as z from '@banyan/shared-contracts/schema';
import { defineResource } from '../resource';
import { endpoint } from '../wire/endpoint';
import { listOf } from '../wire/paging';
import { optionalText } from '../wire/scalars';
import { CONDITION_SYMBOLS, VALUE_SOURCES } from './conditions';
import { fieldPlace, fieldPlaceInput } from './field-code';
import { menuPart, menuPartInput, ofMenu } from './menu-part';
import { recordCalls } from '../wire/record-calls';

/** What values a data field holds (api-platform 14.4). */
export const DATA_FIELD_TYPES = ['string', 'int', 'double', 'varchar', 'datetime', 'text', 'bigint'] as const;
export type DataFieldType = (typeof DATA_FIELD_TYPES)[number];

const symbols = optionalText(200).refine((value) =>
  value.split(',').every((symbol) => symbol === '' || CONDITION_SYMBOLS.some((known) => known === symbol.trim())),
);

/** A field that row schemes of a menu may name, with the symbols and the source of values that it offers. */
export const dataFieldInput = menuPartInput.extend({
  ...fieldPlaceInput.shape,
  type: z.enum(DATA_FIELD_TYPES).default('string'),
  conditionText: z.enum(VALUE_SOURCES).default('input'),
  format: optionalText(50),
  /** Symbols joined by commas. */
  conditionSymbol: symbols,
});

export const dataField = menuPart.extend({
  ...fieldPlace.shape,
  type: z.enum(DATA_FIELD_TYPES),
  conditionText: z.string(),
  format: z.string(),
  conditionSymbol: z.string(),
});
export type DataField = z.output<typeof dataField>;

/** Row of the list: the same, with symbols and source in words. */
export const dataFieldRow = dataField.extend({ conditionSymbolName: z.string(), conditionName: z.string() });
export type DataFieldRow = z.output<typeof dataFieldRow>;

const PATH = '/api/system/ModuleDataAuthorize';

export const listDataFields = endpoint({
  method: 'GET',
  path: `${PATH}/:menuId/List`,
  summary: 'Fields that row schemes of a menu may name',
  params: ofMenu,
  reply: listOf(dataFieldRow),
});

export const dataFieldCalls = recordCalls(PATH, 'data field of a menu', { input: dataFieldInput, record: dataField });

export const dataFieldResource = defineResource({ key: 'dataField', list: listDataFields, ...dataFieldCalls });
