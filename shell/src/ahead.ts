import type { RemoteDescriptor } from '@banyan/shared-contracts/remote';
import type { PageData, ReleaseSet } from '@banyan/shared-contracts/release';

/*
 * Runs before everything else, without other modules: nothing can be imported here. A browser with a session token needs the files of all
 * pages behind sign-in, and those that remotes show on each of them and on the home page. The browser fetches them while the first code
 * runs; nothing of them is executed here.
 */
const preload = (as: 'script' | 'style', href: string): void =>
  document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as, crossOrigin: 'anonymous', href }));

const files = document.querySelector<HTMLElement>('script[data-files]')?.dataset['files'] ?? '';
if (Object.keys(localStorage).some((key) => /^banyan:(?:.+:)?token$/.test(key))) {
  for (const file of files.split(' ')) preload('script', file);
  const page = JSON.parse(document.getElementById('banyan-page')?.textContent ?? '') as PageData;
  const path = location.pathname.slice(page.basePath.length);
  const shown = path === '/' || path === '/home' ? ['topbar.item', 'home.card'] : ['topbar.item'];
  const { remotes } = JSON.parse(page.releases.payload) as ReleaseSet;
  for (const { enabled, base, offers } of Object.values(remotes)) {
    if (!enabled || !offers.slots.some(({ slot }) => shown.includes(slot))) continue;
    void fetch(`${base}remote.json`, { credentials: 'omit' })
      .then((reply) => reply.json() as Promise<Pick<RemoteDescriptor, 'start'>>)
      .then(({ start }) => {
        for (const file of start) preload(file.endsWith('.css') ? 'style' : 'script', base + file);
      })
      // What fails here is asked for again by the code that needs it.
      .catch(() => undefined);
  }
}
