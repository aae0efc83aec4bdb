import type { Place } from './place';

/** One event in an open form, for tools that explain its values. */
export type TraceEvent =
  /** The user (`typed`), a script, a rule, a calculation, a link or the initialization set a value. */
  | { kind: 'value'; cause: ValueCause; place: Place; from: unknown; to: unknown }
  | { kind: 'rule'; rule: string; name: string; row: string | undefined; holds: boolean }
  /** `at`: the event of the form, or `address:event`. */
  | { kind: 'script'; at: string; state: 'begun' | 'failed'; message: string }
  /** Rows of a sub-table were added or removed. */
  | { kind: 'rows'; cause: ValueCause; table: string; added: number; gone: number }
  | { kind: 'state'; address: string; part: string; to: boolean };
export type ValueCause = 'typed' | 'script' | 'rule' | 'calculation' | 'link' | 'start';

/** The events of a form, for one listener; without a listener no event is created. */
export interface Trace {
  /** Whether there is a listener; checked first where an event is costly to create. */
  on: () => boolean;
  say: (event: TraceEvent) => void;
  listen: (listener: (event: TraceEvent) => void) => () => void;
  /** Sets the cause of all values that are written during `work`. */
  because: <Answer>(cause: ValueCause, work: () => Answer) => Answer;
  cause: () => ValueCause;
}

export function createTrace(): Trace {
  let heard: ((event: TraceEvent) => void) | undefined;
  let cause: ValueCause = 'typed';
  return {
    on: () => heard !== undefined,
    say: (event) => heard?.(event),
    listen(listener) {
      heard = listener;
      return () => {
        if (heard === listener) heard = undefined;
      };
    },
    because(why, work) {
      const before = cause;
      cause = why;
      try {
        return work();
      } finally {
        cause = before;
      }
    },
    cause: () => cause,
  };
}
