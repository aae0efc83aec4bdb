/** What is measured in a page: from a bench of ours that compares built applications. */
import { setTimeout as sleep } from 'node:timers/promises';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** 9 Mbit/s down, 1.5 up, 170 ms per request, a processor four times slower. */
export const THROTTLED = { cpu: 4, network: { latency: 170, downloadThroughput: 9e6 / 8, uploadThroughput: 1.5e6 / 8 } };
export const UNTHROTTLED = { cpu: 1 };

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
];
const QUIET_MS = 500;

export const launchBrowser = (spki) =>
  chromium.launch({
    executablePath: [process.env.BANYAN_CHROMIUM, '/usr/bin/chromium'].find((file) => file && existsSync(file)),
    args: [
      ...FLAGS,
      `--ignore-certificate-errors-spki-list=${spki}`,
      '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1',
    ],
  });

/** Runs in the page before anything else: paints, long tasks, and when something can be used. */
function watchPage(usable) {
  if (window !== window.top) return;
  const seen = { paint: 0, tasks: [], usable: 0 };
  window.__bench = seen;
  const observe = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (seen.paint = startTime));
  observe('longtask', ({ startTime, duration }) => seen.tasks.push([startTime, duration]));

  // Usable is what is laid out, visible and what a click at its centre would reach.
  seen.find = (selector, except = []) =>
    [...document.querySelectorAll(selector)].find((element) => {
      if (except.includes(element)) return false;
      if (!element.checkVisibility({ visibilityProperty: true })) return false;
      const box = element.getBoundingClientRect();
      if (box.width === 0 || box.height === 0) return false;
      const top = document.elementFromPoint(
        Math.min(innerWidth - 1, box.left + Math.min(box.width, innerWidth) / 2),
        Math.min(innerHeight - 1, box.top + box.height / 2),
      );
      return top !== null && (element.contains(top) || top.contains(element));
    });
  seen.shown = (selector) => [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
  // Resolves after the frame in which one that is not excepted became usable.
  seen.until = (selector, except) =>
    new Promise((done) => {
      const look = () => {
        if (seen.find(selector, except) === undefined) {
          requestAnimationFrame(look);
          return;
        }
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => done(performance.now());
          channel.port2.postMessage(null);
        });
      };
      look();
    });
  if (usable !== '') requestAnimationFrame(() => seen.until(usable).then((time) => (seen.usable = time)));
}

/** Requests of a page as the network panel would show them. */
async function watchNetwork(page, profile) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Performance.enable');
  if (profile.cpu !== 1) await session.send('Emulation.setCPUThrottlingRate', { rate: profile.cpu });
  if (profile.network) await session.send('Network.emulateNetworkConditions', { offline: false, ...profile.network });
  const requests = new Map();
  const open = new Set();
  let last = Date.now();
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    if (/^(?:data|blob|about):/.test(request.url)) return;
    last = Date.now();
    open.add(requestId);
    requests.set(requestId, { url: request.url, type, start: timestamp });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => Object.assign(requests.get(requestId) ?? {}, { cached: true }));
  session.on('Network.responseReceived', ({ requestId, response }) =>
    Object.assign(requests.get(requestId) ?? {}, { mime: response.mimeType, ...(response.fromDiskCache ? { cached: true } : {}) }),
  );
  const finish = ({ requestId, timestamp, encodedDataLength = 0 }) => {
    last = Date.now();
    open.delete(requestId);
    Object.assign(requests.get(requestId) ?? {}, { end: timestamp, size: encodedDataLength });
  };
  session.on('Network.loadingFinished', finish);
  session.on('Network.loadingFailed', finish);
  return {
    session,
    /** All that went over the wire; sockets are not requests. */
    sent: () => [...requests.values()].filter(({ cached, type }) => cached !== true && type !== 'WebSocket'),
    async settle(limit = 20_000) {
      for (const until = Date.now() + limit; Date.now() < until; await sleep(50))
        if (open.size === 0 && Date.now() - last > QUIET_MS) return;
    },
  };
}

/** How many requests had to wait for one another, at most. */
function longestChain(requests) {
  const done = [];
  for (const { start, end } of [...requests].sort((a, b) => a.start - b.start)) {
    const depth = 1 + Math.max(0, ...done.filter((earlier) => earlier.end <= start).map((earlier) => earlier.depth));
    done.push({ end: end ?? Infinity, depth });
  }
  return Math.max(0, ...done.map(({ depth }) => depth));
}

export async function openPage(context, profile, usable = '') {
  const page = await context.newPage();
  await page.addInitScript(watchPage, usable);
  return { page, network: await watchNetwork(page, profile) };
}

/** Loads an address and waits until it is usable and quiet. `gzipSize` tells a script's size when compressed so. */
export async function loadPage({ page, network }, url, gzipSize) {
  await page.goto(url, { waitUntil: 'commit', timeout: 90_000 });
  await page.waitForFunction(() => window.__bench?.usable > 0, null, { timeout: 90_000, polling: 100 });
  const untilUsable = network.sent().filter(({ end }) => end !== undefined);
  await network.settle();
  await sleep(200);
  const { paint, tasks, usable } = await page.evaluate(() => ({ ...window.__bench, find: undefined, shown: undefined, until: undefined }));
  await network.session.send('HeapProfiler.collectGarbage');
  const { metrics } = await network.session.send('Performance.getMetrics');
  const scripts = untilUsable.filter(({ mime = '' }) => mime.includes('javascript'));
  const sizes = await Promise.all(scripts.map(({ url: script }) => gzipSize(script)));
  return {
    paint,
    usable,
    blocking: tasks.reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0),
    requests: untilUsable.length,
    wireKib: untilUsable.reduce((sum, { size }) => sum + size, 0) / 1024,
    chain: longestChain(untilUsable),
    scriptKib: sizes.reduce((sum, size) => sum + size, 0) / 1024,
    heapMib: metrics.find(({ name }) => name === 'JSHeapUsedSize').value / 2 ** 20,
  };
}

/** What the page's main thread has worked so far, in ms. */
export async function workOf({ network }) {
  const { metrics } = await network.session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
}

/** Clicks and returns the milliseconds from the click until a `wanted` was usable; `anew`: one that was not shown before. */
export async function clickUntil({ page }, target, wanted, { anew = true, position } = {}) {
  await page.evaluate(
    ([selector, other]) => {
      window.__arrived = new Promise((done) => {
        addEventListener(
          'click',
          (event) =>
            void window.__bench.until(selector, other ? window.__bench.shown(selector) : []).then((time) => done(time - event.timeStamp)),
          { capture: true, once: true },
        );
      });
    },
    [wanted, anew],
  );
  await target.click({ noWaitAfter: true, timeout: 30_000, position });
  return page.evaluate(() =>
    Promise.race([window.__arrived, new Promise((_done, fail) => setTimeout(() => fail(new Error('nothing came in 30 s')), 30_000))]),
  );
}
