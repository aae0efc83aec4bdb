import type { ReleaseSet } from '@banyan/shared-contracts/release';
import type { RemoteDescriptor } from '@banyan/shared-contracts/remote';
import { MENU_TYPE, type MenuItem } from '@banyan/shared-contracts/session/current-user.contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { createPageStart } from './page-start';
import { admit } from './runtime-plugin';

const shared = vi.hoisted(() => [] as string[]);
vi.mock('@module-federation/enhanced/runtime', () => ({
  loadShare: (name: string) => {
    shared.push(name);
    return Promise.reject(new Error('not there'));
  },
}));

const offers = {
  pages: [
    { address: 'a', start: { files: [2, 4], shared: [0], calls: ['/api/columns/{menuId}', '/api/list?of={moduleId}'] } },
    { address: 'old' },
  ],
  menuTypes: [{ type: 3, start: { files: [2], shared: [], calls: [] } }],
  ahead: {
    files: ['entry.js', 'zh.js', 'shared.js', 'en.js', 'a.css'],
    shared: ['antd/es/table'],
    entry: [0],
    words: { zh: [1], zhtw: [1], en: [3] },
  },
};
const set = (enabled = true) => ({ remotes: { one: { enabled, base: '/r/one/1/', offers } } }) as unknown as ReleaseSet;
const node = (id: string, urlAddress: string, type: number = MENU_TYPE.page) => ({
  item: { id, type, urlAddress } as MenuItem,
  properties: { moduleId: 'm 1' },
});
const preloads = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(
    (link) =>
      `${link.getAttribute('as')} ${link.getAttribute('href')} ${link.getAttribute('integrity')} ${link.hasAttribute('crossorigin') ? 'crossorigin' : ''}`,
  );

/** Files that are fetched without a digest. */
const fetched: string[] = [];
let calls: string[];
/** Pages whose code was asked for. */
let prepared: string[];
const startIn = (releases: ReleaseSet) =>
  createPageStart({
    releases: { current: () => releases },
    locale: () => 'zh',
    askAhead: (path) => calls.push(path),
    prepare: (remote, { id }) => prepared.push(`${remote} ${id}`),
  });

beforeEach(() => {
  calls = [];
  prepared = [];
  shared.length = 0;
  fetched.length = 0;
  vi.stubGlobal('fetch', (href: string) => {
    fetched.push(href);
    return Promise.resolve(new Response());
  });
  document.head.innerHTML = '';
});

it('fetches all that a page begins with at once, each file once', () => {
  const start = startIn(set());
  start(node('7', 'a'), true);
  expect(fetched).toEqual(['/r/one/1/entry.js', '/r/one/1/zh.js', '/r/one/1/shared.js', '/r/one/1/a.css']);
  expect(shared).toEqual(['antd/es/table']);
  expect(calls).toEqual(['/api/columns/7', '/api/list?of=m%201']);
  start(node('8', '', 3), true);
  expect(fetched).toHaveLength(4);
  expect(preloads()).toEqual([]);
});

it('preloads files with the digests that the descriptor of their remote has named', () => {
  const digest = `sha256-${'x'.repeat(43)}=`;
  const releases = set();
  releases.remotes['one'] = { ...releases.remotes['one'], base: '/r/one/2/' } as ReleaseSet['remotes'][string];
  admit('/r/one/2/', { manifest: {}, files: { 'entry.js': digest, 'a.css': digest } } as unknown as RemoteDescriptor);
  startIn(releases)(node('7', 'a'), true);
  expect(preloads()).toEqual([`script /r/one/2/entry.js ${digest} crossorigin`, `style /r/one/2/a.css ${digest} crossorigin`]);
  expect(fetched).toEqual(['/r/one/2/zh.js', '/r/one/2/shared.js']);
});

it('makes the calls of a page until it is opened', () => {
  const start = startIn(set());
  start(node('7', 'a'), false);
  start(node('7', 'a'), true);
  expect(calls).toHaveLength(4);
  start(node('7', 'a'), true);
  expect(calls).toHaveLength(4);
});

it('has the code of a page loaded when it is opened, not when it is pointed at', () => {
  const start = startIn(set());
  start(node('7', 'a'), false);
  expect(prepared).toEqual([]);
  start(node('7', 'a'), true);
  start(node('7', 'a'), true);
  expect(prepared).toEqual(['one 7']);
});

it('fetches nothing of a remote that is switched off, or whose release names nothing', () => {
  startIn(set(false))(node('7', 'a'), true);
  startIn(set())(node('9', 'old'), true);
  expect([...preloads(), ...fetched, ...calls, ...prepared]).toEqual([]);
});
