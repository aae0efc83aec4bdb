import type { FormField } from '@banyan/shared-contracts/forms/model/form-model';
import { noNames, noRecord } from '@banyan/shared-contracts/forms/model/widget';

/** The text of a display value: lists contain numbers as numbers or exact texts, all other values as text already (api-forms B20). */
export function shownText({ contract, settings }: FormField, shown: unknown): string {
  const isNumber = typeof shown === 'number' || contract.column(settings).type === 'numeric';
  if (isNumber && shown !== '' && shown !== null && shown !== undefined) return contract.text(shown, settings, noNames, noRecord);
  return typeof shown === 'string' ? shown : '';
}
