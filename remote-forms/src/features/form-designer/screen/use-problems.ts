import type { Problem } from '@banyan/shared-contracts/design/doc-kind';
import { formDocKind } from '@banyan/shared-contracts/forms/design/document/form-doc-kind';
import { type DesignStore, useDesignStore } from '@banyan/shared-ui/designer';
import { useMemo, useSyncExternalStore } from 'react';
import { mappingProblems } from '../tables/mapping-problems';
import { useOwnTables } from '../tables/own-tables';

/** Problems are looked for when nothing has changed for so long, ms: a change is painted first. */
const QUIET_MS = 150;

interface Watch {
  subscribe: (listener: () => void) => () => void;
  read: () => readonly Problem[];
}

function createWatch(store: DesignStore): Watch {
  const listeners = new Set<() => void>();
  let problems: readonly Problem[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop: (() => void) | undefined;
  const check = () => {
    problems = formDocKind.problems(store.doc());
    for (const listener of listeners) listener();
  };
  const soon = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(check, delay);
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      if (stop === undefined) {
        stop = store.subscribe('doc', () => soon(QUIET_MS));
        soon(0);
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
        clearTimeout(timer);
      };
    },
    read: () => problems,
  };
}

const watches = new WeakMap<DesignStore, Watch>();

function watchOf(store: DesignStore): Watch {
  const watch = watches.get(store) ?? createWatch(store);
  watches.set(store, watch);
  return watch;
}

/** What is wrong with the form that is designed, in the order of the document. */
export function useProblems(): readonly Problem[] {
  const store = useDesignStore();
  const { tables } = useOwnTables();
  const { subscribe, read } = watchOf(store);
  const found = useSyncExternalStore(subscribe, read);
  return useMemo(() => [...found, ...mappingProblems(store.doc(), tables)], [found, store, tables]);
}
