import * as z from '@banyan/shared-contracts/schema';

/** Whether a text is an absolute http or https address: the only ones that portals open or frame. */
export function isWebAddress(text: string): boolean {
  const address = URL.parse(text);
  return address !== null && ['http:', 'https:'].includes(address.protocol);
}

/** An absolute http or https address. */
export const webAddress = z.string().trim().max(2000).refine(isWebAddress);

/**
 * Whether a text names a scheme other than http and https, as browsers read it: they skip blanks and control characters at any position.
 */
export function hasOtherScheme(text: string): boolean {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text.replace(/[\p{Cc}\s]/gu, ''))?.[1];
  return scheme !== undefined && !/^https?$/i.test(scheme);
}
