import { fieldAt } from '@banyan/shared-contracts/forms/form-model';
import { textOf } from '../chooser/row-source';
import { shownText } from '../shown-text';
import { useModelFields } from '../use-model';

/** A member of a record of another model in words: a number as its own field writes it, which is known from the design. */
export function useMemberText(modelId: string, member: string, value: unknown): string {
  const isNumber = typeof value === 'number';
  const fields = useModelFields(isNumber ? modelId : '');
  if (!isNumber) return textOf(value);
  if (fields === undefined) return '';
  const field = fields === null ? undefined : fieldAt(fields, member);
  return field === undefined ? textOf(value) : shownText(field, value);
}
