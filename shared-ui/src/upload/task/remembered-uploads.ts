/** Names of the files that a field was uploading, stored by the tab so that it can show after a reload which were interrupted. */
export interface RememberedUploads {
  read: () => string[];
  write: (names: readonly string[]) => void;
}

const PREFIX = 'banyan.uploads ';

/** Stored for one user and one address of the page; `field` distinguishes its fields. */
export function rememberUploads(userId: string, field: string): RememberedUploads {
  const key = `${PREFIX}${userId} ${window.location.pathname} ${field}`;
  return {
    read() {
      try {
        const names: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
        return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
      } catch {
        return [];
      }
    },
    write(names) {
      try {
        if (names.length === 0) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, JSON.stringify(names));
      } catch {
        // A full or forbidden storage costs the hint only.
      }
    },
  };
}
