/** Returns the integrity of a file by its absolute address; '' for one that is not checked, as in development. */
export type IntegrityLookup = (address: string) => string;

/**
 * Name on `window` under which a host leaves an `IntegrityLookup` for the chunk loaders of remotes, with the content of their checked
 * descriptors (`files` of `remote.json`). If a host leaves none, chunks are not checked.
 */
export const INTEGRITY_LOOKUP = 'banyanIntegrityOf';
