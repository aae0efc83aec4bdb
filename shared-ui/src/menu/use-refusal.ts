import { useUiText } from '../i18n/use-ui-text';
import type { Refusal } from './menu-address';

/** The sentence with the reason why a menu opens nothing, with the setting, host or address that causes it. */
export function useRefusal(): (refusal: Refusal) => string {
  const text = useUiText();
  return ({ reason, name }) => text(`ui.menu.refused.${reason}`, { name });
}
