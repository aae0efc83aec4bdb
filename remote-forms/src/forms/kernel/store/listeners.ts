/** Listeners by address. */
export interface Listeners {
  subscribe: (address: string, listener: () => void) => () => void;
  tell: (address: string) => void;
  /** Notifies listeners of all changes during `work` at its end, once per address. */
  together: (work: () => void) => void;
}

export function createListeners(): Listeners {
  const byAddress = new Map<string, Set<() => void>>();
  let held: Set<string> | undefined;

  const tell = (address: string) => {
    if (held !== undefined) {
      held.add(address);
      return;
    }
    const own = byAddress.get(address);
    if (own !== undefined) [...own].forEach((listener) => listener());
  };

  return {
    subscribe(address, listener) {
      const own = byAddress.get(address) ?? new Set();
      byAddress.set(address, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0 && byAddress.get(address) === own) byAddress.delete(address);
      };
    },
    tell,
    together(work) {
      if (held !== undefined) {
        work();
        return;
      }
      const told = new Set<string>();
      held = told;
      try {
        work();
      } finally {
        held = undefined;
        told.forEach(tell);
      }
    },
  };
}
