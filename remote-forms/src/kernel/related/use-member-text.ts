import { fieldAt } from '@banyan/shared-contracts/forms/form-model';
import { readDecimal } from '@banyan/shared-contracts/forms/decimal-value';
import { textOf } from '../chooser/row-source';
import { shownText } from '../shown-text';
import { useModelFields } from '../use-model';

/** A member of a record of another model in words: a number as its own field writes it, which is known from the design. */
export function useMemberText(modelId: string, member: string, value: unknown): string {
  // Numbers that no double is equal to travel as texts; what a text of figures is only the design knows.
  const isNumber = typeof value === 'number' || (typeof value === 'string' && readDecimal(value) !== undefined);
  const fields = useModelFields(isNumber ? modelId : '');
  if (!isNumber) return textOf(value);
  if (fields === undefined) return '';
  const field = fields === null ? undefined : fieldAt(fields, member);
  return field === undefined ? textOf(value) : shownText(field, value);
}
