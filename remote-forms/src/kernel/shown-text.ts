import type { FormField } from '@banyan/shared-contracts/forms/form-model';
import { noNames, noRecord } from '@banyan/shared-contracts/forms/widget';

/** Words for a display value: lists carry numbers as numbers, everything else as text already (api-forms B20). */
export function shownText(field: FormField, shown: unknown): string {
  if (typeof shown === 'number') return field.contract.text(shown, field.settings, noNames, noRecord);
  return typeof shown === 'string' ? shown : '';
}
