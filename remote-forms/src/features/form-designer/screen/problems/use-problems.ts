import type { DesignDoc } from '@banyan/shared-contracts/design/design-doc';
import type { Problem } from '@banyan/shared-contracts/design/doc-kind';
import { formDocKind } from '@banyan/shared-contracts/forms/design/document/form-doc-kind';
import { type DesignStore, useDesignStore } from '@banyan/shared-ui/designer';
import { useMemo, useSyncExternalStore } from 'react';
import { mappingProblems } from '../../tables/mapping-problems';
import { useOwnTables } from '../../tables/own-tables';
import { whenIdle } from '../../when-idle';
import { useRollUpCircles } from './use-roll-up-circles';

/** Delay after the last change before problems are computed, ms: a change is painted first. They are computed when the page has nothing else to do. */
const QUIET_MS = 150;
/** They are computed after so long even if the page is busy, ms. */
const LATEST_MS = 1000;
/** The same after a design was opened: its fields are drawn first. */
const OPENING_MS = 500;

/** A document, and its problems. */
interface Found {
  doc: DesignDoc;
  problems: readonly Problem[];
}

interface Watch {
  subscribe: (listener: () => void) => () => void;
  read: () => Found;
}

function createWatch(store: DesignStore): Watch {
  const listeners = new Set<() => void>();
  let found: Found = { doc: store.doc(), problems: [] };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let cancel: (() => void) | undefined;
  let stop: (() => void) | undefined;
  const check = () => {
    const doc = store.doc();
    found = { doc, problems: formDocKind.problems(doc) };
    for (const listener of listeners) listener();
  };
  const forget = () => {
    clearTimeout(timer);
    cancel?.();
  };
  const soon = (delay: number) => {
    forget();
    timer = setTimeout(() => {
      cancel = whenIdle(check, LATEST_MS);
    }, delay);
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      if (stop === undefined) {
        stop = store.subscribe('doc', () => soon(QUIET_MS));
        soon(OPENING_MS);
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
        forget();
      };
    },
    read: () => found,
  };
}

const watches = new WeakMap<DesignStore, Watch>();

function watchOf(store: DesignStore): Watch {
  const watch = watches.get(store) ?? createWatch(store);
  watches.set(store, watch);
  return watch;
}

/** The problems of the designed form, in the order of the document. */
export function useProblems(): readonly Problem[] {
  const store = useDesignStore();
  const { tables } = useOwnTables();
  const { subscribe, read } = watchOf(store);
  const { doc, problems } = useSyncExternalStore(subscribe, read);
  const circles = useRollUpCircles(doc);
  return useMemo(() => [...problems, ...mappingProblems(doc, tables), ...circles], [problems, doc, tables, circles]);
}
