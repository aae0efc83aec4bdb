import { useDesignStore } from '@banyan/shared-ui/designer';
import { useSyncExternalStore } from 'react';
import { useDesignWord } from '../panel/use-design-word';
import { sayMessage } from '../say-message';

/** Why the server did not take the last change that it refused, or ''. */
export function useRefusal(): string {
  const word = useDesignWord();
  const store = useDesignStore();
  const rejected = useSyncExternalStore((listener) => store.subscribe('conflicts', listener), store.rejected).at(-1);
  return rejected === undefined ? '' : sayMessage(word, rejected.why);
}
