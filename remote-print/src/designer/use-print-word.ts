import type { Word } from '@banyan/shared-ui/designer';
import { useCallback } from 'react';
import { type TextKey, useText } from '../kernel/use-text';

/** Words of the designer by keys that data name; groups of the panel are called otherwise than those of forms. */
export function usePrintWord(): Word {
  const text = useText();
  return useCallback((key: string) => text(key.replace(/^design\.panel\./, 'print.design.panel.') as TextKey), [text]);
}
