import { fieldAt, type FormModel } from '@banyan/shared-contracts/forms/model/form-model';
import { readDecimal } from '@banyan/shared-contracts/forms/formula/decimal-value';
import { textOf } from '../chooser/row-source';
import { shownText } from '../text/shown-text';
import { useModelFields } from '../record/other-models';

/** Numbers that no double is equal to travel as texts; what a text of figures is only the design knows. */
export const isFigure = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && readDecimal(value) !== undefined);

/** A member of a record in words, by the fields of its model where they can be read. */
export function memberText(fields: FormModel | null, member: string, value: unknown): string {
  const field = fields === null ? undefined : fieldAt(fields, member);
  return field === undefined ? textOf(value) : shownText(field, value);
}

/** A member of a record of another model in words: a number as its own field writes it, which is known from the design. */
export function useMemberText(modelId: string, member: string, value: unknown): string {
  const isNumber = isFigure(value);
  const fields = useModelFields(isNumber ? modelId : '');
  if (!isNumber) return textOf(value);
  return fields === undefined ? '' : memberText(fields, member, value);
}
