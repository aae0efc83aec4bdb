import { useDesignStore } from '@banyan/shared-ui/designer';
import { useSyncExternalStore } from 'react';
import { useDesignWord } from '../../panel/use-design-word';
import { sayMessage } from '../../say-message';

/** Why the server refused the last change, or ''. `now`: the present value, between two renderings. */
export function useRefusal(): { refusal: string; now: () => string; dismiss: () => void } {
  const word = useDesignWord();
  const store = useDesignStore();
  useSyncExternalStore((listener) => store.subscribe('conflicts', listener), store.rejected);
  const now = () => {
    const last = store.rejected().at(-1);
    return last === undefined ? '' : sayMessage(word, last.why);
  };
  const dismiss = () => {
    const last = store.rejected().at(-1);
    if (last !== undefined) store.dismiss(last);
  };
  return { refusal: now(), now, dismiss };
}
