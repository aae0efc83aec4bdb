import { useDesignStore } from '@banyan/shared-ui/designer';
import { useToast } from '@banyan/shared-ui/runtime';
import { useEffect, useEffectEvent } from 'react';
import { useDesignWord } from '../panel/use-design-word';
import { sayMessage } from '../say-message';

/** Label of a complete save by an old client that sends no steps. */
const OLD_CLIENT = 'design.change.oldClient';

/** Reports that another user has saved the design with an older client, and how much of it was merged. */
export function useOldClientNotice(): void {
  const store = useDesignStore();
  const word = useDesignWord();
  const toast = useToast();
  const tell = useEffectEvent((label: Parameters<typeof sayMessage>[1]) => toast('info', sayMessage(word, label)));
  useEffect(() => {
    const known = new Set(store.history().map(({ id }) => id));
    return store.subscribe('history', () => {
      for (const { id, label } of store.history()) {
        if (known.has(id)) continue;
        known.add(id);
        if (label.key === OLD_CLIENT) tell(label);
      }
    });
  }, [store]);
}
