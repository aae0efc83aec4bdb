import { INTEGRITY_LOOKUP, type IntegrityLookup } from '@banyan/shared-contracts/integrity';
import type { RemoteDescriptor } from '@banyan/shared-contracts/remote';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** A script that has not arrived after this long has failed. */
const SCRIPT_TIMEOUT_MS = 10_000;

const manifests = new Map<string, string>();
const integrities = new Map<string, string>();
/** Bases of development builds, whose files change while they are served. */
const unchecked = new Set<string>();
/** The digest of nothing: what has no other one does not run. */
const REFUSED = `sha384-${'A'.repeat(64)}`;

const absolute = (path: string) => new URL(path, location.origin).href;

/** The digest of a file of an admitted release; development builds have none. */
export const digestOf = (url: string): string | undefined => integrities.get(absolute(url));

const integrityOf: IntegrityLookup = (url) => {
  const known = digestOf(url);
  if (known !== undefined) return known;
  return [...unchecked].some((base) => absolute(url).startsWith(base)) ? '' : REFUSED;
};

// Chunks that a remote loads by itself, for parts within its pages, are checked as well. The property is not writable, so no other code can
// replace the function.
Reflect.defineProperty(globalThis, INTEGRITY_LOOKUP, { value: integrityOf });

export const manifestUrl = (base: string): string => absolute(`${base}mf-manifest.json`);

/** Tells the federation runtime what it may run from a release: its manifest, and the integrity of each of its files. */
export function admit(base: string, { manifest, files }: RemoteDescriptor): void {
  manifests.set(manifestUrl(base), JSON.stringify(manifest));
  if (Object.keys(files).length === 0) unchecked.add(absolute(base));
  for (const [path, integrity] of Object.entries(files)) integrities.set(absolute(base + path), integrity);
}

/**
 * Our part of the federation runtime: manifests come from the descriptor that was checked, scripts and styles carry their integrity (federation
 * itself injects expose chunks without any), and nothing waits forever.
 */
export const runtimePlugin: ModuleFederationRuntimePlugin = {
  name: 'banyan',
  fetch(url) {
    const manifest = manifests.get(url);
    // Only admitted releases are ever registered; anything else must not be asked for.
    if (manifest === undefined) return Promise.resolve(new Response(null, { status: 404 }));
    return Promise.resolve(new Response(manifest, { headers: { 'content-type': 'application/json' } }));
  },
  createScript({ url }) {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    protect(script, url);
    return { script, timeout: SCRIPT_TIMEOUT_MS };
  },
  createLink({ url, attrs }) {
    const link = document.createElement('link');
    link.href = url;
    for (const [name, value] of Object.entries(attrs ?? {})) link.setAttribute(name, String(value));
    protect(link, url);
    return link;
  },
};

function protect(element: HTMLScriptElement | HTMLLinkElement, url: string): void {
  element.crossOrigin = 'anonymous';
  element.integrity = integrityOf(url);
}
