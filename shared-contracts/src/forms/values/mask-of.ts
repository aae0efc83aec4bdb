import type { FormField } from '../model/form-model';
import { HIDDEN_TEXT, maskText } from './mask';

/** How a text of the field is shown where not all of it may be seen (api-forms B14); undefined where it may. */
export function maskOf(
  { contract, settings }: Pick<FormField, 'contract' | 'settings'>,
  unmasked: boolean,
): ((text: string) => string) | undefined {
  if (contract.hides?.(settings) === true) return () => HIDDEN_TEXT;
  const config = unmasked ? undefined : contract.mask?.(settings);
  return config && ((text) => maskText(text, config));
}
