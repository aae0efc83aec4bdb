import type { Problem } from '@banyan/shared-contracts/design/doc-kind';
import { getDesignFacts } from '@banyan/shared-contracts/forms/designs/design-facts.contract';
import { useReading } from '@banyan/shared-ui/calls';
import { useDesignStore } from '@banyan/shared-ui/designer';
import { useContext, useEffect, useState } from 'react';
import { DesignIdContext } from '../../panel/design-id';

/** Delay after the last change before advice is computed, ms: reading a whole design takes longer than its problems. */
const QUIET_MS = 400;

const loadAdvice = () => import(/* webpackChunkName: "design-advice" */ '@banyan/shared-contracts/forms/design/advice/advice');

interface Advice {
  /** Undefined until the design has been read. */
  found: readonly Problem[] | undefined;
  /** Why the stored data could not be checked. */
  error: Error | null;
  refetch: () => void;
}

/** Advice before a release, while it is on the screen: only then the design is read for it. `name`: the name of the design. */
export function useAdvice(name: string): Advice {
  const store = useDesignStore();
  const id = useContext(DesignIdContext);
  const { data: facts, error, refetch } = useReading(getDesignFacts, { params: { id } }, { edited: true });
  const isAsked = facts !== undefined || error !== null;
  const [found, setFound] = useState<readonly Problem[]>();
  useEffect(() => {
    if (!isAsked) return undefined;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () =>
      void loadAdvice().then(({ formAdvice }) => {
        if (!isGone) setFound(formAdvice(store.doc(), facts, name));
      });
    const stop = store.subscribe('doc', () => {
      clearTimeout(timer);
      timer = setTimeout(check, QUIET_MS);
    });
    check();
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop();
    };
  }, [store, facts, isAsked, name]);
  return { found, error, refetch };
}
