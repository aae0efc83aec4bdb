/** Local storage under keys of our own; an application that is opened by itself keeps its own set (product-1 section 3, local settings). */
export interface Storage {
  read: (name: string) => string | null;
  write: (name: string, value: string | null) => void;
  /** Hears changes that other tabs make. */
  onChange: (name: string, handler: (value: string | null) => void) => () => void;
}

export function createStorage(appCode: string): Storage {
  const keyOf = (name: string) => `banyan:${appCode === '' ? '' : `${appCode}:`}${name}`;
  return {
    read: (name) => localStorage.getItem(keyOf(name)),
    write(name, value) {
      if (value === null) localStorage.removeItem(keyOf(name));
      else localStorage.setItem(keyOf(name), value);
    },
    onChange(name, handler) {
      const key = keyOf(name);
      const listener = (event: StorageEvent) => {
        if (event.storageArea === localStorage && event.key === key) handler(event.newValue);
      };
      window.addEventListener('storage', listener);
      return () => window.removeEventListener('storage', listener);
    },
  };
}
