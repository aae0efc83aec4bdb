/** Addresses that a link may have: nothing that runs in our own page (product-2 section 5). */
export const isLinkAddress = (address: string): boolean => /^(?:https?:\/\/|mailto:|tel:)\S/i.test(address);

/** Addresses that may be shown in a frame. */
export const isWebAddress = (address: string): boolean => /^https?:\/\//i.test(address) && URL.canParse(address);
