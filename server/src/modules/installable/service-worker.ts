import { createHash } from 'node:crypto';
import { OFFLINE_POLICY, offlinePage } from './offline-page';

export const OFFLINE_PATH = '/offline.html';

const PREFIX = 'banyan-offline-';
/** Named by a hash of its contents, so that a changed page has a new cache. */
const CACHE =
  PREFIX +
  createHash('sha256')
    .update(offlinePage + OFFLINE_POLICY)
    .digest('hex')
    .slice(0, 10);

/**
 * Caches one page for one purpose: it replaces pages when the network fails. Code, data and all other pages always come from the network,
 * so nothing stale is ever shown.
 */
export const serviceWorker = `'use strict';
const CACHE = '${CACHE}';
const OFFLINE = '${OFFLINE_PATH}';

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(CACHE)
      .then((cache) => cache.add(new Request(OFFLINE, { cache: 'reload' })))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const isOld = (name) => name.startsWith('${PREFIX}') && name !== CACHE;
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name)))));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || request.destination !== 'document') return;
  if (/^\\/(?:api|r|websocket)\\//.test(new URL(request.url).pathname)) return;
  event.respondWith(
    fetch(request).catch(async (error) => {
      const offline = await caches.match(OFFLINE, { cacheName: CACHE });
      if (offline === undefined) throw error;
      return offline;
    }),
  );
});
`;
