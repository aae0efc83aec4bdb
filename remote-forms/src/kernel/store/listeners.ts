/** Listeners by address. */
export interface Listeners {
  subscribe: (address: string, listener: () => void) => () => void;
  tell: (address: string) => void;
}

export function createListeners(): Listeners {
  const byAddress = new Map<string, Set<() => void>>();
  return {
    subscribe(address, listener) {
      const own = byAddress.get(address) ?? new Set();
      byAddress.set(address, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0 && byAddress.get(address) === own) byAddress.delete(address);
      };
    },
    tell(address) {
      const own = byAddress.get(address);
      if (own !== undefined) [...own].forEach((listener) => listener());
    },
  };
}
