import { fieldAt, type FormField } from '@banyan/shared-contracts/forms/model/form-model';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { shownText } from '../text/shown-text';
import type { Model } from './use-model';

/** The field that titles a record: the first column of its list. */
export const titleField = ({ design, whole }: Model): FormField | undefined =>
  design.columnList.map(({ prop }) => fieldAt(whole, prop)).find((field) => field !== undefined && field.address === field.key);

/** The title of a record of display values; '' where it has none. */
export function recordTitle(model: Model, shown: FormRecord): string {
  const field = titleField(model);
  return field === undefined ? '' : shownText(field, shown[field.key]);
}

/** The title of a record while it is edited, where it is a text or a number; '' otherwise. */
export function typedTitle(model: Model, values: FormRecord): string {
  const value = values[titleField(model)?.key ?? ''];
  return typeof value === 'string' || typeof value === 'number' ? recordTitle(model, values) : '';
}
