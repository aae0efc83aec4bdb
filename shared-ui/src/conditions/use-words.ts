import type { ConditionSource, ConditionSymbol } from '@banyan/shared-contracts/menu-admin/conditions';
import { useUiText } from '../i18n/use-ui-text';

/** Names of symbols and of sources of values. */
export function useConditionWords() {
  const text = useUiText();
  return {
    symbol: (symbol: ConditionSymbol) => text(`ui.condition.symbol.${symbol}`),
    source: (source: ConditionSource) => text(`ui.condition.source.${source}`),
  };
}
