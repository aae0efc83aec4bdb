import { webAddress } from '@banyan/shared-ui/menu';

/** The address in the query of `/externalLink`, or what was refused (`''` when there is nothing). */
export type LinkAddress = { href: string } | { refused: string };

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const MAX_SHOWN = 200;

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

function fromBase64(text: string): string | undefined {
  try {
    // A query turns the plus of base64 into a space.
    const bytes = Uint8Array.from(atob(text.replaceAll(' ', '+').replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Possible readings of the text, the simplest first: unchanged, URI-decoded, base64, base64 of a URI-encoded text. */
function readings(text: string): (string | undefined)[] {
  const inside = fromBase64(text);
  return [text, decoded(text), inside, inside === undefined ? undefined : decoded(inside)];
}

/** The path of an address that is one of our own pages: that page opens, instead of a frame around ourselves. */
export function pathInside(search: string, basePath: string): string | undefined {
  const address = readLinkAddress(search);
  if (!('href' in address)) return undefined;
  const { origin, pathname, search: query, hash } = new URL(address.href);
  if (origin !== location.origin || !pathname.startsWith(`${basePath}/`) || /^\/(?:api|r)\//.test(pathname)) return undefined;
  return pathname.slice(basePath.length) + query + hash;
}

/** What tells one link from others: the site it leads to, and where there. */
export function linkName(search: string): string | undefined {
  const address = readLinkAddress(search);
  if (!('href' in address)) return undefined;
  const { host, pathname } = new URL(address.href);
  return host + (decoded(pathname) ?? pathname).replace(/\/$/, '');
}

/** Reads the encoded `href` of `/externalLink` (product-1 section 2, fixed routes). Only whole http and https addresses open. */
export function readLinkAddress(search: string): LinkAddress {
  const text = (new URLSearchParams(search).get('href') ?? '').trim();
  const address = readings(text).find((reading) => reading !== undefined && SCHEME.test(reading.trim()));
  const url = address === undefined ? undefined : webAddress(address.trim(), location.origin);
  return url === undefined ? { refused: (address ?? text).slice(0, MAX_SHOWN) } : { href: url.href };
}
