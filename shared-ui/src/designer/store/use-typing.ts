import type { Change, Message, Step } from '@banyan/shared-contracts/design/steps/change';
import type { NodeId } from '@banyan/shared-contracts/design/design-doc';
import { useEffect, useMemo } from 'react';
import type { DesignStore, Gesture } from './store-types';
import { useDesignStore } from './use-design';

/** What is typed becomes a change so long after its first letter, ms: a crash of the browser loses no more than this. */
const MOST_MS = 500;

export interface Typing {
  /** Paints what was typed. Steps are made for the document as it is. */
  set: (typed: { label: Message; steps: readonly Step[] }) => void;
  /** What was typed is complete: what comes next is undone on its own. */
  end: () => void;
  /** Takes back what was typed, also what has become a change already. */
  cancel: () => void;
}

const isSame = (one: readonly NodeId[], other: readonly NodeId[]) => one.join(' ') === other.join(' ');

/** Makes changes of what is typed: one every half a second, all of them undone together. `watch` ends it when something else is selected, and when it is stopped. */
export function startTyping(store: DesignStore): Typing & { watch: () => () => void } {
  let gesture: Gesture | undefined;
  let goesOn: Change | undefined;
  let nodes: readonly NodeId[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pause = () => {
    clearTimeout(timer);
    goesOn = gesture?.end() ?? goesOn;
    gesture = undefined;
  };
  const end = () => {
    pause();
    goesOn = undefined;
  };
  return {
    set({ label, steps }) {
      if (gesture?.set(steps, label) !== true) {
        pause();
        gesture = store.gesture(label, goesOn);
        gesture.set(steps);
        nodes = store.state().selected;
        timer = setTimeout(pause, MOST_MS);
      }
    },
    end,
    cancel() {
      clearTimeout(timer);
      gesture?.cancel();
      gesture = undefined;
      if (goesOn !== undefined) store.undo();
      goesOn = undefined;
    },
    watch() {
      const stop = store.subscribe('selection', () => isSame(nodes, store.state().selected) || end());
      return () => {
        stop();
        end();
      };
    },
  };
}

/** Input about the selection. It ends when something else is selected, and when its component unmounts. */
export function useTyping(): Typing {
  const store = useDesignStore();
  const typing = useMemo(() => startTyping(store), [store]);
  useEffect(() => typing.watch(), [typing]);
  return typing;
}
