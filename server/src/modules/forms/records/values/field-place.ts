import type { FormField } from '@banyan/shared-contracts/forms/model/form-model';

/** How clients name the place of a value: `key`, or `table.number.child` of a row of a sub-table. */
export const placeOf = ({ key, address }: Pick<FormField, 'key' | 'address'>, row?: number): string =>
  row === undefined ? key : `${address.split('-')[0] ?? ''}.${row}.${key}`;
