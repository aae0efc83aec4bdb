/**
 * What a host leaves on `window` for the chunk loaders of remotes: `(address: string) => string | undefined` answers the integrity of a file by its
 * absolute address, as the checked descriptor (`remote.json`) names it. Chunks of which it knows nothing are not checked.
 */
export const INTEGRITY_LOOKUP = 'banyanIntegrityOf';
