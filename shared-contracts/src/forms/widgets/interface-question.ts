import * as z from '@banyan/shared-contracts/schema';
import type { FieldItem } from '../model/form-document';
import type { ReadField, Reference } from '../model/widget';
import { givenParameters, type ParameterItem, readParameters } from './parameters';

/** Rows of one page of a chooser: any size that pagers offer may be designed (product-2 section 9). */
export const rowsPerPage = z.int().min(1).max(5000).default(20);

/** A column of a chooser (api-forms B9). */
export interface ChooserColumn {
  value: string;
  label: string;
  width: number | undefined;
}

const column = z.looseObject({
  value: z.string().min(1),
  label: z.string().catch(''),
  width: z.coerce.number().positive().optional().catch(undefined),
  ifShow: z.boolean().catch(true).default(true),
});

/** Columns of a design that are to be shown. */
export const readColumns = (list: unknown): ChooserColumn[] =>
  (Array.isArray(list) ? (list as unknown[]) : []).flatMap((item) => {
    const read = column.safeParse(item).data;
    return read?.ifShow === true ? [{ value: read.value, label: read.label === '' ? read.value : read.label, width: read.width }] : [];
  });

/**
 * What a chosen row fills besides its own field: member `target` of the row is written to the form's field `source` (B9, "names look
 * swapped").
 */
export interface Transfer {
  member: string;
  field: string;
}

const transfer = z.looseObject({ targetField: z.string().min(1), sourceValue: z.string().min(1) });

export const readTransfers = (item: FieldItem): Transfer[] => {
  const list = item.__config__['transferList'];
  return (Array.isArray(list) ? (list as unknown[]) : []).flatMap((one) => {
    const read = transfer.safeParse(one).data;
    return read === undefined ? [] : [{ member: read.targetField, field: read.sourceValue }];
  });
};

/** A data interface with the parameters of one field. */
export interface InterfaceSource {
  interfaceId: string;
  parameters: readonly ParameterItem[];
}

export const interfaceSourceOf = (item: FieldItem): InterfaceSource => ({
  interfaceId: typeof item['interfaceId'] === 'string' ? item['interfaceId'] : '',
  parameters: readParameters(item['templateJson']),
});

/** The row of an interface whose member `key` is `id`, known by `title`. */
export const rowReference = (
  { interfaceId, parameters }: InterfaceSource,
  { key, title, id }: { key: string; title: string; id: string },
  read: ReadField,
): Reference => ({ kind: 'interface', interfaceId, parameters: givenParameters(parameters, read), key, title, id });
