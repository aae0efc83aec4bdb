import type { PanelItem } from '@banyan/shared-contracts/forms/design/panel/panel';
import { useUiText } from '../../i18n/use-ui-text';
import type { Word } from './panel-target';

/** A value that a property may have, in words. */
export const wordOf = ({ titleKey, asWritten }: PanelItem, value: string | number, word: Word): string =>
  asWritten ? String(value) : word(`${titleKey}.${value}`);

/** A default value in words. */
export function useValueWords(word: Word): (item: PanelItem, value: unknown) => string {
  const text = useUiText();
  return (item, value) => {
    const isListed = (item.of ?? []).some((one) => one === value);
    if (isListed && value !== '') return wordOf(item, value as string | number, word);
    if (value === true) return text('ui.panel.on');
    if (value === false) return text('ui.panel.off');
    if (typeof value === 'number') return String(value);
    if (typeof value === 'string' && value !== '') return value;
    if (Array.isArray(value) && value.length > 0) return text('ui.panel.count', { count: value.length });
    return text('ui.panel.nothing');
  };
}
