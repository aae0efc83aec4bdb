import { fieldAt, type FormModel } from '@banyan/shared-contracts/forms/model/form-model';
import { readDecimal } from '@banyan/shared-contracts/forms/formula/decimal-value';
import { textOf } from '../chooser/row-source';
import { shownText } from '../text/shown-text';
import { useModelFields } from '../record/other-models';

/** Numbers that no double represents exactly are sent as texts; only the design shows what a text of digits means. */
export const isFigure = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && readDecimal(value) !== undefined);

/** A member of a record as text, by the fields of its model where they can be read. */
export function memberText(fields: FormModel | null, member: string, value: unknown): string {
  const field = fields === null ? undefined : fieldAt(fields, member);
  return field === undefined ? textOf(value) : shownText(field, value);
}

/** A member of a record of another model as text: a number in the format of its own field, which the design defines. */
export function useMemberText(modelId: string, member: string, value: unknown): string {
  const isNumber = isFigure(value);
  const fields = useModelFields(isNumber ? modelId : '');
  if (!isNumber) return textOf(value);
  return fields === undefined ? '' : memberText(fields, member, value);
}
