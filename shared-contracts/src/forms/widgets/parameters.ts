import * as z from '@banyan/shared-contracts/schema';
import { FORM_ID } from '../records/record';
import type { GivenParameter, ReadField } from '../model/widget';

/** Source of a parameter (api-forms B8): a field of the form, a constant of the design, none, or the server. */
export const PARAMETER_SOURCE = { field: '1', constant: '2', empty: '3', system: '4' } as const;

/** Parameter of a data interface as a design carries it (`templateJson`). */
const parameterItem = z.looseObject({
  field: z.string(),
  fieldName: z.string().nullish(),
  required: z.unknown().optional(),
  defaultValue: z.unknown().optional(),
  sourceType: z.coerce.string().default(PARAMETER_SOURCE.constant),
  relationField: z.coerce.string().catch('').default(''),
});
export type ParameterItem = z.output<typeof parameterItem>;

/** The parameters of a design; members that are none are left out. */
export const readParameters = (list: unknown): ParameterItem[] =>
  Array.isArray(list) ? (list as unknown[]).flatMap((item) => parameterItem.safeParse(item).data ?? []) : [];

/** Addresses of the fields that fill parameters. */
export const sourceFields = (parameters: readonly ParameterItem[]): string[] =>
  parameters.flatMap(({ sourceType, relationField }) =>
    sourceType === PARAMETER_SOURCE.field && relationField !== '' && !relationField.startsWith('@') ? [relationField] : [],
  );

const asText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : `${value as string | number | boolean}`;
};

/**
 * Every parameter with its value for the call. A value that the server fills in is sent as its name (`@userId`), because only the server is
 * trusted with it; the id of the record is filled in here.
 */
export const givenParameters = (parameters: readonly ParameterItem[], read: ReadField): GivenParameter[] =>
  parameters.map(({ field, sourceType, relationField, defaultValue }) => {
    if (sourceType === PARAMETER_SOURCE.field) return { field, value: asText(read(relationField)) };
    if (sourceType === PARAMETER_SOURCE.constant) return { field, value: asText(isNothing(defaultValue) ? relationField : defaultValue) };
    if (sourceType !== PARAMETER_SOURCE.system) return { field, value: '' };
    return { field, value: relationField === FORM_ID ? asText(read(FORM_ID)) : relationField };
  });

const isNothing = (value: unknown) => value === undefined || value === null || value === '';
