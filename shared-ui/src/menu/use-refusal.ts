import { useUiText } from '../i18n/use-ui-text';
import type { Refusal } from './menu-address';

/** The sentence that says why a menu opens nothing, with the setting, host or address that is in the way. */
export function useRefusal(): (refusal: Refusal) => string {
  const text = useUiText();
  return ({ reason, name }) => text(`ui.menu.refused.${reason}`, { name });
}
