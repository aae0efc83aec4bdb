import type { FormField } from '../model/form-model';

/** Whether a release makes an index for a search by the field: texts that people write have one only where they are unique. */
export function isIndexed({ contract, settings, unique }: Pick<FormField, 'contract' | 'settings' | 'unique'>): boolean {
  return unique || contract.traits.filter !== 'text' || contract.column(settings).type !== 'text';
}
