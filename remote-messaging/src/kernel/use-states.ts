import type { Choice } from '@banyan/shared-ui/crud';
import { useText } from './use-text';

/** Enabled and disabled, as a filter. */
export function useStates(): Choice[] {
  const text = useText();
  return [
    { value: '1', label: text('messaging.center.on') },
    { value: '0', label: text('messaging.center.off') },
  ];
}
