import type { Locale } from '@banyan/shared-contracts/locales';
import type { MenuItem } from '@banyan/shared-contracts/session/current-user.contract';
import { loadShare } from '@module-federation/enhanced/runtime';
import type { MenuNode } from '@banyan/shared-ui/menu';
import { preload } from 'react-dom';
import { remoteFor, startOf } from './find-offer';
import type { ReleaseStore } from './release-store';
import { digestOf } from './runtime-plugin';

export interface PageStartOptions {
  releases: Pick<ReleaseStore, 'current'>;
  locale: () => Locale;
  /** Makes a call whose answer is for the page. */
  askAhead: (path: string) => void;
  /** Loads and runs the code of a page. */
  prepare: (remote: string, item: MenuItem) => void;
}

/** Begins the first visit of a menu's page. `opens`: the page is going to be shown, it is not only pointed at. */
export type StartPage = (node: Pick<MenuNode, 'item' | 'properties'>, opens: boolean) => void;

/**
 * Fetches all that a page begins with side by side, as its release names it: without it the page's code would be found out file by file, and its rows
 * asked for after the code. Each file once; the calls until the page was opened, because then the page has its rows. The loader, which checks what
 * it runs, begins with a page that is opened before React has drawn the place for it.
 */
export function createPageStart({ releases, locale, askAhead, prepare }: PageStartOptions): StartPage {
  const fetched = new Set<string>();
  const opened = new Set<string>();

  function fetchFile(href: string): void {
    if (fetched.has(href)) return;
    fetched.add(href);
    const integrity = digestOf(href);
    // Of a remote that was not loaded yet, the digests are on their way. A preload without its digest is not used, and the browser complains.
    if (integrity === undefined) void fetch(href).catch(() => undefined);
    else preload(href, { as: href.endsWith('.css') ? 'style' : 'script', crossOrigin: 'anonymous', integrity });
  }

  return ({ item, properties }, opens) => {
    if (opened.has(item.id)) return;
    if (opens) opened.add(item.id);
    const set = releases.current();
    const id = remoteFor(item, set) ?? '';
    const remote = set.remotes[id];
    if (remote?.enabled !== true) return;
    const start = startOf(item, remote);
    const { ahead } = remote.offers;
    if (start === undefined || ahead === undefined) return;
    const values: Record<string, string> = { menuId: item.id, moduleId: properties.moduleId ?? '' };
    for (const call of start.calls) askAhead(call.replace(/\{(\w+)\}/g, (_place, name: string) => encodeURIComponent(values[name] ?? '')));
    for (const place of [...ahead.entry, ...ahead.words[locale()], ...start.files]) {
      const file = ahead.files[place];
      if (file !== undefined) fetchFile(remote.base + file);
    }
    // What is not there is asked for again, and reported, by the page that needs it.
    for (const place of start.shared) loadShare(ahead.shared[place] ?? '').catch(() => undefined);
    if (opens) prepare(id, item);
  };
}
