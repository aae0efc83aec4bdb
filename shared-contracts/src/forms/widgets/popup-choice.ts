import * as z from '@banyan/shared-contracts/schema';
import { defineWidget } from '../model/define-widget';
import type { WidgetContract } from '../model/widget';
import {
  type ChooserColumn,
  type InterfaceSource,
  interfaceSourceOf,
  readColumns,
  readTransfers,
  rowReference,
  rowsPerPage,
  type Transfer,
} from './interface-question';
import { numbersAsText } from './option-choice';
import { sourceFields } from './parameters';
import { readSettings } from './read-settings';

export const popupSettings = z.object({
  placeholder: z.string().default(''),
  hasPage: z.boolean().default(false),
  pageSize: rowsPerPage,
  /** Member of a row that becomes the value, and the one that is shown for it. */
  propsValue: z.string().min(1).default('id'),
  relationField: z.string().min(1).default('fullName'),
  popupType: z.enum(['dialog', 'drawer', 'popover']).default('dialog'),
  popupTitle: z.string().default(''),
  popupWidth: z.string().max(20).default('800px'),
  multiple: z.boolean().default(false),
  filterable: z.boolean().default(true),
  clearable: z.boolean().default(true),
});
export type PopupSettings = z.output<typeof popupSettings> & {
  source: InterfaceSource;
  columns: ChooserColumn[];
  transfers: Transfer[];
};

/** One row by its value or, with `multiple`, several. */
export type PopupValue = string | string[];

const key = z.string().max(200);

/** Rows of a data interface, chosen from a table. */
export const definePopup = (type: string, several: boolean): WidgetContract<PopupSettings, PopupValue> =>
  defineWidget<PopupSettings, PopupValue>({
    type,
    settings(item) {
      const read = readSettings(popupSettings, item);
      return {
        ...read,
        multiple: several && read.multiple,
        source: interfaceSourceOf(item),
        columns: readColumns(item['columnOptions']),
        transfers: readTransfers(item),
      };
    },
    value: ({ multiple }) => (multiple ? z.array(key).max(500) : key),
    empty: '',
    traits: { listable: true, sortable: true, filter: null, inTable: true, summable: false, notImported: true },
    column: ({ multiple }) => ({ type: multiple ? 'jsonb' : 'text' }),
    dependsOn: ({ source }) => sourceFields(source.parameters),
    references: (value, { source, propsValue, relationField }, read) =>
      [value].flat().map((id) => rowReference(source, { key: propsValue, title: relationField, id }, read)),
    display: (value, { source, propsValue, relationField }, names, read) =>
      [value]
        .flat()
        .map((id) => names.of(rowReference(source, { key: propsValue, title: relationField, id }, read)))
        .filter(Boolean)
        .join(','),
    fromWire: numbersAsText,
  });
