import type { RemoteDescriptor } from '@banyan/shared-contracts/remote';
import type { PageData, ReleaseSet } from '@banyan/shared-contracts/release';

/*
 * Runs before everything else, without other modules: nothing can be imported here. A browser with a session token needs the files of all
 * pages behind sign-in, and those that remotes show on each of them and on the home page. The browser fetches them while the first code
 * runs; nothing of them is executed here.
 */
if (Object.keys(localStorage).some((key) => /^banyan:(?:.+:)?token$/.test(key))) {
  for (const link of document.querySelectorAll('link[media="not all"]')) {
    const now = link.cloneNode() as HTMLLinkElement;
    now.removeAttribute('media');
    link.replaceWith(now);
  }
  const page = JSON.parse(document.getElementById('banyan-page')?.textContent ?? '') as PageData;
  const path = location.pathname.slice(page.basePath.length);
  const shown = path === '/' || path === '/home' ? ['topbar.item', 'home.card'] : ['topbar.item'];
  const { remotes } = JSON.parse(page.releases.payload) as ReleaseSet;
  for (const { enabled, base, offers } of Object.values(remotes)) {
    if (!enabled || !offers.slots.some(({ slot }) => shown.includes(slot))) continue;
    void fetch(`${base}remote.json`, { credentials: 'omit' })
      .then((reply) => reply.json() as Promise<Pick<RemoteDescriptor, 'files' | 'start'>>)
      .then(({ files, start }) => {
        for (const file of start) {
          const as = file.endsWith('.css') ? 'style' : 'script';
          const given = { rel: 'preload', as, crossOrigin: 'anonymous', integrity: files[file] ?? '', href: base + file };
          document.head.append(Object.assign(document.createElement('link'), given));
        }
      })
      // What fails here is asked for again by the code that needs it.
      .catch(() => undefined);
  }
}
